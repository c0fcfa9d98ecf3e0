import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { RulePage } from './sarif';

/** The page that explains a rule, as it came with the program. `root` is the folder of the package. */
export function rulePageIn(root: string): (rule: string) => RulePage | null {
  return (rule) => {
    const path = join(root, 'media', 'rules', `${rule}.md`);
    try {
      return { markdown: readFileSync(path, 'utf8'), uri: pathToFileURL(path).href };
    } catch {
      return null;
    }
  };
}
