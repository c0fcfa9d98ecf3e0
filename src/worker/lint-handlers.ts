import { createLinter, type Linter, type LintOptions, lintPart } from '../core/audit/linter';
import { readableDraft } from '../core/export/readable-draft';
import type { Finding } from '../core/report/finding';
import { readGivenSettings } from '../core/settings/given-settings';
import { findMatter } from '../core/settings/matter';
import { editedText } from './edited-text';
import { changesOf } from './finding-changes';
import { LiveLookups } from './live-lookups';
import type { LintChanges, LintRequest } from './protocol';
import { ruleFacts } from './rule-facts';
import type { Handlers } from './serve';
import { settingName } from './setting-name';

/** What is done in the thread that linting has for itself: what a person who types or scrolls waits for. */
export type LintKind = 'lint' | 'lintPart' | 'readable';

const lookups = new LiveLookups();

/** Drafts whose reading is kept, those that were linted last. */
const MOST_LINTERS = 8;
const linters = new Map<string, KeptLinter>();
let lastReply = 0;

/** A linter, and what the editor was told last of what it found. */
interface KeptLinter {
  readonly linter: Linter;
  readonly told: { readonly number: number; readonly text: string; readonly findings: readonly Finding[] } | null;
}

function keep(document: string, linter: KeptLinter): void {
  linters.delete(document);
  linters.set(document, linter);
  for (const name of linters.keys()) {
    if (linters.size <= MOST_LINTERS) break;
    linters.delete(name);
  }
}

/** Lints a draft. To tell the editor of a thousand findings after every key would hold it up: it is told what changed. */
async function lintDraft(request: LintRequest): Promise<LintChanges | null> {
  const options = await lintOptions(request);
  const { linter, told } = linters.get(request.document) ?? { linter: createLinter(), told: null };
  const before = told !== null && told.number === request.known ? told : null;
  const text = typeof request.text === 'string' ? request.text : before && editedText(before.text, request.text);
  if (typeof text !== 'string') return null;
  const findings = linter.lint(text, options);
  lastReply += 1;
  keep(request.document, { linter, told: { number: lastReply, text, findings } });
  return {
    number: lastReply,
    since: before?.number ?? null,
    changes: changesOf(before?.findings ?? [], findings),
    rules: ruleFacts(findings),
  };
}

/** The settings of the draft's matter go before the editor's. */
async function lintOptions(request: Omit<LintRequest, 'document' | 'known' | 'text'>): Promise<LintOptions> {
  const { path, markup, settings, database } = request;
  const matter = path === null ? null : await findMatter(path);
  const { settings: own } = readGivenSettings(settings, settingName);
  const live = database === undefined ? null : lookups.of(database);
  return { markup, settings: { ...own, ...matter?.settings }, ...(live ? { lookups: live } : {}) };
}

export const LINT_HANDLERS: Handlers<LintKind> = {
  lint: lintDraft,
  lintPart: async (request) => {
    const findings = lintPart(request.text, request.part, await lintOptions(request));
    return { findings, rules: ruleFacts(findings) };
  },
  readable: async ({ text, markup, spans }) => readableDraft({ path: null, text, markup, extracted: false }, spans),
};
