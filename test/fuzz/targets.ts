import { DATA_TARGETS } from './data-targets';
import { DATABASE_TARGETS } from './database-targets';
import { extraction } from './extraction';
import { FILE_TARGETS } from './file-targets';
import { modelReplies } from './model-target';
import { sourceTables } from './source-target';
import type { FuzzTarget } from './target';
import { TEXT_TARGETS } from './text-targets';

/** Everything that is fuzzed, in the tests for a moment and by `npm run fuzz` for as long as is asked. */
export const TARGETS: readonly FuzzTarget[] = [
  extraction,
  ...TEXT_TARGETS,
  ...DATA_TARGETS,
  modelReplies,
  sourceTables,
  ...FILE_TARGETS,
  ...DATABASE_TARGETS,
];
