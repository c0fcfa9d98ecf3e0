import { basename } from 'node:path';
import { commands, type QuickPickItem, QuickPickItemKind, Uri, window } from 'vscode';
import { pathWithin } from '../../core/text/path-within';
import type { RecordedAudit } from '../../core/trail/audit-records';
import type { RecordRequest } from '../../worker/protocol';
import type { DraftInFront } from '../drafts/draft-in-front';
import { draftFile } from '../drafts/drafts';
import type { Errors } from '../errors';
import { decisionLabel } from '../wording';
import { counted, t } from '../words';
import type { WorkerClient } from '../worker-client';
import { canBeAudited } from './no-audit';
import { RECORD_SCHEME, type RecordDocuments } from './record-documents';

interface RecordItem extends QuickPickItem {
  readonly audit?: RecordedAudit;
}

const ICONS: Readonly<Record<string, string>> = { pass: '$(pass)', review: '$(eye)', block: '$(error)' };

const isDecision = (value: string): value is 'pass' | 'review' | 'block' => value in ICONS;

/** `2026-03-04 15:10`, as the clock here shows it. */
function localTime(at: string): string {
  const date = new Date(at);
  const two = (value: number): string => String(value).padStart(2, '0');
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())} ${two(date.getHours())}:${two(date.getMinutes())}`;
}

function itemOf(audit: RecordedAudit, matter: string): RecordItem {
  const { at, decision, draft, findings } = audit;
  const label = isDecision(decision) ? decisionLabel(decision) : decision;
  return {
    label: `${ICONS[decision] ?? ''} ${localTime(at)}`.trim(),
    description: `${label}, ${counted(findings, '1 finding', '{0} findings')}`,
    detail: draft === null ? t('name not kept') : (pathWithin(matter, draft) ?? draft),
    audit,
  };
}

/** The audits of the draft in front first, then those of the matter's other drafts. */
function itemsOf(audits: readonly RecordedAudit[], matter: string, draft: string): readonly RecordItem[] {
  const own = audits.filter((audit) => audit.draft === draft);
  const others = audits.filter((audit) => audit.draft !== draft);
  const heading: RecordItem = { label: t('Other drafts'), kind: QuickPickItemKind.Separator };
  const item = (audit: RecordedAudit): RecordItem => itemOf(audit, matter);
  return [...own.map(item), ...(others.length > 0 ? [heading] : []), ...others.map(item)];
}

function recordUri({ matter, traceId }: RecordRequest, { at, draft }: RecordedAudit): Uri {
  const name = `${draft === null ? t('Audit') : basename(draft)} ${localTime(at).replace(':', '.')}.md`;
  return Uri.from({ scheme: RECORD_SCHEME, path: `/${name}`, query: JSON.stringify([matter, traceId]) });
}

async function showRecord(uri: Uri): Promise<void> {
  const known = await commands.getCommands(true);
  if (known.includes('markdown.showPreview')) await commands.executeCommand('markdown.showPreview', uri);
  else await window.showTextDocument(uri);
}

/** *Plumbline: Show Audit Record*: one audit of the matter as it is on record, and whether the record was changed. */
export function recordCommands(
  front: Pick<DraftInFront, 'current'>,
  worker: Pick<WorkerClient, 'request'>,
  documents: Pick<RecordDocuments, 'refresh'>,
  errors: Pick<Errors, 'attempt'>,
) {
  async function show(): Promise<void> {
    const current = front.current();
    const draft = current === undefined ? undefined : Uri.parse(current, true);
    if (!canBeAudited(draft, t('Open a draft of the matter first.'))) return;
    const path = draftFile(draft).fsPath;
    const { matter, audits } = await worker.request('records', { path });
    if (audits.length === 0) {
      void window.showInformationMessage(t('No audit of this matter is on record yet.'));
      return;
    }
    const items = itemsOf(audits, matter, path);
    const title = t('Which audit?');
    const chosen = await window.showQuickPick([...items], { title, matchOnDescription: true, matchOnDetail: true });
    if (!chosen?.audit) return;
    const uri = recordUri({ matter, traceId: chosen.audit.traceId }, chosen.audit);
    // It may be open from before; whether the trail holds is told as of now.
    documents.refresh(uri);
    await showRecord(uri);
  }

  return {
    'plumbline.showAuditRecord': () => errors.attempt(t('The record could not be shown.'), show),
  };
}
