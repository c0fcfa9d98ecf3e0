import type { Figure } from '../../analysis/figures';
import type { Citation } from '../../citations/citation';
import type { SourceTables } from '../index/source-tables';
import type { WordTable } from '../index/word-table';
import { type Packed, pack } from './packed';

/** What a byte cannot hold stands in a list of its own, and this in its place. */
const ELSEWHERE = 255;

/** Spans in two bytes each: nearly every word is short and follows close on the one before. */
export function packSpans({ words: { starts, ends } }: SourceTables): Uint8Array {
  const gaps = new Uint8Array(starts.length);
  const lengths = new Uint8Array(starts.length);
  const others: number[] = [];
  const put = (column: Uint8Array, i: number, value: number): void => {
    const isSmall = value >= 0 && value < ELSEWHERE;
    column[i] = isSmall ? value : ELSEWHERE;
    if (!isSmall) others.push(value);
  };
  let before = 0;
  for (let i = 0; i < starts.length; i++) {
    const start = starts[i] as number;
    const end = ends[i] as number;
    put(gaps, i, start - before);
    put(lengths, i, end - start);
    before = end;
  }
  return pack({ gaps, lengths, others: Int32Array.from(others) });
}

/** Where the words start and end. What it returns is no view of what it was packed in. */
export function unpackSpans(packed: Packed): { readonly starts: Int32Array; readonly ends: Int32Array } {
  const gaps = packed.uint8('gaps');
  const lengths = packed.uint8('lengths');
  const others = packed.int32('others');
  const starts = new Int32Array(gaps.length);
  const ends = new Int32Array(gaps.length);
  let next = 0;
  let at = 0;
  for (let i = 0; i < gaps.length; i++) {
    const gap = gaps[i] as number;
    at += gap === ELSEWHERE ? (others[next++] as number) : gap;
    starts[i] = at;
    const length = lengths[i] as number;
    at += length === ELSEWHERE ? (others[next++] as number) : length;
    ends[i] = at;
  }
  return { starts, ends };
}

/** The columns of a source's index but for where its words are. */
export function packTables({ words, map, replaced, sentences, passages }: SourceTables): Uint8Array {
  const { vocabulary } = words;
  return pack({
    forms: words.forms,
    positions: words.positions,
    vocabulary: vocabulary.text,
    formEnds: vocabulary.formEnds,
    traits: vocabulary.traits,
    stemHashes: vocabulary.stemHashes,
    stemForms: vocabulary.stemForms,
    stemWords: vocabulary.stemWords,
    stemCrowds: vocabulary.stemCrowds,
    derivedStarts: map.derivedStarts,
    derivedEnds: map.derivedEnds,
    rawStarts: map.rawStarts,
    rawEnds: map.rawEnds,
    replacedPlaces: replaced.places,
    replacedText: replaced.text,
    sentences,
    passages,
  });
}

/** What of a source's index is no column. */
export const packNotes = ({ citations, passageNotes, head, addressed }: SourceTables): Uint8Array =>
  pack({
    citations: JSON.stringify(citations),
    passageNotes: JSON.stringify(passageNotes),
    head: JSON.stringify(head),
    addressed: JSON.stringify(addressed),
  });

/** The figures of a source, but for their texts, which stand in its own. */
export const packFigures = ({ figures }: SourceTables): Uint8Array =>
  pack({ figures: JSON.stringify(figures.map(({ text: _, ...figure }) => figure)) });

type Notes = Pick<SourceTables, 'citations' | 'passageNotes' | 'head' | 'addressed'>;

/** A source's index. `notes` and `figures` are asked for once, when something of them is. */
export function unpackTables(
  packed: Packed,
  spans: Pick<WordTable, 'starts' | 'ends'>,
  notes: () => Notes,
  figures: () => readonly Figure[],
): SourceTables {
  let readNotes: Notes | undefined;
  let readFigures: readonly Figure[] | undefined;
  const noted = (): Notes => {
    readNotes ??= notes();
    return readNotes;
  };
  return {
    words: {
      ...spans,
      forms: packed.unsigned('forms'),
      positions: packed.int32('positions'),
      vocabulary: {
        text: packed.text('vocabulary'),
        formEnds: packed.uint32('formEnds'),
        traits: packed.uint8('traits'),
        stemHashes: packed.uint32('stemHashes'),
        stemForms: packed.uint32('stemForms'),
        stemWords: packed.uint32('stemWords'),
        stemCrowds: packed.uint8('stemCrowds'),
      },
    },
    map: {
      derivedStarts: packed.int32('derivedStarts'),
      derivedEnds: packed.int32('derivedEnds'),
      rawStarts: packed.int32('rawStarts'),
      rawEnds: packed.int32('rawEnds'),
    },
    replaced: { places: packed.int32('replacedPlaces'), text: packed.text('replacedText') },
    sentences: packed.int32('sentences'),
    passages: packed.int32('passages'),
    get citations() {
      return noted().citations;
    },
    get passageNotes() {
      return noted().passageNotes;
    },
    get head() {
      return noted().head;
    },
    get addressed() {
      return noted().addressed;
    },
    get figures() {
      readFigures ??= figures();
      return readFigures;
    },
  };
}

export function unpackNotes(packed: Packed): Notes {
  const citations: readonly Citation[] = JSON.parse(packed.text('citations'));
  return {
    citations,
    passageNotes: JSON.parse(packed.text('passageNotes')),
    head: JSON.parse(packed.text('head')),
    addressed: JSON.parse(packed.text('addressed')),
  };
}

/** `text` gives the source's text, which is asked for with the text of a figure. */
export function unpackFigures(packed: Packed, text: () => string): Figure[] {
  const figures: readonly Omit<Figure, 'text'>[] = JSON.parse(packed.text('figures'));
  return figures.map((figure) => ({
    ...figure,
    get text() {
      return text().slice(figure.start, figure.end);
    },
  }));
}
