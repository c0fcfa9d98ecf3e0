import type { Citation, CitationKind, CitationVerdict } from '../../core/citations/citation';
import { markdownText } from '../../core/export/markdown-text';
import { citationText } from '../citations/citation-text';
import type { TrackedCitation } from '../citations/tracked-citation';
import { SHOW_CITATION } from '../command-names';
import type { CitationReference } from '../findings/references';
import { citationVerdictLabel, onOneLine, sourceLabel } from '../wording';
import { counted, t } from '../words';
import { branch, type NodeIcon, type TreeNode } from './tree-node';

/** An authority with every citation of it: the full ones, those parallel to them, and the short forms. */
export interface Authority {
  readonly group: 'cases' | 'laws' | 'other' | 'record';
  /** As first cited in full, without its signal. */
  readonly text: string;
  /** The gravest verdict on any full citation of it. */
  readonly verdict: CitationVerdict;
  /** What settled that. */
  readonly by: Citation['settled_by'];
  readonly citations: readonly TrackedCitation[];
}

const GRAVEST_FIRST: readonly CitationVerdict[] = [
  'malformed',
  'contradicted',
  'unsupported',
  'unverifiable',
  'not_checked',
  'cited',
  'verified',
];

const SHORT_FORMS: ReadonlySet<CitationKind> = new Set(['short_case', 'supra', 'id', 'reference']);

function groupOf(kind: CitationKind): Authority['group'] {
  switch (kind) {
    case 'statute':
    case 'regulation':
    case 'register':
    case 'session_law':
    case 'constitution':
    case 'rule':
      return 'laws';
    case 'journal':
    case 'restatement':
      return 'other';
    case 'record':
      return 'record';
    default:
      return 'cases';
  }
}

/** The index of the full citation that a short or parallel form leads to; null for a short form without an antecedent. */
function rootOf(citations: readonly TrackedCitation[], index: number): number | null {
  let at = index;
  // A chain is never longer than the list; one that turns back on itself ends here.
  for (let steps = 0; steps <= citations.length; steps += 1) {
    const citation = citations[at]?.citation;
    if (!citation) return null;
    const next = citation.parallel_of ?? citation.resolves_to;
    if (next === null) return null;
    if (next === undefined) return SHORT_FORMS.has(citation.kind) ? null : at;
    at = next;
  }
  return null;
}

/** “2 U.S.” before “10 U.S.”. */
const IN_ORDER = new Intl.Collator('en', { numeric: true });

/** What leads from a paper of the record to a place in it: “, at ¶”. */
const LEADS_TO_PLACE = /,? (?:at )?(?:pp?\.|[¶§]{1,2})? ?$/;

/** The paper of the record that a citation names, without the place in it: “Quill Dep.” of “Quill Dep. 45:12”. */
function paperText(citation: Citation): string {
  const text = citationText(citation);
  const place = citation.paragraph ?? citation.pin ?? citation.section;
  const at = place === undefined ? -1 : text.lastIndexOf(place);
  return at <= 0 ? text : text.slice(0, at).replace(LEADS_TO_PLACE, '');
}

/** What a citation is listed under. */
const headOf = (citation: Citation): string =>
  citation.kind === 'record' ? paperText(citation) : citationText(citation);

const keyOf = (citation: Citation): string => {
  const { name, core, kind } = citation;
  const key = kind === 'record' ? paperText(citation) : `${name ?? ''}\n${core}`;
  return key.replace(/\s+/g, ' ').toLowerCase();
};

const gravest = (verdicts: readonly CitationVerdict[]): CitationVerdict =>
  GRAVEST_FIRST.find((verdict) => verdicts.includes(verdict)) ?? 'not_checked';

/** Groups the citations of a draft by what they cite, in alphabetical order; what leads to no full citation comes last. */
export function authoritiesOf(citations: readonly TrackedCitation[]): {
  readonly authorities: readonly Authority[];
  readonly alone: readonly TrackedCitation[];
} {
  const members = new Map<string, TrackedCitation[]>();
  const alone: TrackedCitation[] = [];
  for (const tracked of citations) {
    const root = rootOf(citations, tracked.index);
    const full = root === null ? undefined : citations[root]?.citation;
    if (!full) alone.push(tracked);
    else {
      const key = keyOf(full);
      const known = members.get(key);
      if (known) known.push(tracked);
      else members.set(key, [tracked]);
    }
  }
  const authorities = [...members.values()].flatMap((list): Authority[] => {
    const full = list.filter(({ citation }) => !SHORT_FORMS.has(citation.kind));
    const [first] = full;
    if (!first) return [];
    const verdict = gravest(full.map(({ citation }) => citation.verdict));
    // That a source is the authority says more than that a database knows it.
    const settled = full
      .filter(({ citation }) => citation.verdict === verdict)
      .map(({ citation }) => citation.settled_by);
    const by = settled.includes('sources') ? 'sources' : (settled.find((one) => one !== null) ?? null);
    const text = list.length === 1 ? citationText(first.citation) : headOf(first.citation);
    return [{ group: groupOf(first.citation.kind), text, verdict, by, citations: list }];
  });
  return { authorities: authorities.sort((a, b) => IN_ORDER.compare(a.text, b.text)), alone };
}

/** The authorities that no source is: what a person has to pull. The record is no authority. */
export function pullList(authorities: readonly Authority[]): readonly Authority[] {
  const isHeld = ({ verdict, by }: Authority): boolean =>
    verdict === 'verified' && by !== 'database' && by !== 'service';
  return authorities.filter((one) => one.group !== 'record' && !isHeld(one));
}

