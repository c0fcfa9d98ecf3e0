import { deepEqual, equal, match, ok } from 'node:assert/strict';
import { appendFileSync, existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type CodeAction, commands, Range, Selection, type TextEditor, type WebviewPanel, window } from 'vscode';
import { GoldenItem } from '../../src/core/evaluation/golden';
import { RunLine } from '../../src/core/evaluation/run-line';
import { clean, said } from '../core/model/scripted-server';
import { AGREEMENT, audit, makeMatter, plumbline, problems, QUOTED, type TestMatter, tidy } from './matter';
import { modelSetting, personWho, picks, sends, serve, tidyModel, types } from './model-matter';

const SOUND = 'The Supplier shall deliver the goods within thirty days of each order.';
const WRONG = 'The Supplier shall deliver the goods within sixty days of each order.';

const item = (id: string, draft: string, isWrong: boolean): string => {
  const start = draft.indexOf('within');
  const labels = isWrong ? [{ start, end: draft.indexOf(' of each'), flag_type: 'contradiction' }] : [];
  return JSON.stringify({
    id,
    draft,
    sources: [{ id: 'agreement.txt', text: AGREEMENT }],
    labels,
    consistent: !isWrong,
  });
};

const SET = [item('sound', SOUND, false), item('wrong', WRONG, true), item('missed', SOUND, true)].join('\n');

const makeSet = (set = SET): TestMatter => makeMatter({ 'golden.jsonl': set });
const linesOf = (path: string): string[] => readFileSync(path, 'utf8').split('\n').slice(0, -1);
const runsOf = ({ folder }: TestMatter): string[] => {
  const runs = join(folder, '.plumbline', 'runs');
  return existsSync(runs)
    ? readdirSync(runs)
        .sort()
        .map((name) => join(runs, name))
    : [];
};

