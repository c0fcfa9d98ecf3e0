import type { Finding } from '../report/finding';
import type { Span } from '../text/span';
import type { DecisionLine, FindingLine, MissedLine, Place } from './decision-line';
import { isOnFinding } from './decision-line';
import {
  claimAt,
  type DraftPlaces,
  evidenceSha,
  likeness,
  lookedThrough,
  remembered,
  type Surroundings,
} from './draft-places';

/** A finding with what a decision on it is recognised by. */
export interface PlacedFinding {
  readonly finding: Finding;
  readonly claim: string;
  /** Where in the claim its words begin. */
  readonly flaggedAt: number;
  readonly claimSha: string;
  readonly evidenceSha: string;
}

/** The findings of a draft in its order, each with its claim. */
export function placedFindings(places: DraftPlaces, findings: readonly Finding[]): PlacedFinding[] {
  return findings
    .toSorted((a, b) => a.start - b.start || a.end - b.end)
    .map((finding) => {
      const { text, span, sha } = claimAt(places, finding, finding.rule);
      return {
        finding,
        claim: text,
        flaggedAt: finding.start - span.start,
        claimSha: sha,
        evidenceSha: evidenceSha(finding),
      };
    });
}

/** Where a span stands, to be kept with a decision on it. `twins` are the spans that read the same, itself among them. */
export function placeOf(places: DraftPlaces, twins: readonly Span[], own: Span): Place {
  const { before, after } = remembered(places, own);
  const scores = twins.map((twin) =>
    twin === own ? before.length + after.length : likeness({ before, after }, lookedThrough(places, twin)),
  );
  const alike = twins.filter((_, i) => scores[i] === before.length + after.length);
  const rival = Math.max(0, ...scores.filter((_, i) => twins[i] !== own));
  return { before: [...before], after: [...after], rival, alike: alike.length, number: alike.indexOf(own) };
}

/** Where one of the placed findings stands. */
export function findingPlace(places: DraftPlaces, all: readonly PlacedFinding[], placed: PlacedFinding): Place {
  const twins = all.filter((other) => other.claimSha === placed.claimSha && other.evidenceSha === placed.evidenceSha);
  return placeOf(
    places,
    twins.map(({ finding }) => finding),
    placed.finding,
  );
}

/** How many sentences around a place have to be left for it to count as the same. */
function leastLikeness({ before, after }: Surroundings): number {
  return Math.ceil((before.length + after.length) / 4);
}

/** Which of several places that read the same a line is about; -1 where that cannot be told. */
function placeAmong(place: Place, candidates: readonly Surroundings[]): number {
  const scores = candidates.map((candidate) => likeness(place, candidate));
  const best = Math.max(...scores);
  if (best < leastLikeness(place)) return -1;
  const leading = scores.flatMap((score, i) => (score === best ? [i] : []));
  // What nothing around them told apart is told apart by its order, as long as nothing around them was touched.
  const size = place.before.length + place.after.length;
  if (place.alike > 1) return best === size && leading.length === place.alike ? (leading[place.number] ?? -1) : -1;
  // The one that is left when this one is gone must not take its place: it has to be more like it than it was then.
  return leading.length === 1 && (size === 0 || best > place.rival) ? (leading[0] ?? -1) : -1;
}

/** A decision whose finding stands no more as it was, and the finding that it might have become. */
interface Reopened {
  readonly line: FindingLine;
  readonly finding: Finding;
  readonly changed: 'text' | 'source';
}

export interface Standing {
  /** The decision that holds, by the id of its finding. */
  readonly decisions: ReadonlyMap<string, FindingLine>;
  readonly reopened: readonly Reopened[];
  /** Every line that speaks of a finding as it stands, undone and overruled ones too, for a later line to supersede. */
  readonly lines: ReadonlyMap<string, readonly string[]>;
}

/** The lines of a draft that no other line takes the place of, oldest first. */
export function liveLines(lines: readonly DecisionLine[], draft: string): DecisionLine[] {
  const gone = new Set(lines.flatMap(({ supersedes }) => supersedes));
  return lines
    .filter((line) => line.draft === draft && !gone.has(line.id))
    .toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at) || (a.id < b.id ? -1 : 1));
}