function iconOf(verdict: CitationVerdict): NodeIcon {
  switch (verdict) {
    case 'verified':
      return { name: 'pass', colour: 'testing.iconPassed' };
    case 'cited':
      return { name: 'references' };
    case 'contradicted':
    case 'malformed':
      return { name: 'error', colour: 'problemsErrorIcon.foreground' };
    case 'unsupported':
      return { name: 'warning', colour: 'problemsWarningIcon.foreground' };
    case 'unverifiable':
      return { name: 'question', colour: 'problemsWarningIcon.foreground' };
    case 'not_checked':
      return { name: 'circle-outline' };
  }
}

/** The decision that a look-up found, as facts: its name, court and date, and where it is printed, too. */
function knownText({ known }: Citation): string[] {
  if (!known) return [];
  const { name, court, date, citations } = known;
  return [[name, court, date, ...citations].filter((part) => part !== null).join(' · ')];
}

/** What settled a citation. */
function settledBy({ settled_by: by, found }: Citation): string | undefined {
  if (found) return sourceLabel(found);
  switch (by) {
    case 'facts':
      return t('reporters and courts that exist');
    case 'database':
      return t('citation database');
    case 'service':
      return t('look-up service');
    default:
      return undefined;
  }
}

type LineOf = (offset: number) => number | undefined;

function citationNode(draft: string, tracked: TrackedCitation, lineOf: LineOf): TreeNode {
  const { citation, index, span } = tracked;
  const line = lineOf(span.start);
  const isShort = SHORT_FORMS.has(citation.kind);
  const by = settledBy(citation);
  const facts = [
    ...(line === undefined ? [] : [t('line {0}', line)]),
    ...(isShort ? [t('short form')] : [citationVerdictLabel(citation.verdict, citation.settled_by)]),
    ...(by === undefined ? [] : [by]),
  ];
  const subject: CitationReference = { draft, citation: index };
  return {
    id: `citation:${index}`,
    label: onOneLine(citationText(citation), 80),
    description: facts.join(' · '),
    tooltip: () => [citationText(citation), facts.join(' · '), ...knownText(citation)].map(markdownText).join('\n\n'),
    icon: isShort ? { name: 'reply' } : iconOf(citation.verdict),
    kind: tracked.place ? 'heldCitation' : 'citation',
    subject,
    opens: SHOW_CITATION,
    children: [],
  };
}

function authorityRow(draft: string, authority: Authority, id: string): Omit<TreeNode, 'children'> {
  const { text, verdict, citations } = authority;
  const [first] = citations;
  const held = citations.find(({ place }) => place !== null);
  const by = citations.map(({ citation }) => settledBy(citation)).find((one) => one !== undefined);
  const known = citations.find((tracked) => tracked.citation.known)?.citation;
  const facts = [
    citationVerdictLabel(verdict, authority.by),
    ...(by === undefined ? [] : [by]),
    counted(citations.length, 'cited once', 'cited {0} times'),
  ];
  const subject: CitationReference | undefined = first && { draft, citation: (held ?? first).index };
  return {
    id: `authority:${id}`,
    label: text,
    description: facts.join(' · '),
    tooltip: () => {
      const said = [facts.join(' · '), ...(known ? knownText(known) : [])];
      return [`**${markdownText(text)}**`, ...said.map(markdownText)].join('\n\n');
    },
    spoken: [text, ...facts].join(', '),
    icon: iconOf(verdict),
    kind: held ? 'heldAuthority' : 'authority',
    ...(subject ? { subject } : {}),
  };
}

function authorityNode(draft: string, authority: Authority, lineOf: LineOf, id: string): TreeNode {
  const row = authorityRow(draft, authority, id);
  const { citations } = authority;
  return citations.length === 1
    ? { ...row, opens: SHOW_CITATION, children: [] }
    : branch(row, () => citations.map((tracked) => citationNode(draft, tracked, lineOf)));
}

function groupLabel(group: Authority['group']): string {
  switch (group) {
    case 'cases':
      return t('Cases');
    case 'laws':
      return t('Statutes, regulations and rules');
    case 'other':
      return t('Other authorities');
    case 'record':
      return t('The record');
  }
}

const GROUPS: readonly Authority['group'][] = ['cases', 'laws', 'other', 'record'];

/** The rows of the view of authorities: by group, each authority with its citations; first of all what is to be pulled. */
export function authoritiesTree(
  draft: string,
  citations: readonly TrackedCitation[],
  lineOf: LineOf,
): readonly TreeNode[] {
  const { authorities, alone } = authoritiesOf(citations);
  const group = (id: string, label: string, children: readonly TreeNode[], expanded: boolean): TreeNode[] =>
    children.length === 0
      ? []
      : [{ id: `group:${id}`, label, description: String(children.length), kind: `group-${id}`, expanded, children }];
  const nodes = (list: readonly Authority[], within: string): readonly TreeNode[] =>
    list.map((authority, i) => authorityNode(draft, authority, lineOf, `${within}:${i}`));
  // The same authority stands in its own group as well, with its citations.
  const wanted = pullList(authorities).map((authority, i) => ({
    ...authorityRow(draft, authority, `pull:${i}`),
    opens: SHOW_CITATION,
    children: [],
  }));
  return [
    ...group('pull', t('To pull: not among the sources'), wanted, false).map((node) => ({
      ...node,
      icon: { name: 'cloud-download' },
    })),
    ...GROUPS.flatMap((name) =>
      group(
        name,
        groupLabel(name),
        nodes(
          authorities.filter((one) => one.group === name),
          name,
        ),
        true,
      ),
    ),
    ...group(
      'alone',
      t('Short forms that refer to nothing'),
      alone.map((tracked) => citationNode(draft, tracked, lineOf)),
      true,
    ),
  ];
}
