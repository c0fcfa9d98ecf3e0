import { testsOf } from '../other-words';

const PAPER = `SUPPLY AGREEMENT

Harl Mills, Inc. and Verrill Crown Foods make this agreement. Before 2015 the flour came from Dunmore Grain Works in Keene. It closed that year, and nothing is owed to it. Questions of price are for the parties alone. A rival is in Exeter, and Verrill Crown Foods has a plant in Bangor.

Questions go to Tobias Renn, who keeps the books.

HARL MILLS, INC.              VERRILL CROWN FOODS
/s/ Amelia Strand             /s/ Jonah Pike
President                     Buyer
April 2, 2019                 April 9, 2019
`;

describe('Who signed, and where a company is', () =>
  testsOf({
    about: 'an agreement',
    source: PAPER,
    wrong: [
      'The agreement was signed for Harl Mills on April 2, 2019 by Tobias Renn.',
      'Until 2015 the flour came from Dunmore Grain Works in Exeter.',
      'Dunmore Grain Works of Bangor supplied the flour.',
    ],
    right: [
      'The agreement was signed for Harl Mills on April 2, 2019 by Amelia Strand.',
      'The agreement was signed on April 9, 2019 by Jonah Pike, its buyer.',
      'Before 2015 the flour came from Dunmore Grain Works in Keene.',
      'Verrill Crown Foods in Bangor buys flour.',
    ],
  }));
