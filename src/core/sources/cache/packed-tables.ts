import type { FigureTable } from '../../analysis/figure-table';
import type { Citation } from '../../citations/citation';
import type { SourceTables } from '../index/source-tables';
import { positionsByStem, type WordTable } from '../index/word-table';
import { type Packed, pack, packTightly } from './packed';

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
  return packTightly({ gaps, lengths, others: Int32Array.from(others) });
}

export type WordSpans = Pick<WordTable, 'starts' | 'ends'>;

/** Where the words start and end. What it returns is no view of what it was packed in. */
export function unpackSpans(packed: Packed): WordSpans {
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

/** The columns of a source's index but for where its words are, and those that are soon worked out from the others. */
export function packTables({ words, map, replaced, sentences, passages }: SourceTables): Uint8Array {
  const { vocabulary } = words;
  return pack({
    forms: words.forms,
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
  packTightly({
    citations: JSON.stringify(citations),
    passageNotes: JSON.stringify(passageNotes),
    head: JSON.stringify(head),
    addressed: JSON.stringify(addressed),
  });

export const packFigures = ({ figures }: SourceTables): Uint8Array =>
  packTightly({
    kinds: figures.kinds,
    values: new Uint8Array(figures.values.buffer, figures.values.byteOffset, figures.values.byteLength),
    starts: figures.starts,
    ends: figures.ends,
    unitIndices: figures.unitIndices,
    units: JSON.stringify(figures.units),
    texts: JSON.stringify(figures.texts),
    disagreements: JSON.stringify(figures.disagreements),
  });

type Notes = Pick<SourceTables, 'citations' | 'passageNotes' | 'head' | 'addressed'>;

/** What of a source's index is read for itself, when something of it is asked for, and once. */
export interface LaterTables {
  /** To look words up takes no spans. */
  readonly spans: () => WordSpans;
  readonly notes: () => Notes;
  readonly figures: () => FigureTable;
}

export function unpackTables(packed: Packed, later: LaterTables): SourceTables {
  const [spans, notes, figures] = [once(later.spans), once(later.notes), once(later.figures)];
  const forms = packed.unsigned('forms');
  const stems = { stemForms: packed.uint32('stemForms'), stemWords: packed.uint32('stemWords') };
  const positions = once(() => positionsByStem(forms, stems));
  return {
    words: {
      get starts() {
        return spans().starts;
      },
      get ends() {
        return spans().ends;
      },
      forms,
      get positions() {
        return positions();
      },
      vocabulary: {
        text: packed.text('vocabulary'),
        formEnds: packed.uint32('formEnds'),
        traits: packed.uint8('traits'),
        stemHashes: packed.uint32('stemHashes'),
        ...stems,
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
      return notes().citations;
    },
    get passageNotes() {
      return notes().passageNotes;
    },
    get head() {
      return notes().head;
    },
    get addressed() {
      return notes().addressed;
    },
    get figures() {
      return figures();
    },
  };
}

function once<T extends object>(make: () => T): () => T {
  let made: T | undefined;
  return () => {
    made ??= make();
    return made;
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

export function unpackFigures(packed: Packed): FigureTable {
  const values = packed.uint8('values');
  return {
    kinds: packed.uint8('kinds'),
    values: new Float64Array(values.buffer, values.byteOffset, values.length / Float64Array.BYTES_PER_ELEMENT),
    starts: packed.int32('starts'),
    ends: packed.int32('ends'),
    unitIndices: packed.unsigned('unitIndices') as Uint16Array,
    units: JSON.parse(packed.text('units')),
    texts: JSON.parse(packed.text('texts')),
    disagreements: JSON.parse(packed.text('disagreements')),
  };
}
