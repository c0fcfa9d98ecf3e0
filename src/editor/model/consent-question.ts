import { window } from 'vscode';
import type { ConsentRequest } from '../../core/model/provider';
import { t } from '../words';
import { estimateText } from './figures';

/** What the question says below its first line. */
function consentDetail({ destination, isLocal, models, what, estimate, drafts }: ConsentRequest): string {
  const where = isLocal
    ? t('{0} is a program on this machine.', destination)
    : t('It leaves this machine and goes to {0}.', destination);
  return [
    `${t('Model: {0}', models.join(', '))}\n${where}`,
    [t('What is sent:'), ...what.map((line) => `• ${line}`)].join('\n'),
    drafts === undefined
      ? t('This audit: {0}.', estimateText(estimate))
      : t('All of them, judged by the first: {0}.', estimateText(estimate)),
    t('If you agree, that is remembered for this workspace until you run “Withdraw Model Consent”.'),
  ].join('\n\n');
}

/** Asks a person before the first send, and before one that is large. */
export async function askForConsent(request: ConsentRequest, isNew: boolean): Promise<boolean> {
  const { destination, models, estimate, drafts } = request;
  const send = t('Send');
  const chosen = isNew
    ? await window.showWarningMessage(
        drafts === undefined
          ? t('Send this draft to {0}?', destination)
          : t('Send the drafts of the set to {0}? They are {1}.', destination, drafts),
        { modal: true, detail: consentDetail(request) },
        send,
      )
    : await window.showWarningMessage(
        t('Send {0} to {1}?', estimateText(estimate), destination),
        { modal: true, detail: t('Model: {0}', models.join(', ')) },
        send,
      );
  return chosen === send;
}
