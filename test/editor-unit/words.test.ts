import { deepEqual, equal } from 'node:assert/strict';
import { counted, speakAs, t } from '../../src/editor/words';

describe('what is said', () => {
  it('is as it is written until someone translates it', () => {
    equal(t('Open {0}, {1}', 'a.pdf', 2), 'Open a.pdf, 2');
    equal(t('{0} of {1}', 1), '1 of {1}');
    equal(counted(1, '1 page of {1}', '{0} pages of {1}', 'a.pdf'), '1 page of a.pdf');
    equal(counted(2, '1 page of {1}', '{0} pages of {1}', 'a.pdf'), '2 pages of a.pdf');
  });

  it('is what the translator makes of it from then on, who is asked for each text once', () => {
    const asked: string[] = [];
    speakAs((text) => {
      asked.push(text);
      return `«${text}»`;
    });
    try {
      equal(t('Open {0}', 'a.pdf'), '«Open a.pdf»');
      equal(t('Open {0}', 'b.pdf'), '«Open b.pdf»');
      equal(counted(3, 'one', '{0} of many'), '«3 of many»');
      deepEqual(asked, ['Open {0}', '{0} of many']);
    } finally {
      speakAs((text) => text);
    }
    equal(t('Open {0}', 'a.pdf'), 'Open a.pdf');
  });
});
