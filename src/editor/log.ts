import { commands, type Disposable, type LogOutputChannel, window } from 'vscode';

/** The one log. It names files, figures and failures, never what a draft or a source says. */
export function registerLog(): { readonly log: LogOutputChannel; readonly disposable: Disposable } {
  const log = window.createOutputChannel('Plumbline', { log: true });
  const show = commands.registerCommand('plumbline.showLog', () => log.show());
  return {
    log,
    disposable: {
      dispose: () => {
        show.dispose();
        log.dispose();
      },
    },
  };
}
