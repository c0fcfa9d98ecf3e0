import type { Citation } from '../../citations/citation';
import type { SourceTables } from '../index/source-tables';
import { type Packed, pack } from './packed';

/** The columns of a source's index. */
export function packTables({ words, map, replaced, sentences, passages }: SourceTables): Uint8Array {
  const { vocabulary } = words;
  return pack({
    starts: words.starts,
    ends: words.ends,
    forms: words.forms,
    positions: words.positions,
    vocabulary: vocabulary.text,
    formEnds: vocabulary.formEnds,
    traits: vocabulary.traits,
    stemHashes: vocabulary.stemHashes,
    stemForms: vocabulary.stemForms,
    stemWords: vocabulary.stemWords,
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
export const packNotes = ({ citations, passageNotes }: SourceTables): Uint8Array =>
  pack({ citations: JSON.stringify(citations), passageNotes: JSON.stringify(passageNotes) });

/** A source's index. `notes` is asked for once, when a citation or a note of a passage is. */
export function unpackTables(
  packed: Packed,
  notes: () => Pick<SourceTables, 'citations' | 'passageNotes'>,
): SourceTables {
  let read: Pick<SourceTables, 'citations' | 'passageNotes'> | undefined;
  const noted = (): Pick<SourceTables, 'citations' | 'passageNotes'> => {
    read ??= notes();
    return read;
  };
  return {
    words: {
      starts: packed.int32('starts'),
      ends: packed.int32('ends'),
      forms: packed.unsigned('forms'),
      positions: packed.int32('positions'),
      vocabulary: {
        text: packed.text('vocabulary'),
        formEnds: packed.uint32('formEnds'),
        traits: packed.uint8('traits'),
        stemHashes: packed.uint32('stemHashes'),
        stemForms: packed.uint32('stemForms'),
        stemWords: packed.uint32('stemWords'),
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
  };
}

export function unpackNotes(packed: Packed): Pick<SourceTables, 'citations' | 'passageNotes'> {
  const citations: readonly Citation[] = JSON.parse(packed.text('citations'));
  return { citations, passageNotes: JSON.parse(packed.text('passageNotes')) };
}
