import { HANDLERS } from './handlers';
import { serve } from './serve';

serve(HANDLERS);
