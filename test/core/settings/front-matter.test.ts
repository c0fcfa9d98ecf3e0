import assert from 'node:assert/strict';
import { contextOfFrontMatter, traceIdOfFrontMatter } from '../../../src/core/settings/front-matter';

describe('the context that front matter gives', () => {
  it('is what plain lines of known names say, quotation marks taken off', () => {
    const text = '---\r\nAsked: "A memo: short"\r\ndate: 2021-06-30\r\ncourt: Ohio Court\r\n---\r\nText';
    assert.deepEqual(contextOfFrontMatter(text), { asked: 'A memo: short', date: '2021-06-30', forum: 'Ohio Court' });
  });
  it('is the first of two values for one thing', () => {
    assert.deepEqual(contextOfFrontMatter('---\nforum: One\ncourt: Two\n---\n'), { forum: 'One' });
  });
  for (const [what, text] of [
    ['no front matter', 'asked: something\n'],
    ['front matter that never ends', '---\nasked: something\n'],
    ['front matter that comes later', 'Text\n---\nasked: something\n---\n'],
    ['other names', '---\nsources: /etc\nprovider: openai\nconfidential: false\n---\n'],
    ['values that are too long', `---\nforum: ${'x'.repeat(400)}\n---\n`],
  ] as const)
    it(`is nothing for ${what}`, () => assert.deepEqual(contextOfFrontMatter(text), {}));
});

describe('the trace id that front matter gives', () => {
  for (const [what, text, expected] of [
    ['the generation’s own', '---\ngeneration_trace_id: "gen:2026-03/7f"\ntitle: x\n---\n', 'gen:2026-03/7f'],
    ['a trace id by its short name', '---\ntitle: x\nTrace_ID: abc-1\n---\n', 'abc-1'],
    ['none, where it has none', '---\ntitle: x\n---\n', null],
    ['none, where it is words', '---\ntrace_id: the one of Tuesday\n---\n', null],
    ['none, where it is too long', `---\ntrace_id: ${'x'.repeat(129)}\n---\n`, null],
    ['none, outside of front matter', 'Text\ntrace_id: abc\n', null],
  ] as const)
    it(`is ${what}`, () => assert.equal(traceIdOfFrontMatter(text), expected));
});
