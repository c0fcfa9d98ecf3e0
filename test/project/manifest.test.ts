import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { z } from 'zod';
import { commandsOf } from '../../src/cli/program';
import { newSession } from '../../src/cli/session';
import { terminalOf } from '../../src/cli/terminal';
import { RULES } from '../../src/core/checks/rules';
import { type Manifest, manifestFaults } from './manifest-rules';
import { filesBelow } from './project-files';

const Configuration = z.object({ properties: z.record(z.string(), z.unknown()) });
const Package = z.object({
  version: z.string(),
  contributes: z
    .object({
      commands: z.array(z.object({ command: z.string(), title: z.string() })).default([]),
      configuration: z.union([Configuration, z.array(Configuration)]).default([]),
    })
    .prefault({}),
});

const textOf = (path: string): string => (existsSync(path) ? readFileSync(path, 'utf8') : '');

function projectManifest(): Manifest {
  const { version, contributes } = Package.parse(JSON.parse(readFileSync('package.json', 'utf8')));
  return {
    version,
    commands: contributes.commands,
    settings: [contributes.configuration].flat().flatMap(({ properties }) => Object.keys(properties)),
    readme: textOf('README.md'),
    changelog: textOf('CHANGELOG.md'),
    rules: RULES.map((rule) => rule.id),
    rulePages: existsSync('media/rules') ? readdirSync('media/rules') : [],
    cliCommands: commandsOf(newSession(terminalOf(process)), '.').map((command) => command.name()),
    source: [...filesBelow('src', '.ts').values()].join('\n'),
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
    source: "register('plumbline.audit'); get('riskLevel');",
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
      [{ version: '1.2.4' }, 'CHANGELOG says nothing of 1.2.4'],
    ] as const)
      assert.ok(manifestFaults({ ...sound, ...changes }).includes(fault), fault);
  });
});