describe('golden sets', () => {
  const original = { createWebviewPanel: window.createWebviewPanel, withProgress: window.withProgress };
  let pages: WebviewPanel[];
  let scripts: (boolean | undefined)[];

  beforeEach(() => {
    pages = [];
    scripts = [];
    Object.assign(window, {
      createWebviewPanel: ((type, title, place, options) => {
        const panel = original.createWebviewPanel(type, title, place, options);
        pages.push(panel);
        scripts.push(options?.enableScripts);
        return panel;
      }) as typeof window.createWebviewPanel,
    });
  });
  afterEach(async () => {
    Object.assign(window, original);
    for (const page of pages) page.dispose();
    await tidyModel();
    await tidy();
  });

  const evaluate = (matter: TestMatter, given: object = {}) =>
    commands.executeCommand('plumbline.evaluateGoldenSet', { golden: matter.uri('golden.jsonl'), ...given });

  it('are evaluated: a page shows the figures and what was wrong, and the run is kept beside the set', async () => {
    const matter = makeSet();
    await evaluate(matter);
    equal(pages.length, 1);
    deepEqual(scripts, [false]);
    const html = pages[0]?.webview.html ?? '';
    for (const words of [
      'Evaluation of golden.jsonl',
      '3 drafts of 36 words, 2 with an error and 1 without, offline',
      '<dt>Errors caught</dt><dd>50.0%',
      '<th scope="row">missed</th><td>pass</td><td>contradiction</td>',
      'Risk, from 0 to 1: 0: 2',
    ])
      ok(html.includes(words), `${words} is not in\n${html}`);
    match(html, /default-src 'none'; style-src 'sha256-[^']+'; base-uri 'none'/);
    ok(!/<script|javascript:|\son\w+=/.test(html));
    const [run, ...more] = runsOf(matter);
    deepEqual(more, []);
    deepEqual(
      linesOf(run ?? '').map((line) => RunLine.parse(JSON.parse(line)).id),
      ['sound', 'wrong', 'missed'],
    );
    match(readFileSync(join(matter.folder, '.plumbline', '.gitignore'), 'utf8'), /^\*$/m);
  });

  it('are gone on with where a run was told the same, and compared with an earlier run', async () => {
    const matter = makeSet();
    await evaluate(matter);
    const [first = ''] = runsOf(matter);
    const before = readFileSync(first, 'utf8');
    picks('Go on with the run of');
    await evaluate(matter);
    deepEqual(runsOf(matter), [first]);
    equal(readFileSync(first, 'utf8'), before, 'nothing is audited again');
    await modelSetting('rules', { 'figure-mismatch': 'off', 'norm-conflict': 'off', 'model-flag': 'off' });
    const person = personWho();
    picks('3 drafts, Plumbline');
    await evaluate(matter);
    equal(runsOf(matter).length, 2);
    const html = pages.at(-1)?.webview.html ?? '';
    ok(html.includes('Compared with an earlier run'));
    ok(html.includes('1 draft got worse, 0 better.'), html);
    match(person.warnings[0]?.message ?? '', /^Worse than before: .*recall/);
    equal(pages.length, 1, 'a set has one page');
  });

  it('are evaluated again from the start where a person wants that', async () => {
    const matter = makeSet();
    await evaluate(matter);
    await evaluate(matter, { resume: false, compareWith: null });
    equal(runsOf(matter).length, 2);
    ok(!pages[0]?.webview.html.includes('Compared with'));
  });

  it('can be stopped, and gone on with: the run is the same as one that was not', async () => {
    const many = Array.from({ length: 60 }, (_, i) =>
      item(`item-${i}`, `${i % 2 ? SOUND : WRONG} No. ${i}.`, i % 2 === 0),
    );
    const matter = makeSet(many.join('\n'));
    const person = personWho();
    const told: string[] = [];
    Object.assign(window, {
      withProgress: ((options, task) =>
        original.withProgress(options, (progress, token) => {
          const listeners: (() => unknown)[] = [];
          return task(
            {
              report: (value) => {
                told.push((value as { message?: string }).message ?? '');
                progress.report(value);
                for (const listener of listeners.splice(0)) listener();
              },
            },
            {
              isCancellationRequested: false,
              onCancellationRequested: (listener) => {
                listeners.push(() => listener(undefined));
                return token.onCancellationRequested(() => undefined);
              },
            },
          );
        })) as typeof window.withProgress,
    });
    await evaluate(matter);
    equal(pages.length, 0);
    match(told[0] ?? '', /^\d+ drafts?(?:, \d+ (?:second|minute)s? left)?$/);
    match(person.infos[0]?.message ?? '', /What was audited is kept/);
    Object.assign(window, { withProgress: original.withProgress });
    const [stopped = ''] = runsOf(matter);
    ok(linesOf(stopped).length < many.length);
    await evaluate(matter, { resume: true, compareWith: null });
    const whole = linesOf(stopped).map((line) => RunLine.parse(JSON.parse(line)));
    deepEqual(
      whole.map(({ id }) => id),
      many.map((_, i) => `item-${i}`),
    );
    ok(pages[0]?.webview.html.includes('60 drafts of'));
  });

  it('name what cannot be used, and are no set where nothing can', async () => {
    const matter = makeSet(`${SET}\n{"id": "broken"`);
    const person = personWho();
    await evaluate(matter);
    equal(person.warnings[0]?.message, '1 line could not be used.');
    ok(pages[0]?.webview.html.includes('Line 4: not JSON'));
    writeFileSync(join(matter.folder, 'golden.jsonl'), 'no set\n');
    await evaluate(matter, { resume: false, compareWith: null });
    match(person.errors[0]?.message ?? '', /^The golden set could not be evaluated\. golden\.jsonl holds no item/);
  });

  it('are sent to a model only when a person has agreed, who is asked once for all of them', async () => {
    const server = await serve((asked) =>
      asked.pass === 'hallucination' && asked.number % 5 === 0 ? said({ no: 'report' }) : clean(asked),
    );
    const matter = makeSet();
    const refusing = personWho();
    await evaluate(matter, { resume: false, compareWith: null });
    equal(server.asked.length, 0);
    equal(refusing.warnings.filter(({ choices }) => choices.includes('Send')).length, 1);
    const person = personWho(sends);
    await evaluate(matter, { resume: false, compareWith: null });
    const questions = person.warnings.filter(({ choices }) => choices.includes('Send'));
    match(questions[0]?.message ?? '', /^Send the drafts of the set to 127\.0\.0\.1:\d+\? They are 3\.$/);
    match(questions[0]?.detail ?? '', /All of them, judged by the first: about [\d,.]+ tokens/);
    equal(questions.length, 1);
    ok(server.asked.length >= 6);
    const html = pages.at(-1)?.webview.html ?? '';
    match(html, /read by test-model at 127\.0\.0\.1:\d+/);
    match(html, /\d+ calls: [\d,]+ tokens sent/);
  });

  it('in a confidential matter are not sent to another host', async () => {
    await serve(clean);
    await modelSetting('model.baseUrl', 'https://models.example/v1');
    const matter = makeMatter({ 'golden.jsonl': SET, '.plumbline.json': '{ "confidential": true }' });
    const person = personWho(sends);
    await evaluate(matter);
    deepEqual(person.warnings, []);
    match(person.errors[0]?.message ?? '', /This matter is confidential/);
    deepEqual(runsOf(matter), []);
  });

  describe('take', () => {
    const goldenOf = ({ folder }: TestMatter): (GoldenItem & { why: string })[] =>
      linesOf(join(folder, 'golden.jsonl')).map((line) => {
        const value = JSON.parse(line);
        return { ...GoldenItem.parse(value), why: value.why };
      });
    async function select(words: string): Promise<TextEditor> {
      const editor = window.activeTextEditor;
      ok(editor);
      const at = editor.document.getText().indexOf(words);
      ok(at >= 0, words);
      const place = new Range(editor.document.positionAt(at), editor.document.positionAt(at + words.length));
      editor.selection = new Selection(place.start, place.end);
      return editor;
    }

    it('a finding by its quick fix: the sentence, its sources, the type and why', async () => {
      const matter = makeMatter();
      const person = personWho();
      const document = await audit(matter.draft);
      const [problem] = problems(matter.draft);
      ok(problem);
      const actions = await commands.executeCommand<CodeAction[]>(
        'vscode.executeCodeActionProvider',
        document.uri,
        problem.range,
      );
      const action = actions.find(({ title }) => title === 'Add to golden set…');
      ok(action?.command, actions.map(({ title }) => title).join(', '));
      picks('as it was found');
      types(' The agreement says thirty. ');
      await commands.executeCommand(action.command.command, ...(action.command.arguments ?? []));
      const [made, ...more] = goldenOf(matter);
      deepEqual(more, []);
      ok(made);
      equal(made.draft, `The agreement provides that “${QUOTED}.”`);
      deepEqual(made.sources, [{ id: 'agreement.txt', text: AGREEMENT }]);
      equal(made.why, 'The agreement says thirty.');
      equal(made.consistent, false);
      const [label] = made.labels ?? [];
      const finding = (await plumbline()).store.findings(matter.draft.toString())[0]?.finding;
      equal(label?.flag_type, finding?.flag_type);
      equal(label?.kind, finding?.rule);
      equal(made.draft.slice(label?.start, label?.end), finding?.flagged_text);
      match(
        person.infos[0]?.message ?? '',
        /^Added to golden\.jsonl, which has 1 draft now\. The checks see the error\.$/,
      );
      await commands.executeCommand(action.command.command, ...(action.command.arguments ?? []));
      equal(goldenOf(matter).length, 1);
      equal(person.infos[1]?.message, 'golden.jsonl has it already.');
    });

    it('selected words in which nothing is wrong, after what the set holds', async () => {
      const matter = makeMatter();
      appendFileSync(join(matter.folder, 'golden.jsonl'), item('first', SOUND, false));
      const person = personWho();
      await audit(matter.draft);
      await select('ninety days’ written notice');
      picks('Nothing is wrong here');
      types('It is quoted word for word.');
      await commands.executeCommand('plumbline.addToGoldenSet');
      const [first, made] = goldenOf(matter);
      equal(first?.id, 'first');
      deepEqual(made?.labels, []);
      equal(made?.consistent, true);
      match(made?.draft ?? '', /^It goes on: “Either party .* other party\.”$/);
      match(person.infos[0]?.message ?? '', /which has 2 drafts now\. The checks have nothing against it\.$/);
      await evaluate(matter);
      ok(pages[0]?.webview.html.includes('2 drafts of'), 'what was added is evaluated');
    });

    it('selected words with an error that no check sees, into the set that the settings name', async () => {
      const matter = makeMatter({ 'draft.md': '# Memo\n\nThe Supplier *knew* of the delay.\n' });
      await modelSetting('goldenSet', 'sets/own.jsonl');
      const person = personWho();
      await audit(matter.draft);
      await select('*knew*');
      await commands.executeCommand('plumbline.addToGoldenSet', {
        flagType: 'unsupported_conclusion',
        why: 'No source.',
      });
      const [line = ''] = linesOf(join(matter.folder, 'sets', 'own.jsonl'));
      const made = GoldenItem.parse(JSON.parse(line));
      equal(made.draft, 'The Supplier knew of the delay.');
      deepEqual(made.labels, [{ start: 13, end: 17, flag_type: 'unsupported_conclusion' }]);
      match(person.infos[0]?.message ?? '', /The checks do not see the error\.$/);
    });

    it('nothing where the file is no set, where no reason is given, and where no words are chosen', async () => {
      const matter = makeMatter({ 'golden.jsonl': 'notes of mine\n' });
      const person = personWho();
      await audit(matter.draft);
      await select('ninety days');
      await commands.executeCommand('plumbline.addToGoldenSet', { flagType: null, why: 'Right.' });
      match(
        person.errors[0]?.message ?? '',
        /^Nothing was added to the golden set\. .*golden\.jsonl, line 1: not JSON/,
      );
      types(undefined);
      await commands.executeCommand('plumbline.addToGoldenSet', { flagType: null });
      const editor = await select('# Memorandum');
      editor.selection = new Selection(0, 0, 0, 0);
      await commands.executeCommand('plumbline.addToGoldenSet', { flagType: null, why: 'Right.' });
      match(person.infos[0]?.message ?? '', /Put the cursor in a finding first/);
      equal(readFileSync(join(matter.folder, 'golden.jsonl'), 'utf8'), 'notes of mine\n');
    });
  });
});
