import { Command } from 'commander';
import { defaultSeverity } from '../../core/checks/rule';
import { RULES } from '../../core/checks/rules';
import { asWords } from '../../core/export/wording';
import { openSink } from '../files';
import { type CommonOptions, withCommonOptions } from '../options';
import { aligned } from '../render/table';
import type { Session } from '../session';

export function rulesCommand(session: Session): Command {
  const command = new Command('rules').description('list every rule with its default severity');
  withCommonOptions(command, ['text', 'json', 'jsonl']);
  return command.action(async (options: CommonOptions) => {
    const sink = await openSink(session.terminal, options.out, []);
    await sink.write(rendered(options.format));
    await sink.close();
  });
}

function rendered(format: string): string {
  const rules = RULES.map(({ offByDefault: _, ...rule }, i) => ({
    ...rule,
    severity: defaultSeverity(RULES[i] ?? rule),
  }));
  if (format === 'json') return `${JSON.stringify(rules, null, 2)}\n`;
  if (format === 'jsonl') return rules.map((rule) => `${JSON.stringify(rule)}\n`).join('');
  const rows = rules.map((rule) => [
    rule.id,
    rule.severity,
    asWords(rule.flagType),
    rule.live ? 'live' : '',
    rule.title,
  ]);
  return `${aligned([['RULE', 'SEVERITY', 'TYPE', 'LIVE', 'WHAT IT FINDS'], ...rows]).join('\n')}\n`;
}
