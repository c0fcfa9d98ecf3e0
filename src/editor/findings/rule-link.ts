import { Uri } from 'vscode';
import { EXPLAIN_RULE } from '../command-names';

/** The address of a command link that opens the page which explains a rule. */
export function ruleLink(rule: string): Uri {
  return Uri.from({ scheme: 'command', path: EXPLAIN_RULE, query: JSON.stringify([rule]) });
}
