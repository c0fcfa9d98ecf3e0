import type { Report } from '../report/report';
import type { Document } from '../text/document';
import { documentOf } from '../text/draft';

/** The document that a report is about, made of its text again: an audit of a file makes the same. */
export function auditedDocument({ draft }: Pick<Report, 'draft'>, text: string): Document {
  return draft.text === undefined
    ? documentOf(text, draft.path)
    : { path: draft.path, text, markup: 'plain', extracted: true };
}
