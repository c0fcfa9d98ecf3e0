import { window } from 'vscode';
import type { Errors } from '../errors';
import { t } from '../words';
import type { WorkerClient } from '../worker-client';

/** *Plumbline: Clear Source Cache*: removes the text of sources that is kept on the disk. The next audit reads them again. */
export function cacheCommands(worker: Pick<WorkerClient, 'request'>, errors: Pick<Errors, 'attempt'>) {
  return {
    'plumbline.clearCache': () =>
      errors.attempt(t('The source cache could not be cleared.'), async () => {
        const bytes = await worker.request('clearCache', null);
        if (bytes === 0) {
          void window.showInformationMessage(t('Nothing was kept of any source.'));
          return;
        }
        const size = (bytes / 1e6).toLocaleString(undefined, { maximumFractionDigits: 1 });
        void window.showInformationMessage(t('Removed {0} MB. The next audit reads the sources again.', size));
      }),
  };
}
