import { basename } from 'node:path';
import { type QuickPickItem, QuickPickItemKind, Uri, window } from 'vscode';
import { FlagType } from '../../core/report/finding';
import type { Span } from '../../core/text/span';
import type { GoldenItemReply } from '../../worker/protocol';
import { auditRequest, scopeOf } from '../auditing/audit-runner';
import { auditTarget } from '../auditing/audit-target';
import { isDraft } from '../drafts/drafts';
import { chosenFinding } from '../findings/at-cursor';
import { isFindingReference, referenceIn } from '../findings/references';
import type { TrackedFinding } from '../findings/tracked-finding';
import { flagTypeLabel, onOneLine } from '../wording';
import { counted, t } from '../words';
import type { EvaluationServices } from './evaluation-services';
import { goldenSetFor } from './golden-sets';

/** Words of a draft that are to be added, and what is known of them. */
interface Chosen {
  readonly draft: Uri;
  readonly span: Span;
  readonly words: string;
  readonly found: TrackedFinding | null;
}

/** What is wrong with the words; null where nothing is. */
type Judged = { readonly flagType: FlagType | null };

/** What the command may be given beside the finding; asked for where it is not. */
function givenIn(value: unknown): { readonly judged: Judged | undefined; readonly why: string | undefined } {
  const { flagType, why } = (typeof value === 'object' && value !== null ? value : {}) as Record<string, unknown>;
  const type = FlagType.safeParse(flagType).data;
  return {
    judged: flagType === null ? { flagType: null } : type === undefined ? undefined : { flagType: type },
    why: typeof why === 'string' && why.trim() !== '' ? why : undefined,
  };
}

/** The selected words of the draft in front; undefined where none are. */
function selected(): Chosen | undefined {
  const editor = window.activeTextEditor;
  if (!editor || !isDraft(editor.document) || editor.selection.isEmpty) return undefined;
  const { document, selection } = editor;
  const raw = document.getText(selection);
  const words = raw.trim();
  if (words === '') return undefined;
  const start = document.offsetAt(selection.start) + raw.length - raw.trimStart().length;
  return { draft: document.uri, span: { start, end: start + words.length }, words, found: null };
}

/** A finding that is given goes first, then what is selected, then the finding at the cursor. */
async function chosenWords(store: EvaluationServices['store'], given: unknown): Promise<Chosen | undefined> {
  const reference = referenceIn(given, isFindingReference);
  const own = reference ? undefined : selected();
  if (own) return own;
  const missing = t('Put the cursor in a finding first, or select words of the draft.');
  const chosen = await chosenFinding(store, given, missing);
  if (!chosen) return undefined;
  const { draft, tracked } = chosen;
  return {
    draft: Uri.parse(draft, true),
    span: tracked.span,
    words: tracked.finding.flagged_text,
    found: tracked,
  };
}

async function askWhatIsWrong({ words, found }: Chosen): Promise<Judged | undefined> {
  type Item = QuickPickItem & { judged?: Judged };
  const item = (flagType: FlagType): Item => ({ label: flagTypeLabel(flagType), judged: { flagType } });
  const nothing: Item = {
    label: t('Nothing is wrong here'),
    description: t('an example of what must not be flagged'),
    judged: { flagType: null },
  };
  const first = found ? [{ ...item(found.finding.flag_type), description: t('as it was found') }] : [];
  const others = FlagType.options.filter((type) => type !== found?.finding.flag_type).map(item);
  const items: Item[] = [...first, nothing, { label: '', kind: QuickPickItemKind.Separator }, ...others];
  const title = t('What is wrong with “{0}”?', onOneLine(words, 40));
  return (await window.showQuickPick(items, { title, ignoreFocusOut: true }))?.judged;
}

const askWhy = (): Thenable<string | undefined> =>
  window.showInputBox({
    title: t('Add to golden set'),
    prompt: t('Why, in a few words, for whoever reads the set.'),
    ignoreFocusOut: true,
    validateInput: (value) => (value.trim() === '' ? t('Say why it is right or wrong.') : undefined),
  });

function outcomeText({ caught, falseFlags }: GoldenItemReply): string {
  switch (caught) {
    case 'typed':
      return t('The checks see the error.');
    case 'untyped':
      return t('The checks see an error of another kind there.');
    case 'missed':
      return t('The checks do not see the error.');
    case null:
      return falseFlags === 0
        ? t('The checks have nothing against it.')
        : t('The checks flag something in it, which counts as a false flag.');
  }
}

/** Adds a finding or selected words to the golden set that the settings name, with what a person says of them. */
export async function addToGoldenSet({ store, worker }: EvaluationServices, given: unknown): Promise<void> {
  const chosen = await chosenWords(store, given);
  if (!chosen) return;
  const target = await auditTarget(chosen.draft);
  if (typeof target === 'string') {
    void window.showInformationMessage(target);
    return;
  }
  const known = givenIn(given);
  const judged = known.judged ?? (await askWhatIsWrong(chosen));
  if (!judged) return;
  const why = known.why ?? (await askWhy());
  if (why === undefined) return;
  const golden = goldenSetFor(scopeOf(Uri.file(target.path)));
  const { span, found } = chosen;
  const reply = await worker.request('addGolden', {
    draft: await auditRequest(target, { unasked: true, rubric: false, earlier: [] }),
    golden: golden.fsPath,
    span,
    flagType: judged.flagType,
    why: why.trim(),
    ...(found && judged.flagType !== null ? { kind: found.finding.rule } : {}),
    sources: [...new Set(found?.finding.evidence.map(({ source }) => source) ?? [])],
  });
  tell(golden, reply);
}

function tell(golden: Uri, reply: GoldenItemReply): void {
  const name = basename(golden.path);
  const message = reply.isNew
    ? `${counted(reply.items, 'Added to {1}, which has 1 draft now.', 'Added to {1}, which has {0} drafts now.', name)} ${outcomeText(reply)}`
    : t('{0} has it already.', name);
  const open = t('Open');
  void window.showInformationMessage(message, open).then((answer) => {
    if (answer === open) void window.showTextDocument(golden);
  });
}
