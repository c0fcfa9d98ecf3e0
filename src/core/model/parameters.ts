/** What a server may not know, and is then asked without. */
export interface Parameters {
  readonly form: 'json_schema' | 'json_object' | 'text';
  readonly temperature: boolean;
  readonly limit: 'max_completion_tokens' | 'max_tokens' | 'none';
  readonly systemRole: boolean;
  /** Whether the reply comes piece by piece, with the count of tokens at its end, without it, or in one. */
  readonly stream: 'with_usage' | 'plain' | 'off';
}

/** Everything that is asked for at first. */
export const ALL_PARAMETERS: Parameters = {
  form: 'json_schema',
  temperature: true,
  limit: 'max_completion_tokens',
  systemRole: true,
  stream: 'with_usage',
};

const withLessForm = (known: Parameters): Parameters | null =>
  known.form === 'text' ? null : { ...known, form: known.form === 'json_schema' ? 'json_object' : 'text' };

const withLessLimit = (known: Parameters): Parameters | null =>
  known.limit === 'none' ? null : { ...known, limit: known.limit === 'max_completion_tokens' ? 'max_tokens' : 'none' };

const withoutTemperature = (known: Parameters): Parameters | null =>
  known.temperature ? { ...known, temperature: false } : null;

const withoutSystem = (known: Parameters): Parameters | null =>
  known.systemRole ? { ...known, systemRole: false } : null;

const withLessStream = (known: Parameters): Parameters | null =>
  known.stream === 'off' ? null : { ...known, stream: known.stream === 'with_usage' ? 'plain' : 'off' };

const withoutUsage = (known: Parameters): Parameters | null =>
  known.stream === 'with_usage' ? { ...known, stream: 'plain' } : null;

/** The same in one piece; null where it already is. */
export const withoutStream = (known: Parameters): Parameters | null =>
  known.stream === 'off' ? null : { ...known, stream: 'off' };

/** What a complaint names, and what is then left out. */
const COMPLAINTS: readonly (readonly [RegExp, (known: Parameters) => Parameters | null])[] = [
  [/stream_options|include_usage/i, withoutUsage],
  [/\bstream/i, withoutStream],
  [/temperature/i, withoutTemperature],
  [/max_completion_tokens|max_tokens|max_output_tokens/i, withLessLimit],
  [/response_format|json_schema|json_object|json mode|structured output|guided|grammar|schema/i, withLessForm],
  [
    /system (?:role|message|prompt|instruction)|role.{0,20}system|developer (?:role|instruction)|roles must alternate/i,
    withoutSystem,
  ],
];

/**
 * What to ask for after a server rejected a request, given its complaint; null where nothing is left to leave out. A
 * complaint that names nothing costs the form first, since that is what most servers lack.
 */
export function fewerParameters(known: Parameters, complaint: string): Parameters | null {
  for (const [pattern, without] of COMPLAINTS) {
    const next = pattern.test(complaint) ? without(known) : null;
    if (next !== null) return next;
  }
  if (COMPLAINTS.some(([pattern]) => pattern.test(complaint))) return null;
  return (
    withLessForm(known) ??
    withoutTemperature(known) ??
    withLessLimit(known) ??
    withoutSystem(known) ??
    withLessStream(known)
  );
}