/**
 * Finds which decisions hold for the findings of an audit. A decision holds where the rule, the claim and the evidence
 * are those that were decided on, at the place where they stood; of several, the latest holds.
 */
export function standingOf(
  places: DraftPlaces,
  findings: readonly PlacedFinding[],
  lines: readonly DecisionLine[],
  draft: string,
): Standing {
  const live = liveLines(lines, draft).filter(isOnFinding);
  const surroundings = new Map<PlacedFinding, Surroundings>();
  const surroundingsOf = (placed: PlacedFinding): Surroundings => {
    const known = surroundings.get(placed) ?? lookedThrough(places, placed.finding);
    surroundings.set(placed, known);
    return known;
  };
  const groups = new Map<string, PlacedFinding[]>();
  for (const placed of findings) {
    const key = `${placed.claimSha} ${placed.evidenceSha}`;
    groups.set(key, [...(groups.get(key) ?? []), placed]);
  }
  const decisions = new Map<string, FindingLine>();
  const speaking = new Map<string, string[]>();
  const homeless: FindingLine[] = [];
  for (const line of live) {
    const group = groups.get(`${line.claim_sha} ${line.evidence_sha}`) ?? [];
    const chosen = group[group.length === 0 ? -1 : placeAmong(line.place, group.map(surroundingsOf))];
    if (!chosen) {
      homeless.push(line);
      continue;
    }
    const { id } = chosen.finding;
    speaking.set(id, [...(speaking.get(id) ?? []), line.id]);
    if (line.decision === 'undo') decisions.delete(id);
    else decisions.set(id, line);
  }
  const reopened = new Map<string, Reopened>();
  const open = findings.filter(({ finding }) => !speaking.has(finding.id));
  for (const line of homeless) {
    const found = line.decision === 'undo' ? undefined : becomes(line, open, surroundingsOf);
    if (found) reopened.set(found.finding.id, found);
  }
  return { decisions, reopened: [...reopened.values()], lines: speaking };
}

/** The open finding that a decided one has become, its text or its source being changed. */
function becomes(
  line: FindingLine,
  open: readonly PlacedFinding[],
  surroundingsOf: (placed: PlacedFinding) => Surroundings,
): Reopened | undefined {
  const near = (placed: PlacedFinding): boolean =>
    likeness(line.place, surroundingsOf(placed)) >= leastLikeness(line.place);
  const sameClaim = open.filter(
    (placed) => placed.claimSha === line.claim_sha && placed.evidenceSha !== line.evidence_sha,
  );
  const bySource = sameClaim.find(near);
  if (bySource) return { line, finding: bySource.finding, changed: 'source' };
  const byText = open.find(
    ({ finding, claimSha, ...rest }) =>
      claimSha !== line.claim_sha &&
      (finding.id === line.finding ||
        (finding.rule === line.about.rule &&
          finding.flagged_text === line.about.flagged_text &&
          near({ finding, claimSha, ...rest }))),
  );
  return byText && { line, finding: byText.finding, changed: 'text' };
}

/** Errors added by hand whose words still stand, each with where they are. */
export function standingMissed(
  places: DraftPlaces,
  lines: readonly DecisionLine[],
  draft: string,
): { readonly line: MissedLine; readonly start: number; readonly end: number }[] {
  const { text } = places.document;
  return liveLines(lines, draft).flatMap((line) => {
    if (line.decision !== 'missed' || line.flagged_text === '') return [];
    const spans: { start: number; end: number }[] = [];
    for (let at = text.indexOf(line.flagged_text); at >= 0; at = text.indexOf(line.flagged_text, at + 1)) {
      const span = { start: at, end: at + line.flagged_text.length };
      if (claimAt(places, span, 'missed').sha === line.claim_sha) spans.push(span);
    }
    if (spans.length === 0) return [];
    const chosen =
      spans[
        placeAmong(
          line.place,
          spans.map((span) => lookedThrough(places, span)),
        )
      ];
    return chosen ? [{ line, ...chosen }] : [];
  });
}
