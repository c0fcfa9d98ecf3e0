import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import * as z from 'zod';
import { commandsOf } from '../../src/cli/program';
import { newSession } from '../../src/cli/session';
import { terminalOf } from '../../src/cli/terminal';
import { RULES } from '../../src/core/checks/rules';
import { type Manifest, manifestFaults } from './manifest-rules';
import { matterSchema } from './matter-schema';
import { sourceFiles } from './project-files';

const Configuration = z.object({ properties: z.record(z.string(), z.unknown()) });
const Conditional = z.object({ when: z.string().optional(), command: z.string().optional() });
const Package = z.object({
  version: z.string(),
  contributes: z.object({
    commands: z.array(z.object({ command: z.string(), title: z.string() })),
    configuration: z.union([Configuration, z.array(Configuration)]),
    views: z.record(z.string(), z.array(z.object({ id: z.string() }))),
    viewsWelcome: z.array(z.object({ contents: z.string(), when: z.string() })),
    menus: z.record(z.string(), z.array(Conditional)),
    keybindings: z.array(Conditional),
    walkthroughs: z.array(
      z.object({ steps: z.array(z.object({ description: z.string(), media: z.object({ image: z.string() }) })) }),
    ),
    jsonValidation: z.array(z.object({ url: z.string() })),
  }),
});
const Texts = z.record(z.string(), z.string());

const textOf = (path: string): string => (existsSync(path) ? readFileSync(path, 'utf8') : '');

const written: unknown = JSON.parse(readFileSync('package.json', 'utf8'));
const texts = Texts.parse(JSON.parse(readFileSync('package.nls.json', 'utf8')));
const textFor = (title: string): string => texts[title.replaceAll('%', '')] ?? title;

function projectManifest(): Manifest {
  const { version, contributes } = Package.parse(written);
  const { menus, keybindings, viewsWelcome, walkthroughs } = contributes;
  const conditional = [...Object.values(menus).flat(), ...keybindings];
  const said = [
    ...viewsWelcome.map(({ contents }) => textFor(contents)),
    ...walkthroughs.flatMap(({ steps }) => steps.map(({ description }) => textFor(description))),
  ].join('\n');
  return {
    version,
    commands: contributes.commands.map(({ command, title }) => ({ command, title: textFor(title) })),
    settings: [contributes.configuration].flat().flatMap(({ properties }) => Object.keys(properties)),
    readme: textOf('README.md'),
    changelog: textOf('CHANGELOG.md'),
    rules: RULES.map((rule) => rule.id),
    rulePages: existsSync('media/rules') ? readdirSync('media/rules') : [],
    cliCommands: commandsOf(newSession(terminalOf(process)), '.').map((command) => command.name()),
    source: [...sourceFiles().values()].join('\n'),
    views: Object.values(contributes.views)
      .flat()
      .map(({ id }) => id),
    whens: [...conditional, ...viewsWelcome].flatMap(({ when }) => when ?? []),
    offered: [
      ...conditional.flatMap(({ command }) => command ?? []),
      ...[...said.matchAll(/\(command:([\w.]+)\)/g)].map((match) => match[1] ?? ''),
    ],
    written,
    texts,
  };
}

describe('manifest, README, CHANGELOG and rule pages', () => {
  it('agree with the code', () => {
    assert.deepEqual(manifestFaults(projectManifest()), []);
  });

  it('list the rules by id, each once', () => {
    const ids = RULES.map((rule) => rule.id);
    assert.deepEqual(ids, [...new Set(ids)].sort());
  });
});

describe('the manifest', () => {
  it('gives the schema of .plumbline.json as the code reads it (npm run make:schema)', () => {
    const [validation] = Package.parse(written).contributes.jsonValidation;
    assert.deepEqual(JSON.parse(textOf(validation?.url ?? '')), JSON.parse(JSON.stringify(matterSchema())));
  });

  it('names the rules that there are where their severities are set', () => {
    const { configuration } = Package.parse(written).contributes;
    const setting = [configuration].flat()[0]?.properties['plumbline.rules'] as { propertyNames: { enum: string[] } };
    assert.deepEqual(
      setting.propertyNames.enum,
      RULES.map(({ id }) => id),
    );
  });

  it('has a picture for every step of the walkthrough', () => {
    for (const { steps } of Package.parse(written).contributes.walkthroughs)
      for (const { media } of steps) assert.ok(existsSync(media.image), media.image);
  });
});

describe('the check of the manifest', () => {
  const sound: Manifest = {
    version: '1.2.3',
    commands: [{ command: 'plumbline.audit', title: 'Audit Draft' }],
    settings: ['plumbline.riskLevel'],
    readme: '`plumbline lint`, *Audit Draft*, `plumbline.riskLevel`',
    changelog: '## 1.2.3',
    rules: ['a-rule'],
    rulePages: ['a-rule.md'],
    cliCommands: ['lint'],
    source:
      "register('plumbline.audit'); get('riskLevel'); view('plumbline.list'); ('setContext', 'plumbline.isOn'); kind: 'row'",
    views: ['plumbline.list'],
    whens: ['plumbline.isOn && view == plumbline.list && viewItem == row'],
    offered: ['plumbline.audit'],
    written: { title: '%title%' },
    texts: { title: 'Audit Draft' },
  };

  it('is content where everything agrees', () => {
    assert.deepEqual(manifestFaults(sound), []);
  });

  it('finds what one place has and another has not', () => {
    for (const [changes, fault] of [
      [{ rulePages: [] }, 'rule a-rule has no page in media/rules'],
      [{ rules: [], rulePages: ['old.md'] }, 'media/rules/old.md is about no rule'],
      [{ cliCommands: ['lint', 'eval'] }, 'README does not name the command plumbline eval'],
      [{ commands: [{ command: 'plumbline.audit', title: 'Export' }] }, 'README does not name the command Export'],
      [{ source: "get('riskLevel')" }, 'no code knows the command plumbline.audit'],
      [{ source: "'plumbline.audit'" }, 'no code reads the setting plumbline.riskLevel'],
      [{ settings: ['plumbline.riskLevel', 'riskLevel.x'] }, 'README does not name the setting riskLevel.x'],
      [{ commands: [] }, 'the manifest does not know plumbline.audit'],
      [{ whens: ['plumbline.isOn && plumbline.isOff && plumbline.list'] }, 'no code sets plumbline.isOff'],
      [{ whens: ['view == plumbline.list'] }, 'nothing depends on plumbline.isOn'],
      [{ whens: ['viewItem =~ /^(row|column)$/'] }, 'no row of a view is of the kind column'],
      [{ views: ['plumbline.list', 'plumbline.tree'] }, 'no code fills the view plumbline.tree'],
      [{ offered: ['plumbline.open'] }, 'plumbline.open is offered and is no command'],
      [{ written: { title: 'Audit' } }, '“Audit” is not in package.nls.json'],
      [{ written: { title: '%other%' } }, 'package.nls.json has no other'],
      [{ texts: { title: 'Audit Draft', old: 'Old' } }, 'package.json does not use old'],
      [{ version: '1.2.4' }, 'CHANGELOG says nothing of 1.2.4'],
    ] as const)
      assert.ok(manifestFaults({ ...sound, ...changes }).includes(fault), fault);
  });
});
