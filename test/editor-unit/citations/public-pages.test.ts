import { equal } from 'node:assert/strict';
import { extractCitations } from '../../../src/core/citations/extract';
import { publicPage } from '../../../src/editor/citations/public-pages';

const pageOf = (text: string): string | undefined => publicPage(extractCitations(text)[0]!);

describe('the public page of an authority', () => {
  it('is known for cases, federal statutes and regulations', () => {
    equal(pageOf('Birch v. Alder, 400 U.S. 100 (1970)'), 'https://www.courtlistener.com/c/U.S./400/100/');
    equal(
      pageOf('Cedar v. Elm, 5 F. Supp. 2d 10 (D. Me. 1998)'),
      'https://www.courtlistener.com/c/F.%20Supp.%202d/5/10/',
    );
    equal(pageOf('42 U.S.C. § 1983(a)'), 'https://www.law.cornell.edu/uscode/text/42/1983');
    equal(pageOf('17 C.F.R. § 240.10b-5'), 'https://www.ecfr.gov/current/title-17/section-240.10b-5');
  });

  it('is none for anything else', () => {
    equal(pageOf('Birch v. Alder, No. 12-345, 2014 WL 123456 (D. Me. Jan. 5, 2014)'), undefined);
    equal(pageOf('Cal. Civ. Code § 1714'), undefined);
  });
});
