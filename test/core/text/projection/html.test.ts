import assert from 'node:assert/strict';
import { toRawSpan } from '../../../../src/core/text/offset-map';
import { project } from '../../../../src/core/text/project';
import { blocksOf } from './blocks-of';

const blocks = (text: string): string[] => blocksOf(text, 'html');

describe('prose of HTML', () => {
  it('knows headings, paragraphs, quotations, items, cells and code', () => {
    assert.deepEqual(
      blocks(
        '<h1>Opinion</h1><p>One</p>bare<blockquote><p>Quoted</p></blockquote><ul><li>Item<ul><li>Inner</ul><li>Next</ul>' +
          '<table><tr><td>a<td><p>b</p></table><pre>x\n  y</pre>after',
      ),
      [
        'heading: Opinion',
        'paragraph: One',
        'paragraph: bare',
        'quotation: Quoted',
        'list_item: Item',
        'list_item: Inner',
        'list_item: Next',
        'table_cell: a',
        'table_cell: b',
        'code: x\n  y',
        'paragraph: after',
      ],
    );
  });

  it('takes white space for one space, and a break for a line break', () => {
    assert.deepEqual(blocks('<p>  <i>Smith</i>\n   v. <b>Jones</b>,<br/>\n 12\tF.3d  34 </p>'), [
      'paragraph: Smith v. Jones,\n12 F.3d 34',
    ]);
  });

  it('decodes entities', () => {
    assert.deepEqual(blocks('<p>42 U.S.C. &sect;&nbsp;1983 &amp; &ldquo;x&rdquo; &#8212; &bogus; AT&T</p>'), [
      'paragraph: 42 U.S.C. §\u00a01983 & “x” — &bogus; AT&T',
    ]);
  });

  it('drops what no reader sees', () => {
    assert.deepEqual(
      blocks(
        '<!doctype html><html><head><title>T</title><style>p{}</style></head><body><nav><ul><li>Menu</ul></nav>' +
          '<!-- note --><p hidden>Hidden<p>Seen<span style="display: none">not <b>this</b></span>.</p>' +
          '<div role="navigation">Links</div><script>if (a < b) x("</p>")</script><template>t</template>' +
          '<div style="DISPLAY:none"><div>deep</div> in</div><svg><text>s</text></svg>End',
      ),
      ['paragraph: Seen.', 'paragraph: End'],
    );
  });

  it('does not lose the text behind an element that is never closed', () => {
    assert.deepEqual(blocks('<ul><li hidden>Hidden<li>Seen</ul><div><button>Go</div><p>Text'), [
      'list_item: Seen',
      'paragraph: Text',
    ]);
  });

  it('drops calls of notes and keeps the notes', () => {
    assert.deepEqual(
      blocks(
        '<p>Held.<sup><a href="#footnote-1" id="footnote-ref-1">[1]</a></sup> See <a href="#fn2">note 2</a>.</p>' +
          '<ol><li id="footnote-1"><p>A note. <a href="#footnote-ref-1">↑</a></p></li></ol>',
      ),
      ['paragraph: Held. See note 2.', 'footnote: A note.'],
    );
  });

  it('drops a raised number behind a word, and keeps powers and ordinals', () => {
    assert.deepEqual(blocks('<p><i>held.</i><sup>12</sup> 10<sup>6</sup> the 5<sup>th</sup> x.<sup>[3]</sup></p>'), [
      'paragraph: held. 106 the 5th x.',
    ]);
  });

  it('writes out quotation marks', () => {
    assert.deepEqual(blocks('<p>He said <q>yes</q>.</p>'), ['paragraph: He said “yes”.']);
  });

  it('reads XHTML, where an element may close itself', () => {
    assert.deepEqual(
      blocks('<?xml version="1.0"?><html><head><script src="x"/><title/></head><body><p>Text</p></body></html>'),
      ['paragraph: Text'],
    );
  });

  it('leads words and entities to the page and back', () => {
    const raw = '<p>Smith\n  &amp; <b>Co</b>.</p>';
    const { text, map } = project(raw, 'html');
    assert.equal(text, 'Smith & Co.');
    const there = toRawSpan(map, { start: 6, end: 10 });
    assert.equal(raw.slice(there.start, there.end), '&amp; <b>Co');
  });
});
