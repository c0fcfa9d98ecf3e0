import { LINT_HANDLERS } from './lint-handlers';
import { serve } from './serve';

serve(LINT_HANDLERS);
