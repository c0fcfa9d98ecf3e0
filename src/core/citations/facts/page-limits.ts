/**
 * Pages that no volume of a series comes near: the longest volumes of the national reporters end below 1,700, those of
 * the Supreme Court Reporter below 4,000. A page beyond is a misprint or an invention.
 */
const LIMITS: readonly (readonly [pages: number, series: readonly string[]])[] = [
  [
    2500,
    [
      ...[
        'A.',
        'A.2d',
        'A.3d',
        'B.R.',
        'F.',
        'F.2d',
        'F.3d',
        'F.4th',
        'F. App’x',
        'F. Supp.',
        'F. Supp. 2d',
        'F. Supp. 3d',
      ],
      ...[
        'F.R.D.',
        'L. Ed.',
        'L. Ed. 2d',
        'N.E.',
        'N.E.2d',
        'N.E.3d',
        'N.W.',
        'N.W.2d',
        'P.',
        'P.2d',
        'P.3d',
        'S.E.',
        'S.E.2d',
      ],
      ...['S.W.', 'S.W.2d', 'S.W.3d', 'So.', 'So. 2d', 'So. 3d', 'U.S.'],
    ],
  ],
  [5000, ['S. Ct.']],
];

const bySeries: ReadonlyMap<string, number> = new Map(
  LIMITS.flatMap(([pages, series]) => series.map((one) => [one, pages] as const)),
);

/** The number of pages that no volume of a series reaches; null where none is known. */
export const pageLimit = (abbreviation: string): number | null => bySeries.get(abbreviation) ?? null;
