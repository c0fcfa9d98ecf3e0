/** A way in which a text addresses a model rather than a reader. */
export interface Address {
  readonly pattern: RegExp;
  /** What it is, after “looks like”. */
  readonly what: string;
}

const EARLIER = '(?:previous|prior|above|earlier|preceding|foregoing|existing|original|system)';
const ORDERS = '(?:instructions?|prompts?|directives?|guidelines)';
/** Where a command begins: jurors are told “to disregard” instructions, a model is told “disregard”. */
const COMMAND = '(?:^|[.!?:;>"“*_(\\]-]\\s{0,2}|\\b(?:please|must|now|and|assistant|AI|model|reviewer),?\\s)';
const MACHINE = '(?:AI|A\\.I\\.|LLM|(?:large )?language model|chatbot|AI (?:model|assistant|reviewer|agent))';

/** Ways of addressing a model. They are matched against the raw text, since markup and comments hide some of it. */
export const ADDRESSES: readonly Address[] = [
  {
    pattern: new RegExp(
      `(?<=${COMMAND})(?:ignore|disregard|forget|override|bypass)\\s(?:all\\s|any\\s)?(?:of\\s)?(?:the\\s|your\\s|my\\s|these\\s|those\\s)?(?:${EARLIER}\\s){1,2}${ORDERS}(?![^.\\n]{0,60}\\bjur(?:y|ors?)\\b)`,
      'gim',
    ),
    what: 'an instruction to a model to drop its own',
  },
  {
    pattern:
      /(?<![^\n.!?>“"*_(])(?:from now on,?\s)?you are (?:now\s)?(?:an?\s)?(?:AI|LLM|language model|helpful assistant|DAN|unrestricted)\b/gi,
    what: 'an instruction to a model to play a part',
  },
  {
    pattern:
      /<\|?(?:im_start|im_end|system|assistant|endoftext|start_header_id|end_header_id|eot_id)\|>?|\[\/?INST\]|<<\/?SYS>>/gi,
    what: 'a mark of a model’s conversation format',
  },
  {
    pattern: /<\/?(?:system|assistant|system[_-]?prompt|system[_-]?message|tool_call|function_call)\b[^>\n]{0,40}>/gi,
    what: 'a mark of a model’s conversation format',
  },
  {
    pattern: /(?<=^[ \t>#*_<!-]{0,8})(?:system|developer)\s?(?:prompt|message|override|instructions?|note)\s?:/gim,
    what: 'a heading of a model’s instructions',
  },
  {
    pattern:
      /\b(?:respond|reply|answer|output)\s(?:only|exclusively|solely)\s(?:with|in)\s(?:the\s(?:words?|text|phrase|string|following)|a\ssingle|valid|json|xml|yes|no|true|false|["“‘'`])/gi,
    what: 'an instruction on how a model is to answer',
  },
  {
    pattern:
      /\b(?:do not|don[’']t|never)\s(?:mention|reveal|disclose|repeat|report|tell\s(?:the\s)?(?:user|anyone)(?:\sabout)?)\s(?:this|these|your|the)\s(?:system\s|hidden\s)?(?:instructions?|prompt|message\sto)\b/gi,
    what: 'an instruction to a model to hide what it was told',
  },
  {
    pattern: /\b(?:reveal|print|output|repeat|show)\s(?:me\s)?your\s(?:system\s)?(?:prompt|instructions)\b/gi,
    what: 'a request for a model’s instructions',
  },
  {
    pattern: new RegExp(
      `\\b(?:attention|note|message|instructions?|notice)\\s(?:to|for)\\s(?:any\\s|all\\s|the\\s)?${MACHINE}s?\\b(?:\\s(?:reading|reviewing|processing|auditing)\\b|\\s?:)`,
      'gi',
    ),
    what: 'a message to a model',
  },
  {
    pattern: new RegExp(
      `\\bif\\syou\\sare\\s(?:an?\\s)?${MACHINE}\\b[^.\\n]{0,40}\\b(?:read|review|process|summari[sz]|evaluat|audit|analy[sz])`,
      'gi',
    ),
    what: 'a message to a model',
  },
  {
    pattern:
      /\b(?:mark|rate|classify|label|score|treat|flag|report)\s(?:this|the)\s(?:document|draft|brief|memo|memorandum|filing|text|file|response)\sas\s(?:fully\s)?(?:verified|accurate|correct|safe|approved|compliant|error-free|passing|clean)\b/gi,
    what: 'an instruction to a model on what to find',
  },
  {
    pattern: /\breport\s(?:that\sthere\sare\s)?(?:no|zero)\s(?:issues|errors|findings|problems|flags)\b/gi,
    what: 'an instruction to a model on what to find',
  },
  {
    pattern:
      /!\[[^\]\n]{0,200}\]\(\s?https?:\/\/[^)\s?]{1,300}\?(?:[^)\s]{0,300}[{[<]|[^)\s=]{0,40}=[^)\s&]{24,2000}|(?:[^)\s=&]{0,40}=[^)\s&]{0,40}&){0,5}(?:q|data|d|text|content|prompt|context|secret|leak|payload|summary)=)[^)\s]{0,2000}\)/gi,
    what: 'an image whose address would carry text to another machine',
  },
  {
    pattern:
      /<(?:span|div|p|font)\b[^>\n]{0,120}\bstyle\s?=\s?["'](?![^"'\n]{0,120}background)[^"'\n]{0,80}(?:(?<![-\w])color\s?:\s?(?:white|#fff(?:fff)?)\b|font-size\s?:\s?0|display\s?:\s?none|visibility\s?:\s?hidden|opacity\s?:\s?0(?![.\d]))/gi,
    what: 'text that a reader cannot see',
  },
];
