import { commands, window } from 'vscode';
import { t } from '../words';

/** Says what is missing, and leads to the settings of the model. */
export function offerModelSettings(message: string): void {
  const open = t('Open settings');
  void window.showInformationMessage(message, open).then((chosen) => {
    if (chosen === open) void commands.executeCommand('workbench.action.openSettings', 'plumbline.model');
  });
}
