/** A jurisdiction below the United States, with its *Bluebook* T10 abbreviation. */
export interface State {
  readonly code: string;
  readonly abbreviation: string;
  readonly name: string;
}

type Row = readonly [code: string, abbreviation: string, name: string];

const ROWS: readonly Row[] = [
  ['AK', 'Alaska', 'Alaska'],
  ['AL', 'Ala.', 'Alabama'],
  ['AR', 'Ark.', 'Arkansas'],
  ['AS', 'Am. Sam.', 'American Samoa'],
  ['AZ', 'Ariz.', 'Arizona'],
  ['CA', 'Cal.', 'California'],
  ['CO', 'Colo.', 'Colorado'],
  ['CT', 'Conn.', 'Connecticut'],
  ['DC', 'D.C.', 'District of Columbia'],
  ['DE', 'Del.', 'Delaware'],
  ['FL', 'Fla.', 'Florida'],
  ['GA', 'Ga.', 'Georgia'],
  ['GU', 'Guam', 'Guam'],
  ['HI', 'Haw.', 'Hawaii'],
  ['IA', 'Iowa', 'Iowa'],
  ['ID', 'Idaho', 'Idaho'],
  ['IL', 'Ill.', 'Illinois'],
  ['IN', 'Ind.', 'Indiana'],
  ['KS', 'Kan.', 'Kansas'],
  ['KY', 'Ky.', 'Kentucky'],
  ['LA', 'La.', 'Louisiana'],
  ['MA', 'Mass.', 'Massachusetts'],
  ['MD', 'Md.', 'Maryland'],
  ['ME', 'Me.', 'Maine'],
  ['MI', 'Mich.', 'Michigan'],
  ['MN', 'Minn.', 'Minnesota'],
  ['MO', 'Mo.', 'Missouri'],
  ['MP', 'N. Mar. I.', 'Northern Mariana Islands'],
  ['MS', 'Miss.', 'Mississippi'],
  ['MT', 'Mont.', 'Montana'],
  ['NC', 'N.C.', 'North Carolina'],
  ['ND', 'N.D.', 'North Dakota'],
  ['NE', 'Neb.', 'Nebraska'],
  ['NH', 'N.H.', 'New Hampshire'],
  ['NJ', 'N.J.', 'New Jersey'],
  ['NM', 'N.M.', 'New Mexico'],
  ['NV', 'Nev.', 'Nevada'],
  ['NY', 'N.Y.', 'New York'],
  ['OH', 'Ohio', 'Ohio'],
  ['OK', 'Okla.', 'Oklahoma'],
  ['OR', 'Or.', 'Oregon'],
  ['PA', 'Pa.', 'Pennsylvania'],
  ['PR', 'P.R.', 'Puerto Rico'],
  ['RI', 'R.I.', 'Rhode Island'],
  ['SC', 'S.C.', 'South Carolina'],
  ['SD', 'S.D.', 'South Dakota'],
  ['TN', 'Tenn.', 'Tennessee'],
  ['TX', 'Tex.', 'Texas'],
  ['UT', 'Utah', 'Utah'],
  ['VA', 'Va.', 'Virginia'],
  ['VI', 'V.I.', 'Virgin Islands'],
  ['VT', 'Vt.', 'Vermont'],
  ['WA', 'Wash.', 'Washington'],
  ['WI', 'Wis.', 'Wisconsin'],
  ['WV', 'W. Va.', 'West Virginia'],
  ['WY', 'Wyo.', 'Wyoming'],
];

export const STATES: readonly State[] = ROWS.map(([code, abbreviation, name]) => ({ code, abbreviation, name }));
