import { type Analysis, sentenceAt } from '../../analysis/analysis';
import type { Quotation } from '../../analysis/quotations';
import type { Citation } from '../../citations/citation';
import { lastAtOrBefore } from '../../text/span';
import { attributionCitation } from './attribution';

/** Whose words a draft says that a quotation is. */
export type ClaimedSpeaker =
  /** `said`: the sentence names the court; otherwise a plain citation gives the words to it. */
  | { readonly who: 'court'; readonly said: boolean }
  | { readonly who: 'witness' }
  /** A parenthetical names a judge: "(Scalia, J., dissenting)". */
  | { readonly who: 'judge'; readonly name: string }
  | null;

/** What the draft says around a quotation. */
export interface Surroundings {
  readonly citation: Citation | null;
  /** From the beginning of its sentence to the quotation; for a block quotation, the sentence that leads to it. */
  readonly lead: string;
  /** The lead, the quotation's own sentence and the citation after it. */
  readonly sentence: string;
  /** What comes before in its paragraph, and in the one before where it is a block. */
  readonly before: string;
}

const REACH = 900;
const PARAGRAPH_END = /\n[ \t\r]*\n/;

/** What the draft says around a quotation: who is named, and what is cited. */
export function surroundingsOf(analysis: Analysis, quotation: Quotation): Surroundings {
  const { text } = analysis.prose;
  const citation = attributionCitation(analysis, quotation);
  const paragraphs = text.slice(Math.max(0, quotation.start - REACH), quotation.start).split(PARAGRAPH_END);
  const own = paragraphs.at(-1) ?? '';
  const opensParagraph = quotation.block || own.trim() === '';
  const before = opensParagraph ? paragraphs.slice(-2).join('\n') : own;
  const sentence = sentenceAt(analysis, quotation.start);
  const previous = opensParagraph ? lastAtOrBefore(analysis.sentences, quotation.start - 1) : undefined;
  const start =
    previous && previous.start >= quotation.start - REACH ? previous.start : (sentence?.start ?? quotation.start);
  const end = Math.max(
    sentence?.end ?? quotation.end,
    citation && citation.start >= quotation.start ? citation.end : 0,
  );
  const lead = text.slice(Math.min(start, quotation.start), quotation.start);
  return { citation, lead, sentence: `${lead} ${text.slice(quotation.end, Math.max(quotation.end, end))}`, before };
}

const COURT_SAYS =
  /\b(?:[Tt]he|[Tt]his|[Oo]ur|[Ii]ts)\s(?:(?:Supreme|high|majority|Eighth|unanimous|whole|en\sbanc)\s){0,2}(?:[Cc]ourt|majority|panel)\b(?!\sof\b|[’']s)[^.;“"]{0,90}\b(?:held|holds|ruled|rules|concluded|concludes|found|finds|reasoned|explained|explains|wrote|writes|said|says|stated|states|declared|noted|observed|emphasized|stressed|determined|decided|put\sit|announced|instructed|made\sclear|recognized|reaffirmed)\b[^.;“"]{0,40}$/;
/** Courts whose words an opinion only reports. */
const OTHER_COURT =
  /\b(?:[Dd]istrict|[Tt]rial|[Ll]ower|[Ss]tate|[Bb]ankruptcy|[Cc]ircuit|[Ss]uperior|[Cc]ounty|[Jj]uvenile|[Ff]amily|[Ss]entencing)\s[Cc]ourt\b|\b[Cc]ourts?\sof\s[Aa]ppeals?\b|\b(?:[Mm]agistrate|ALJ|[Ss]pecial\s[Mm]aster|[Bb]elow)\b/;
const WITNESS_SAYS =
  /\b(?:testified|testifies|recalled|swore|answered|responded|replied|stated\sunder\soath|told\sthe\sjury|deposed|(?:admitted|conceded|acknowledged)\s(?:at|in|under|during|on)\s[^.;“"]{0,40}|admitted|conceded|acknowledged|stated|explained|said|described)\b[^.;“"]{0,60}$/;
const JUDGE =
  /\(?\b(\p{Lu}[\p{L}’'-]+(?:\s\p{Lu}[\p{L}’'-]+)?),\s(?:C\.\s?J\.|P\.\s?J\.|J\.),\s(?:specially\s)?(?:dissenting|concurring)/u;

/** Whose words a draft says that a quotation is, from its sentence and the citation beside it; null where it does not say. */
export function claimedSpeaker({ citation, lead }: Surroundings): ClaimedSpeaker {
  const shown = citation ? [citation.text, ...(citation.parentheticals ?? [])].join(' ') : '';
  const judge = JUDGE.exec(shown)?.[1];
  if (judge !== undefined) return { who: 'judge', name: judge };
  const flat = lead.replace(/\s+/g, ' ');
  if (OTHER_COURT.test(flat)) return null;
  if (COURT_SAYS.test(flat)) return { who: 'court', said: true };
  if (citation?.kind === 'record') return WITNESS_SAYS.test(flat) ? { who: 'witness' } : null;
  if (/\b(?:testified|testifies|swore|deposed)\b[^.;“"]{0,60}$/.test(flat)) return { who: 'witness' };
  return citation ? { who: 'court', said: false } : null;
}
