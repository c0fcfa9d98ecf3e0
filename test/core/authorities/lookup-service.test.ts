import assert from 'node:assert/strict';
import { answerCache } from '../../../src/core/authorities/service/answer-cache';
import { lookupService } from '../../../src/core/authorities/service/lookup-service';
import { serviceAddress } from '../../../src/core/authorities/service/service-address';
import { at, newPlace } from './made-database';
import { type StandIn, type StandInOptions, standIn } from './stand-in';

const SHELF = {
  '5 U.S. 137': [{ case_name: 'Osei v. Ellery', date_filed: '1803-02-24' }],
  '9 F.3d 9': [
    { case_name: 'Rowe v. Vance', date_filed: '1993-05-01' },
    { case_name: 'Quill v. Tilden', date_filed: '1993-06-01' },
  ],
};

const TOKEN = '0123456789abcdef0123456789abcdef01234567';

describe('the look-up service', () => {
  let running: StandIn | null = null;
  afterEach(async () => {
    await running?.stop();
    running = null;
  });

  async function start(options: Partial<StandInOptions> = {}) {
    running = await standIn({ shelf: SHELF, ...options });
    return running;
  }

  const serviceAt = ({ baseUrl }: StandIn, more: Partial<Parameters<typeof lookupService>[0]> = {}) =>
    lookupService({ baseUrl, token: async () => TOKEN, ...more });

  it('is sent locators, one to a line, and the token, and nothing else', async () => {
    const stand = await start({ token: TOKEN });
    await serviceAt(stand).lookUp(
      [at('5 U.S. 137'), at('9 F.3d 9')].map((one, i) => ({ ...one, written: ['5 U.S. 137', '9 F.3d 9'][i]! })),
    );
    assert.deepEqual(stand.requests, [
      { text: '5 U.S. 137\n9 F.3d 9', authorization: `Token ${TOKEN}`, path: '/api/rest/v4/citation-lookup/' },
    ]);
  });

  it('answers with what it found, one decision or several, with nothing, or that it knows no such reporter', async () => {
    const stand = await start();
    const asked = ['5 U.S. 137', '9 F.3d 9', '6 U.S. 1', '33 Umbrella 422'];
    const { answers, failure } = await serviceAt(stand).lookUp(asked.map((text) => ({ ...at(text), written: text })));
    assert.equal(failure, null);
    assert.deepEqual(
      [...answers.values()].map(({ outcome, cases }) => [outcome, ...cases.map(({ name }) => name)]),
      [['found', 'Osei v. Ellery'], ['found', 'Rowe v. Vance', 'Quill v. Tilden'], ['not_found'], ['unknown']],
    );
  });

  it('is asked in several requests, and waits where it is told to', async () => {
    const stand = await start({ perMinute: 60, perRequest: 40, wait: 150 });
    const many = Array.from({ length: 130 }, (_, i) => ({ ...at(`7 U.S. ${i + 1}`), written: `7 U.S. ${i + 1}` }));
    const { answers, failure } = await serviceAt(stand).lookUp(many);
    assert.equal(failure, null);
    assert.equal(answers.size, 130);
    for (const { text } of stand.requests) assert.ok(text.split('\n').length <= 60);
  });

  it('that would make it wait too long is given up, and what it has answered counts', async () => {
    const stand = await start({ perMinute: 60, wait: 600_000 });
    const many = Array.from({ length: 61 }, (_, i) => ({ ...at(`7 U.S. ${i + 1}`), written: `7 U.S. ${i + 1}` }));
    const { answers, failure } = await serviceAt(stand).lookUp(many);
    assert.equal(answers.size, 60);
    assert.match(
      failure ?? '',
      /was not asked about 1 of 61 citations: it takes no more requests for (?:599|600) seconds\. Audit again later/,
    );
  });

  it('that denies again and again, until a time that is past, is asked a few times and given up', async () => {
    const asked = [{ ...at('5 U.S. 137'), written: '5 U.S. 137' }];
    const stand = await start({ fails: { status: 429, body: '{"wait_until": "1999-01-01T00:00:00Z"}' } });
    const { failure } = await serviceAt(stand, { patience: 1000 }).lookUp(asked);
    assert.match(failure ?? '', /was not asked about 1 of 1 citations?: it takes no more requests for 1 seconds?\./);
    assert.equal(stand.requests.length, 3);
  });

  it('that fails in any way says how', async () => {
    const asked = [{ ...at('5 U.S. 137'), written: '5 U.S. 137' }];
    const failures: [Partial<StandInOptions>, RegExp][] = [
      [{ token: 'other' }, /does not accept the token; set the right one/],
      [{ fails: { status: 503, body: 'Down' } }, /answered with status 503/],
      [{ fails: { status: 200, body: '<html>' } }, /answer could not be read/],
      [{ fails: { status: 200, body: '{"detail": "odd"}' } }, /answer could not be read/],
      [{ hangs: true }, /did not answer within 0\.2 seconds/],
    ];
    for (const [options, message] of failures) {
      const stand = await standIn({ shelf: SHELF, ...options });
      const { answers, failure } = await serviceAt(stand, { timeout: 200 }).lookUp(asked);
      assert.equal(answers.size, 0);
      assert.match(failure ?? '', message);
      assert.doesNotMatch(failure ?? '', new RegExp(TOKEN));
      await stand.stop();
    }
    const gone = await standIn({ shelf: SHELF });
    await gone.stop();
    assert.match((await serviceAt(gone).lookUp(asked)).failure ?? '', /cannot be reached/);
  });

  it('is not asked again for what is kept, for as long as that holds', async () => {
    const stand = await start();
    const place = newPlace();
    let today = Date.parse('2026-03-01T12:00:00Z');
    const now = (): number => today;
    const service = serviceAt(stand, { cache: answerCache(place.path, now), now });
    const asked = ['5 U.S. 137', '6 U.S. 1'].map((text) => ({ ...at(text), written: text }));
    try {
      const first = await service.lookUp(asked);
      assert.deepEqual(await service.lookUp(asked), first);
      assert.equal(stand.requests.length, 1);
      today += 20 * 86_400_000;
      await service.lookUp(asked);
      // What was not found may have come since.
      assert.deepEqual(
        stand.requests.map(({ text }) => text),
        ['5 U.S. 137\n6 U.S. 1', '6 U.S. 1'],
      );
      await stand.stop();
      running = null;
      assert.equal((await service.lookUp(asked)).failure, null);
    } finally {
      place.remove();
    }
  });

  it('stops when it is called off', async () => {
    const stand = await start({ hangs: true });
    const controller = new AbortController();
    const work = serviceAt(stand).lookUp([{ ...at('5 U.S. 137'), written: '5 U.S. 137' }], controller.signal);
    controller.abort();
    await assert.rejects(work, { name: 'AbortError' });
  });

  it('has an address that sends nothing in the clear beyond one’s own network', () => {
    assert.equal(
      serviceAddress('https://cites.firm.example/api').url.href,
      'https://cites.firm.example/api/citation-lookup/',
    );
    assert.equal(
      serviceAddress('http://cites.internal/v4/?key=1').url.href,
      'http://cites.internal/v4/citation-lookup/',
    );
    assert.throws(() => serviceAddress('http://www.courtlistener.com/api'), /unencrypted/);
    assert.throws(() => serviceAddress('https://me:secret@firm.example'), /user name or password/);
    assert.throws(() => serviceAddress('courtlistener'), /is no address/);
    assert.throws(() => serviceAddress('ftp://firm.example'), /begins with ftp:/);
  });
});
