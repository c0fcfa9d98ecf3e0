import assert from 'node:assert/strict';
import { riskOf, routeOf } from '../../../src/core/audit/risk';
import type { Finding } from '../../../src/core/report/finding';
import { Settings } from '../../../src/core/settings/settings';

const WEIGHTS = Settings.parse({}).severityWeights;

const finding = (changes: Partial<Finding>): Finding => ({
  id: 'x',
  rule: 'figure-mismatch',
  detector: 'figures',
  flag_type: 'fabricated_detail',
  contradiction_type: null,
  severity: 'high',
  verdict: 'contradicted',
  start: 0,
  end: 1,
  flagged_text: 'x',
  explanation: '',
  source_evidence: null,
  evidence: [],
  suggested_correction: null,
  fix: null,
  also_found_by: [],
  ...changes,
});

const doubt = finding({ flag_type: 'unverifiable', verdict: 'unverifiable', severity: 'medium' });
const form = finding({ flag_type: 'citation_format_error', verdict: 'malformed', severity: 'low' });

const route = (
  findings: readonly Finding[],
  changes: { sources?: number; errors?: { stage: string; message: string }[]; settings?: Partial<Settings> } = {},
) =>
  routeOf({
    findings,
    risk: riskOf(findings, null, WEIGHTS),
    rubric: null,
    errors: changes.errors ?? [],
    sources: changes.sources ?? 3,
    settings: Settings.parse(changes.settings ?? {}),
  });

describe('risk', () => {
  it('adds errors up as one minus the product of what is left', () => {
    assert.equal(riskOf([finding({}), finding({})], null, WEIGHTS).errors.toFixed(4), (1 - 0.6 * 0.6).toFixed(4));
    assert.equal(riskOf([finding({ severity: 'critical' })], null, WEIGHTS).overall, 0.75);
  });

  it('caps doubts at a half, so that cases not at hand never block', () => {
    assert.equal(
      riskOf(
        Array.from({ length: 30 }, () => doubt),
        null,
        WEIGHTS,
      ).overall,
      0.5,
    );
  });

  it('weighs severities as the settings say', () => {
    const light = Settings.parse({ severityWeights: { high: 0.1 } }).severityWeights;
    assert.equal(riskOf([finding({})], null, light).overall, 0.1);
    assert.equal(riskOf([finding({ severity: 'critical' })], null, light).overall, 0.75);
  });

  it('leaves form out', () => assert.equal(riskOf([form], null, WEIGHTS).overall, 0));
});

describe('routing', () => {
  it('passes a draft without findings, or with faults of form that are low', () => {
    assert.equal(route([]).decision, 'pass');
    assert.equal(route([form]).decision, 'pass');
  });

  it('counts what blocks by type and severity, not every finding whose verdict is contradicted', () => {
    const contradiction = finding({ flag_type: 'contradiction' });
    const party = finding({ flag_type: 'incorrect_party', rule: 'roles-swapped' });
    const mild = finding({ flag_type: 'contradiction', severity: 'medium' });
    const [reason] = route([contradiction, contradiction, party, mild]).reasons;
    assert.equal(reason, '2 contradictions of high severity or above.');
    assert.deepEqual(route([party]), { decision: 'review', reasons: ['1 error to look at.'] });
    const grave = finding({ flag_type: 'contradiction', severity: 'critical' });
    assert.equal(
      route([contradiction, grave], { settings: { blockingSeverity: 'critical' } }).reasons[1],
      '1 contradiction of critical severity.',
    );
  });

  it('blocks for one critical error, for a contradiction at the blocking severity, and for errors that add up', () => {
    assert.equal(route([finding({ severity: 'critical' })]).decision, 'block');
    assert.equal(route([finding({ flag_type: 'contradiction' })]).decision, 'block');
    assert.equal(route([finding({}), finding({}), finding({})]).decision, 'block');
  });

  it('reviews one high error that is no contradiction', () => assert.equal(route([finding({})]).decision, 'review'));

  it('reviews ten real cases that are not at hand, and never blocks for them', () => {
    assert.equal(route(Array.from({ length: 10 }, () => doubt)).decision, 'review');
  });

  it('follows the blocking severity that is set', () => {
    const contradiction = finding({ flag_type: 'contradiction' });
    assert.equal(route([contradiction], { settings: { blockingSeverity: 'critical' } }).decision, 'review');
  });

  it('never passes where there are no sources or something failed', () => {
    assert.equal(route([], { sources: 0 }).decision, 'review');
    const failed = route([], { errors: [{ stage: 'check', message: 'The check failed.' }] });
    assert.equal(failed.decision, 'review');
    assert.match(failed.reasons.join(' '), /The check failed/);
  });

  it('gives its reasons in words', () => {
    for (const findings of [[], [doubt], [finding({})], [finding({ severity: 'critical' })]])
      assert.ok(route(findings).reasons.every((reason) => reason.length > 10));
  });
});
