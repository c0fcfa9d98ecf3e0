import { deepEqual, equal, ok } from 'node:assert/strict';
import {
  type CodeLens,
  commands,
  type DocumentLink,
  type Hover,
  type LocationLink,
  MarkdownString,
  Position,
  Selection,
  type Uri,
  window,
} from 'vscode';
import {
  audit,
  CITED,
  configure,
  DRAFT,
  makeMatter,
  OPINION,
  open,
  plumbline,
  problems,
  replace,
  tidy,
  until,
} from './matter';

const FILES = {
  'draft.md': `See ${CITED}. But see Cedar v. Elm, 5 F.3d 10 (2d Cir. 1993).\n\nThe term is thirty (60) days.\n`,
  'sources/birch-v-alder.txt': OPINION,
};

const selected = (): string | undefined => window.activeTextEditor?.document.getText(window.activeTextEditor.selection);

describe('going about', () => {
  afterEach(tidy);

  it('leads from finding to finding, round and back', async () => {
    const { draft } = makeMatter({
      'draft.md': `${DRAFT}\nThe term is thirty (60) days.\n`,
    });
    await audit(draft);
    const editor = window.activeTextEditor;
    ok(editor);
    editor.selection = new Selection(0, 0, 0, 0);
    const words: (string | undefined)[] = [];
    for (const step of ['next', 'next', 'next', 'previous']) {
      await commands.executeCommand(`plumbline.${step}Finding`);
      words.push(selected());
    }
    equal(words[0], 'sixty');
    equal(words[2], words[0]);
    equal(words[3], words[1]);
    ok(words[1] !== words[0]);
  });

  it('leads from a finding to the words of the source', async () => {
    const { draft, uri } = makeMatter();
    await audit(draft);
    const at = problems(draft)[0]?.range.start;
    ok(at);
    const links = await commands.executeCommand<LocationLink[]>('vscode.executeDefinitionProvider', draft, at);
    ok(links.some(({ targetUri }) => targetUri.toString() === uri('sources/agreement.txt').toString()));
  });

  it('peeks at the source without leaving the draft', async () => {
    const { draft } = makeMatter();
    await audit(draft);
    const editor = window.activeTextEditor;
    const at = problems(draft)[0]?.range.start;
    ok(editor && at);
    editor.selection = new Selection(at, at);
    await commands.executeCommand('plumbline.peekEvidence');
    equal(window.activeTextEditor?.document.uri.toString(), draft.toString());
    await commands.executeCommand('closeReferenceSearch');
  });

  async function linksOf(draft: Uri): Promise<readonly (string | undefined)[]> {
    const links = await commands.executeCommand<DocumentLink[]>('vscode.executeLinkProvider', draft, 100);
    return links.map(({ target }) => target && (target.scheme === 'command' ? target.path : target.toString()));
  }

  it('links a citation to its source, and to the web only where the settings say so', async () => {
    const { draft } = makeMatter(FILES);
    await audit(draft);
    deepEqual(await linksOf(draft), ['plumbline.openAuthority']);
    await configure('citations.links', 'public');
    deepEqual(await linksOf(draft), ['plumbline.openAuthority', 'https://www.courtlistener.com/c/F.3d/5/10/']);
    await configure('citations.links', 'off');
    deepEqual(await linksOf(draft), []);
  });

  it('says quietly where a citation was found', async () => {
    const { draft } = makeMatter(FILES);
    await audit(draft);
    const hovers = await commands.executeCommand<Hover[]>('vscode.executeHoverProvider', draft, new Position(0, 12));
    const said = hovers.flatMap(({ contents }) => contents).filter((content) => content instanceof MarkdownString);
    ok(/^Found: \[birch-v-alder\.txt\]\(command:plumbline\.openAuthority/.test(said[0]?.value ?? ''), said[0]?.value);
    const document = await open(draft);
    await replace(document, '400 U.S. 100', '400 U.S. 101');
    const after = await commands.executeCommand<Hover[]>('vscode.executeHoverProvider', draft, new Position(0, 12));
    ok(
      !after
        .flatMap(({ contents }) => contents)
        .some((one) => one instanceof MarkdownString && one.value.startsWith('Found')),
    );
  });

  it('shows a line of actions above the draft only where the settings ask for it', async () => {
    const { draft } = makeMatter();
    await audit(draft);
    const lenses = () => commands.executeCommand<CodeLens[]>('vscode.executeCodeLensProvider', draft, 10);
    deepEqual(
      (await lenses()).filter(({ command }) => command?.title.startsWith('Plumbline')),
      [],
    );
    await configure('codeLens', true);
    await until('it is shown', async () =>
      (await lenses()).some(({ command }) => /^Plumbline: \w+ · 1 finding: 1 high$/.test(command?.title ?? '')),
    );
  });

  it('says beside the language what ran and what did not', async () => {
    const { draft } = makeMatter();
    await audit(draft);
    const { languageStatus } = await plumbline();
    await until('the item follows', () => /^Plumbline: \w+, 1 finding$/.test(languageStatus()?.text ?? ''));
    equal(languageStatus()?.detail, 'Compared with 1 source, offline.');
    await configure('lint.enabled', false);
    await until('linting is off', () => languageStatus()?.detail.includes('off in the settings') ?? false);
    await commands.executeCommand('workbench.action.closeAllEditors');
    await until('nothing is said of no draft', () => languageStatus() === undefined);
  });
});
