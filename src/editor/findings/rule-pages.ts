import { commands, Uri, window, workspace } from 'vscode';
import { EXPLAIN_RULE } from '../command-names';
import type { Errors } from '../errors';
import { t } from '../words';

/** The command behind a problem's code: the rule's page, as the Markdown preview shows it. */
export function rulePageCommands(extension: Uri, errors: Pick<Errors, 'attempt'>) {
  return {
    [EXPLAIN_RULE]: (rule: unknown) =>
      errors.attempt(t('The explanation could not be opened.'), async () => {
        if (typeof rule !== 'string' || !/^[a-z0-9-]+$/.test(rule)) throw new Error(t('A link must name a rule.'));
        const page = Uri.joinPath(extension, 'media', 'rules', `${rule}.md`);
        await workspace.fs.stat(page);
        const known = await commands.getCommands(true);
        if (known.includes('markdown.showPreview')) await commands.executeCommand('markdown.showPreview', page);
        else await window.showTextDocument(page);
      }),
  };
}
