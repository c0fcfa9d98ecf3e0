import { type QuickPickItem, window } from 'vscode';
import type { FlagType } from '../../core/report/finding';
import { ADD_FINDING } from '../command-names';
import { isDraft } from '../drafts/drafts';
import type { Errors } from '../errors';
import { flagTypeLabel, onOneLine } from '../wording';
import { t } from '../words';
import type { Decisions } from './decisions';

/** Kinds of errors that a person can add: what no check can settle is none. */
const KINDS: readonly FlagType[] = [
  'fabricated_citation',
  'misstated_statute',
  'incorrect_party',
  'unsupported_conclusion',
  'fabricated_detail',
  'citation_format_error',
  'misquotation',
  'contradiction',
  'drafting_residue',
];

interface Given {
  readonly flagType?: unknown;
  readonly comment?: unknown;
}

async function kindOf(given: unknown, words: string): Promise<FlagType | undefined> {
  const known = KINDS.find((kind) => kind === given);
  if (known) return known;
  const items = KINDS.map((type): QuickPickItem & { type: FlagType } => ({ type, label: flagTypeLabel(type) }));
  return (
    await window.showQuickPick(items, {
      title: t('What is wrong with “{0}”?', onOneLine(words, 40)),
      ignoreFocusOut: true,
    })
  )?.type;
}

/** *Plumbline: Add Finding…*: an error that no check found, at the words that are selected in the draft. */
export function addFindingCommands(decisions: Pick<Decisions, 'add'>, errors: Pick<Errors, 'attempt'>) {
  return {
    [ADD_FINDING]: (given?: Given) =>
      errors.attempt(t('The finding could not be added.'), async () => {
        const editor = window.activeTextEditor;
        if (!editor || !isDraft(editor.document) || editor.selection.isEmpty) {
          void window.showInformationMessage(t('Select the words of the draft that are wrong first.'));
          return;
        }
        const { document, selection } = editor;
        const text = document.getText();
        const raw = { start: document.offsetAt(selection.start), end: document.offsetAt(selection.end) };
        const words = text.slice(raw.start, raw.end);
        const start = raw.start + words.length - words.trimStart().length;
        const end = raw.end - (words.length - words.trimEnd().length);
        if (start >= end) {
          void window.showInformationMessage(t('Select the words of the draft that are wrong first.'));
          return;
        }
        const flagType = await kindOf(given?.flagType, text.slice(start, end));
        if (!flagType) return;
        const comment =
          typeof given?.comment === 'string'
            ? given.comment
            : await window.showInputBox({
                title: t('Add finding'),
                prompt: t('What is wrong, for the report. It may be left empty.'),
                ignoreFocusOut: true,
              });
        if (comment === undefined) return;
        await decisions.add(document.uri.toString(), { start, end, flagType, comment: comment.trim() }, text);
        void window.showInformationMessage(
          t('Added. It is among the problems, in the review and in reports, and counts for recall.'),
        );
      }),
  };
}
