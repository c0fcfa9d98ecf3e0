import assert from 'node:assert/strict';
import { gravestIn } from './other-words';

const RESULTS = `Halden Tools Corporation. Results for the Third Quarter of Fiscal 2021.

Net sales for the third quarter of fiscal 2021 were $214 million, up 9% from the same quarter of the prior year and up 2% sequentially. Gross margin was 38.1%, compared with 36.9% a year earlier. Operating income was $27 million. Income before taxes was $24 million, and net income was $18.5 million.

In the first half of fiscal 2021 net sales were $415 million. The company purchased 600,000 of its own shares in the second quarter for $19 million. In the third quarter it sold its paint division to Larkin Brothers for $31 million, before expenses. The board unanimously declared a dividend of $0.22 per share. The plan to close the Dayton plant was adopted by a vote of six to three.

The company hired 140 production workers in the spring of 2021 and dismissed 35 contractors in the summer of 2021. The credit line was repaid in full in March 2021. The revolving note has been repaid in part.
`;

const ORDER = `ORDER ON MOTIONS

Plaintiff Marten Freight, Inc. moved to compel production of driver logs. Defendant Osprey Cold Storage, LLC moved for summary judgment on Counts I and II. A hearing was held on October 4, 2021.

The motion to compel is granted in part. Osprey shall produce the logs for 2019; the request for the 2018 logs is denied. The motion for summary judgment on Count I is denied in full. The motion for summary judgment on Count II is granted in full.

Osprey's request for sanctions is denied. Both parties shall bear their own costs. Only Marten shall pay the fee of the special master. Osprey and its insurer are severally but not jointly liable for the storage charges of $14,300 that Osprey admits.

Either party may seek reconsideration within fourteen days. Neither party has asked for a jury.
`;

const MINUTES = `MINUTES OF THE BOARD OF DIRECTORS OF TERN HARBOR WATER DISTRICT

The meeting was held on April 14, 2022. All seven directors were present. The minutes of the March meeting were approved unanimously.

Director Lund moved to buy the Pell Street well from the City of Aster for $410,000. The motion carried by a vote of 5-2, Directors Moss and Ibarra dissenting. Director Lund moved to sell the surplus truck to Gage Motors. The motion carried unanimously.

The general manager reported that the district borrowed $2 million from Coast Bank in the fall of 2021 and repaid half of it. The district lent a pump to the City of Aster. The chief engineer, Ms. Dow, was appointed in January 2022; her predecessor, Mr. Sand, resigned in December 2021. The contract with Riley Pipe was terminated, and a contract with Stone Works was renewed.
`;

const PURCHASE = `STOCK PURCHASE AGREEMENT (excerpts)

Seller shall sell, and Buyer shall purchase, all of the shares for $8,200,000. At the Closing Buyer shall pay the purchase price in full by wire transfer. Seller alone shall pay the fees of Harrow & Lisle. Buyer and Seller shall each pay one-half of the escrow fee.

The earn-out is 5% of net revenue for fiscal year 2022, payable in the first quarter of 2023. Earnings are measured before interest and taxes. Late payments bear simple interest at 6%.

Either party may terminate this Agreement if the Closing has not occurred by June 30, 2022. Only Buyer may waive the financing condition. Both parties must consent to any amendment. Guarantors are jointly and severally liable for Seller's indemnity. The representations survive for eighteen months. Buyer may, upon notice, set off indemnified losses. Subject to Section 9, Seller may compete in Ohio.
`;

