import type { CitationDatabase } from '../authorities/database';
import { locatorOf } from '../authorities/locator';
import { type Lookups, locatorText, offlineCases } from '../authorities/lookups';
import type { LocatorAsWritten, LookupService } from '../authorities/service/lookup-service';
import { settleCitations } from '../checks/authorities/authorities';
import type { CheckInput } from '../checks/check';
import type { AuditError } from '../report/report';

/** What citations can be looked up in, beyond the sources. */
export interface LookupAccess {
  /** Null where there is none. */
  readonly database: CitationDatabase | null;
  /** Why there is none although one was named. */
  readonly problem: string | null;
  /** Null where the user has turned none on. */
  readonly service: LookupService | null;
}

const NO_LOOKUPS: LookupAccess = { database: null, problem: null, service: null };

export interface LookedUp {
  readonly input: CheckInput;
  /** What went wrong; filled as the checks go on, too. */
  readonly errors: readonly AuditError[];
  readonly notChecked: readonly string[];
}

const STAGE = 'lookup';
const OPEN: ReadonlySet<string> = new Set(['unverifiable', 'not_checked']);

/** The locators of the citations that sources and database leave open, each once. */
function openLocators(input: CheckInput): LocatorAsWritten[] {
  const open = settleCitations(input).flatMap(({ citation, verdict, problem }) => {
    const absent = problem?.rule === 'citation-not-found';
    // What a commercial database numbers, a public service seldom knows.
    if ((!OPEN.has(verdict) && !absent) || citation.kind === 'database') return [];
    const locator = locatorOf(citation);
    if (!locator) return [];
    const reporter = (citation.reporter_normalized ?? citation.reporter ?? locator.reporter).replaceAll('’', "'");
    return [
      [locatorText(locator), { ...locator, written: `${citation.volume} ${reporter} ${citation.page}` }] as const,
    ];
  });
  return [...new Map(open).values()];
}

/** Adds to what the checks look at what can be looked up. A look-up that fails is an error, so that the draft is not passed. */
export async function withLookups(
  input: CheckInput,
  access: LookupAccess = NO_LOOKUPS,
  signal?: AbortSignal,
): Promise<LookedUp> {
  const { database, problem, service } = access;
  const errors: AuditError[] = problem === null ? [] : [{ stage: STAGE, message: problem }];
  if (!database && !service) return { input, errors, notChecked: [] };
  const offline = database
    ? offlineCases(database, (error) =>
        errors.push({ stage: STAGE, message: error instanceof Error ? error.message : String(error) }),
      )
    : null;
  const lookups: Lookups = { database: offline, service: null, tellsDoubts: true };
  const known: CheckInput = { ...input, lookups };
  if (!service) return { input: known, errors, notChecked: [] };
  const { offline: isOffline, confidential } = input.settings;
  const locators = openLocators(known);
  if (locators.length === 0) return { input: known, errors, notChecked: [] };
  const count = `${locators.length} citation${locators.length === 1 ? '' : 's'}`;
  if (isOffline || confidential)
    return {
      input: known,
      errors,
      notChecked: [
        `Whether ${service.host} knows ${count}: ${confidential ? 'the matter is confidential' : 'nothing may leave the machine'}.`,
      ],
    };
  const { answers, failure } = await service.lookUp(locators, signal);
  if (failure !== null) errors.push({ stage: STAGE, message: failure });
  return { input: { ...input, lookups: { ...lookups, service: answers } }, errors, notChecked: [] };
}
