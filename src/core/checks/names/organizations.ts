import { isQuoted } from '../../analysis/analysis';
import { isSameName, type Organization, organizationsIn } from '../../analysis/organizations';
import type { Problem } from '../../report/finding';
import type { IndexedSource } from '../../sources/indexed-source';
import { oncePerSource } from '../../sources/once-per-source';
import { evidenceAt } from '../../sources/source-index';
import type { Span } from '../../text/span';
import { stemOf } from '../../text/stem';
import { type Check, type CheckInput, problem } from '../check';
import { DETAIL_MISMATCH } from '../shared-rules';
import { hasInstead } from '../wording';

/** Stems of the words one of which every such phrase has. */
const SAID_WITH: readonly string[] = [
  'corporation',
  'company',
  'partnership',
  'association',
  'trust',
  'llc',
  'llp',
  'lp',
  'l',
].map(stemOf);

const organizationsOf = oncePerSource((indexed): readonly Organization[] => {
  return SAID_WITH.some((stem) => indexed.positions.get(stem)) ? organizationsIn(indexed.source.text) : [];
});

interface Held {
  readonly indexed: IndexedSource;
  readonly organization: Organization;
}

function judge(input: CheckInput, ours: Organization, sources: readonly Held[]): Problem[] {
  const { text } = input.analysis.prose;
  const same = sources.filter(({ organization }) =>
    organization.names.some((name) => ours.names.some((own) => isSameName(own, name))),
  );
  const [first] = same;
  if (!first || isQuoted(input.analysis, ours.all)) return [];
  const { indexed, organization } = first;
  const differing = (at: Span, theirs: Span): Problem =>
    problem(input, DETAIL_MISMATCH, at, {
      verdict: 'contradicted',
      contradiction_type: 'value_mismatch',
      explanation: hasInstead(
        text.slice(at.start, at.end),
        indexed.source.id,
        indexed.source.text.slice(theirs.start, theirs.end),
      ),
      evidence: [evidenceAt(indexed, organization.all)],
      correction: indexed.source.text.slice(theirs.start, theirs.end),
    });
  return [
    ...(same.some((held) => held.organization.state === ours.state)
      ? []
      : [differing(ours.stateAt, organization.stateAt)]),
    ...(same.some((held) => held.organization.kind === ours.kind) ? [] : [differing(ours.kindAt, organization.kindAt)]),
  ];
}

/** Under whose law a company exists and what it is, where the sources say another of the same company: diversity of citizenship may rest on it. */
export const organizations: Check = {
  needsSources: true,
  rules: [DETAIL_MISMATCH],
  run: (input) => {
    const ours = organizationsIn(input.analysis.prose.text);
    if (ours.length === 0) return [];
    const sources = input.sources.indexed.flatMap((indexed) =>
      organizationsOf(indexed).map((organization) => ({ indexed, organization })),
    );
    return ours.flatMap((one) => judge(input, one, sources));
  },
};