const DOCUMENTS = [
  {
    about: 'quarterly results',
    source: RESULTS,
    wrong: [
      'Halden Tools reported net sales of $214 million for the second quarter of fiscal 2021.',
      'Net margin was 38.1%, compared with 36.9% a year earlier.',
      'The company sold 600,000 of its own shares in the second quarter for $19 million.',
      'The plan to close the Dayton plant was adopted unanimously.',
      'The company hired 140 production workers in the fall of 2021.',
      'The credit line was repaid in part in March 2021.',
      'The revolving note has been repaid in full.',
      'In the second half of fiscal 2021 net sales were $415 million.',
      'The plan to close the Dayton plant was adopted by a vote of five to four.',
    ],
    right: [
      'Halden Tools reported net sales of $214 million for the third quarter of fiscal 2021. That was an increase of 9% over the same quarter a year before, and of 2% over the preceding quarter. Gross margin rose to 38.1%. The company earned $24 million before tax and $18.5 million after tax. Sales for the first half of the year came to $415 million. In the second quarter Halden bought back 600,000 shares. It sold its paint division in the third quarter for $31 million. The directors were unanimous about the dividend but split six to three over the Dayton plant. Halden hired 140 workers in the spring and let 35 contractors go in the summer. It has repaid its credit line entirely and its revolving note in part.',
      "Net income for the quarter was $18.5 million. Larkin Brothers bought the paint division from Halden. The credit line was fully repaid. The note was only partly repaid. The board's vote on the Dayton plant was divided. Gross margin in the prior year was 36.9%.",
    ],
  },
  {
    about: 'an order on motions',
    source: ORDER,
    wrong: [
      'The motion to compel was granted in full.',
      'The motion for summary judgment on Count II was granted in part.',
      'Only Osprey shall pay the fee of the special master.',
      'Both Marten and Osprey shall pay the fee of the special master.',
      'Osprey and its insurer are jointly and severally liable for the storage charges.',
      'Only Marten may seek reconsideration within fourteen days.',
      'Both parties have asked for a jury.',
    ],
    right: [
      "The court granted the motion to compel in part and ordered production of the 2019 logs. It denied summary judgment on Count I altogether. It granted summary judgment on Count II in full. Each side is to bear its own costs, but Marten alone must pay the special master's fee. Osprey and its insurer are liable severally for the storage charges. Both sides may move for reconsideration within 14 days. No jury was requested by either party. Sanctions were refused.",
      "Marten's motion to compel succeeded in part. The motion for summary judgment was granted as to Count II and denied as to Count I. Both Marten and Osprey must bear their own costs.",
    ],
  },
  {
    about: 'minutes of a board',
    source: MINUTES,
    wrong: [
      'The district lent $2 million to Coast Bank in the fall of 2021.',
      'The district borrowed $2 million from Coast Bank in the spring of 2021.',
      'The district borrowed a pump from the City of Aster.',
      'The minutes of the March meeting were approved by a vote of 5-2.',
    ],
    right: [
      'The Board met on April 14, 2022. It approved the March minutes without dissent. It voted 5 to 2 to purchase the Pell Street well from the City of Aster. Directors Moss and Ibarra voted against the purchase of the well. The board was unanimous in its decision to sell the surplus truck. Gage Motors is to buy the truck. The district had taken a $2 million loan from Coast Bank in the fall of 2021. It lent a pump to the city. Ms. Dow became chief engineer in January 2022 after Mr. Sand had resigned.',
      'The City of Aster will sell the Pell Street well to the district. The City of Aster borrowed a pump from the district. Coast Bank lent the district $2 million.',
    ],
  },
  {
    about: 'a purchase agreement',
    source: PURCHASE,
    wrong: [
      'The earn-out is 5% of gross revenue for fiscal year 2022.',
      'Both Buyer and Seller shall pay the fees of Harrow & Lisle.',
      'Earnings are measured after interest and taxes.',
      'Late payments bear compound interest at 6%.',
      'The earn-out is payable in the third quarter of 2023.',
      "Guarantors are severally liable for Seller's indemnity.",
    ],
    right: [
      "Under the agreement the seller sells all shares to the buyer for $8.2 million. The price is payable in full at closing by wire. Only the seller pays Harrow & Lisle. The escrow fee is split equally by the two parties. The earn-out equals 5% of net revenue for fiscal 2022 and is payable in Q1 2023. Both the buyer and the seller may terminate if closing has not taken place by June 30, 2022. Only the buyer may waive the financing condition. An amendment requires the consent of both parties. The guarantors' liability is joint and several. Late payments carry simple interest of 6%.",
      'Neither party can amend the agreement alone. Each party pays half of the escrow fee.',
    ],
  },
] as const;

describe('statements about whole documents', () => {
  for (const { about, source, wrong, right } of DOCUMENTS) {
    describe(about, () => {
      for (const draft of wrong)
        it(`are told of where one word is another: ${draft}`, async () => {
          assert.notDeepEqual(await gravestIn(draft, source), []);
        });
      for (const draft of right)
        it(`pass where all is so: ${draft.slice(0, 60)}`, async () => {
          assert.deepEqual(await gravestIn(draft, source), []);
        });
    });
  }
});
