import { LINT_HANDLERS } from './lint-handlers';
import { serve } from './serve';
import { warmUp } from './warm-up';

serve(LINT_HANDLERS);
warmUp();
