import { ruleOf } from '../core/checks/rules';
import type { Finding } from '../core/report/finding';
import type { RuleFacts } from './protocol';

/** What the editor shows of the rules of findings. */
export function ruleFacts(findings: readonly Finding[]): RuleFacts {
  return Object.fromEntries(
    findings.flatMap(({ rule: id }) => {
      const rule = ruleOf(id);
      return rule ? [[id, { title: rule.title, live: rule.live }]] : [];
    }),
  );
}
