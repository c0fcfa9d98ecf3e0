import { ok } from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  ConfigurationTarget,
  commands,
  type LanguageModelChat,
  LanguageModelError,
  lm,
  window,
  workspace,
} from 'vscode';
import type { Report } from '../../src/core/report/report';
import { readLine, type TrailRecord } from '../../src/core/trail/record';
import { AGREEMENT, SOUND_DRAFT } from '../core/model/read-by-model';
import { type Answer, type Asked, type ScriptedServer, scriptedServer } from '../core/model/scripted-server';
import { makeMatter, plumbline, type TestMatter } from './matter';

/** A matter whose draft the offline checks have nothing against. */
export const makeSoundMatter = (files: Readonly<Record<string, string>> = {}): TestMatter =>
  makeMatter({ 'draft.md': SOUND_DRAFT, 'sources/agreement.txt': AGREEMENT, ...files });

const set: [string, ConfigurationTarget][] = [];

/** Changes a setting until `tidyModel`. */
export async function modelSetting(
  name: string,
  value: unknown,
  target = ConfigurationTarget.Workspace,
): Promise<void> {
  set.push([name, target]);
  await workspace.getConfiguration('plumbline').update(name, value, target);
}

const servers: ScriptedServer[] = [];

/** Starts a server that answers as it is told, and has the settings name it. */
export async function serve(script: (asked: Asked) => Answer): Promise<ScriptedServer> {
  const server = await scriptedServer(script);
  servers.push(server);
  await modelSetting('model.provider', 'openai');
  await modelSetting('model.baseUrl', server.baseUrl);
  await modelSetting('model.name', 'test-model');
  return server;
}

/** A question that a person was asked. */
export interface Said {
  readonly message: string;
  readonly detail: string;
  readonly choices: readonly string[];
}

interface Person {
  readonly warnings: Said[];
  readonly infos: Said[];
  readonly errors: Said[];
}

type Show = typeof window.showInformationMessage;
const originals = {
  showInformationMessage: window.showInformationMessage,
  showWarningMessage: window.showWarningMessage,
  showErrorMessage: window.showErrorMessage,
  showInputBox: window.showInputBox,
  showQuickPick: window.showQuickPick,
  showOpenDialog: window.showOpenDialog,
  showSaveDialog: window.showSaveDialog,
};
const selectChatModels = lm.selectChatModels;

/** Answers what a person is asked: with a choice of that name where there is one, else not at all. */
export function personWho(chooses: (said: Said) => string | undefined = () => undefined): Person {
  const person: Person = { warnings: [], infos: [], errors: [] };
  const listen = (list: Said[]) =>
    ((message: string, ...rest: unknown[]) => {
      const [first] = rest;
      const options = typeof first === 'object' && first !== null ? (first as { detail?: string }) : {};
      const choices = rest.filter((one): one is string => typeof one === 'string');
      const said = { message, detail: options.detail ?? '', choices };
      list.push(said);
      const choice = chooses(said);
      return Promise.resolve(choices.find((one) => one === choice));
    }) as Show;
  Object.assign(window, {
    showInformationMessage: listen(person.infos),
    showWarningMessage: listen(person.warnings),
    showErrorMessage: listen(person.errors),
  });
  return person;
}

export const sends = (said: Said): string | undefined => (said.choices.includes('Send') ? 'Send' : undefined);

/** Types into the next box that asks for words. */
export function types(words: string | undefined): void {
  Object.assign(window, { showInputBox: () => Promise.resolve(words) });
}

/** Picks the first row of the next list that holds words. */
export function picks(words: string): void {
  Object.assign(window, {
    showQuickPick: async (items: readonly { label: string; description?: string; detail?: string }[]) =>
      (await items).find(({ label, description, detail }) => `${label} ${description} ${detail}`.includes(words)),
  });
}

/** A model as the editor hands them out, which answers by a script: text in pieces, no role, no form. */
export function editorModel(script: (asked: Asked) => Answer): {
  readonly asked: Asked[];
  readonly cancelled: () => number;
} {
  const asked: Asked[] = [];
  let cancelled = 0;
  const model: Partial<LanguageModelChat> = {
    id: 'fake-1',
    family: 'fake',
    name: 'Fake',
    vendor: 'tests',
    version: '1',
    maxInputTokens: 50_000,
    async sendRequest(messages, _, token) {
      const text = messages
        .flatMap(({ content }) => JSON.parse(JSON.stringify(content)))
        .map((part) => part.value ?? '')
        .join('');
      const one: Asked = {
        model: 'fake-1',
        messages: [{ role: 'user', content: text }],
        pass: /answer_span/.test(text)
          ? 'contradiction'
          : /factual_accuracy/.test(text)
            ? 'rubric'
            : /corrected_sentence/.test(text)
              ? 'correction'
              : 'hallucination',
        text,
        receipt: /Receipt: ([0-9a-f]+)\./.exec(text)?.[1] ?? '',
        number: asked.length + 1,
        headers: {},
      };
      asked.push(one);
      const answer = script(one);
      if (answer === 'silence')
        await new Promise<void>((_resolve, reject) =>
          token?.onCancellationRequested(() => {
            cancelled++;
            reject(new Error('Canceled'));
          }),
        );
      if (typeof answer !== 'object' || !('content' in answer)) throw LanguageModelError.Blocked('quota');
      const pieces = (answer.content ?? '').match(/[\s\S]{1,9}/g) ?? [];
      const stream = async function* () {
        for (const piece of pieces) yield piece;
      };
      return { text: stream(), stream: stream() };
    },
  };
  Object.assign(lm, { selectChatModels: async () => [model] });
  return { asked, cancelled: () => cancelled };
}

/** Lets the editor ask and tell by itself again. */
export function askedByTheEditor(): void {
  Object.assign(window, originals);
}

/** Takes back what a test set, answered and started. */
export async function tidyModel(): Promise<void> {
  askedByTheEditor();
  personWho();
  await commands.executeCommand('plumbline.withdrawConsent');
  // What a model has read is known again by the next test, which has a model of its own.
  await commands.executeCommand('plumbline.clearCache');
  askedByTheEditor();
  Object.assign(lm, { selectChatModels });
  for (const [name, target] of set.splice(0))
    await workspace.getConfiguration('plumbline').update(name, undefined, target);
  for (const server of servers.splice(0)) await server.close();
}

export async function reportOf({ draft }: TestMatter): Promise<Report> {
  const report = (await plumbline()).store.state(draft.toString()).audit?.report;
  ok(report, 'The draft was not audited.');
  return report;
}

/** The records of a matter's trail, in the order in which they were written. */
export function recordsOf({ folder }: TestMatter): readonly TrailRecord[] {
  const trail = join(folder, '.plumbline', 'trail');
  if (!existsSync(trail)) return [];
  return readdirSync(trail)
    .filter((name) => name.endsWith('.jsonl'))
    .sort()
    .flatMap((name) => readFileSync(join(trail, name), 'utf8').split('\n').slice(0, -1))
    .map((line) => {
      const read = readLine(line);
      ok(typeof read !== 'string', String(read));
      return read.record;
    });
}
