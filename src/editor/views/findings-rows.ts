import { Uri } from 'vscode';
import type { DraftInFront } from '../drafts/draft-in-front';
import { EXTRACTED_DRAFT } from '../drafts/drafts';
import { type Dismissals, reasonLabel } from '../findings/dismissals';
import type { FindingsStore } from '../findings/findings-store';
import { clearedBy } from '../wording';
import { type FindingGrouping, findingsTree } from './findings-tree';
import { sectionsOf } from './sections';
import type { TreeNode } from './tree-node';

/** The rows of the view *Findings* for the draft in front, grouped and filtered as a person chose. */
export function findingRows(
  store: Pick<FindingsStore, 'added' | 'findings' | 'dismissed' | 'state'>,
  dismissals: Pick<Dismissals, 'of'>,
  front: Pick<DraftInFront, 'document' | 'lineOf'>,
): (draft: string, grouping: FindingGrouping, filter: string) => readonly TreeNode[] {
  return (draft, grouping, filter) => {
    const document = front.document();
    const decided = new Map(store.state(draft).audit?.report.review?.decisions.map((one) => [one.finding, one]));
    const dismissed = store.dismissed(draft).flatMap((tracked) => {
      const rejected = decided.get(tracked.finding.id);
      if (rejected?.decision === 'reject') return [{ tracked, why: clearedBy(rejected) }];
      const dismissal = dismissals.of(draft, tracked.finding);
      return dismissal ? [{ tracked, why: reasonLabel(dismissal.reason) }] : [];
    });
    const findings = store.findings(draft);
    const sections =
      grouping === 'section' && document && findings.length > 0
        ? sectionsOf(document.getText(), document.languageId)
        : [];
    return findingsTree({
      draft,
      canEdit: Uri.parse(draft, true).scheme !== EXTRACTED_DRAFT,
      findings,
      decisions: decided,
      added: store.added(draft),
      dismissed,
      grouping,
      filter,
      sections,
      lineOf: front.lineOf,
    });
  };
}
