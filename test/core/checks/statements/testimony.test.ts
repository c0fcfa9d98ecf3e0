import assert from 'node:assert/strict';
import { gravestIn } from '../other-words';

const WITNESS = `DEPOSITION OF LEAH MARRIN

Taken on March 9, 2021

BY MR. DOVER:
Q. Did you see the car before it reached the corner?
A. No.
Q. Did you see the driver?
A. Yes. I saw him get out.
Q. Were you carrying an umbrella?
A. Yes, I was.
Q. Did you hear brakes?
A. I did not.
Q. What color was the traffic signal?
A. I don't recall.
Q. Do you remember the name of the officer?
A. No, I don't.
Q. Had you taken any medication that morning?
A. Only aspirin.
Q. And you told the officer that the truck was speeding, correct?
A. That's correct.
Q. You did not take any photographs, did you?
A. No, I took none.
Q. Did Mr. Halpern apologize to you?
A. He never did.
Q. Did the ambulance arrive before the police?
A. Yes.
Q. Was the street wet?
A. I'm not sure. It may have been.
Q. Have you ever been convicted of a felony?
A. No, sir.
Q. Is it your testimony that you signed the statement voluntarily?
A. Yes, it is.
Q. Did you keep a copy of the statement?
A. No. My sister kept one.
Q. Was the crosswalk painted?
A. It was, yes.
`;

const NUMBERED = `                                                            55
 1      Q.  Did you review the batch record before release?
 2      A.  No, I did not.
 3      Q.  Did anyone instruct you to skip the review?
 4      A.  Yes.  Mr. Keel told me to skip it.
 5      Q.  Did you report the deviation to the quality
 6   unit?
 7      A.  I don't believe so.  No.
 8      Q.  Was the freezer alarm working that week?
 9      A.  Yes.
10      Q.  Do you recall who signed the form?
11      A.  I do not recall.
12      Q.  You attended the training in June, right?
13      A.  Right.
14      Q.  Did Ms. Strand ask you to change the dates?
15      A.  Never.
16      Q.  Were the samples kept at room temperature?
17      A.  They were not.  They were refrigerated.
18      Q.  Is that the normal procedure?
19      A.  Yes.
                                                            56
 1      Q.  Did the auditor visit the warehouse?
 2      A.  He did.
 3      Q.  How many pallets were damaged?
 4      A.  I can't say.
 5      Q.  Did you tell the auditor about the leak?
 6      A.  No, because nobody asked.
 7      Q.  Have you spoken with counsel for Keel Foods?
 8      A.  I have not.
 9      Q.  Would you sign the form again?
10      A.  No.
`;

const EXCERPT = `DEPOSITION OF RAYMOND OTIS

Taken on September 14, 2022

Page 41
1  Q. What time did you arrive at the warehouse?
2  A. About 6:40 in the morning. My shift started at seven.
3  Q. Had you inspected the forklift that day?
4  A. No. I did not inspect it. The checklist was Fenwick's job.
5  Q. Did Mr. Fenwick tell you about the brakes?
6  A. Yes, on Monday.
7  Q. Did you hear a horn?
8  A. No.
9  Q. Do you know whether the horn worked?
10 A. I do not know.
11 Q. Was the aisle clear?
12 A. Yes, it was clear.
13 Q. Did anyone warn Mr. Castellan?
14 A. No one did.
15 Q. Were you hurt?
16 A. No.

Page 42
1  Q. Did you fill out an incident report?
2  A. I did, the same day.
3  Q. Who has it?
4  A. Ms. Adeyemi.
5  Q. Were there skid marks on the floor?
6  A. I do not remember any.
7  Q. You were trained on that forklift, correct?
8  A. Correct.
9  Q. And certified in 2019?
10 A. Yes.
11 Q. Nothing further.
12 A. Thank you.
`;

const STATEMENTS = [
  {
    about: 'a transcript',
    source: WITNESS,
    wrong: [
      'The witness saw the car before it reached the corner.',
      'Marrin testified that she did not see the driver.',
      'She denied seeing the driver.',
      'The witness was not carrying an umbrella.',
      'Ms. Marrin testified that she heard brakes.',
      'Marrin testified that the traffic signal was red.',
      'She was certain about the color of the traffic signal.',
      'Marrin remembered the name of the officer.',
      'She did not tell the officer that the truck was speeding.',
      'Marrin denied telling the officer that the truck was speeding.',
      'The witness took photographs.',
      'Mr. Halpern apologized to Marrin.',
      'Marrin testified that Mr. Halpern apologized to her.',
      'The ambulance did not arrive before the police.',
      'The witness was sure that the street was wet.',
      'Marrin testified that the street was wet.',
      'Marrin has been convicted of a felony.',
      'The witness conceded that she had been convicted of a felony.',
      'She did not sign the statement voluntarily.',
      'The deponent kept a copy of the statement.',
      'The crosswalk was not painted.',
      'Marrin could not recall whether she saw the driver.',
    ],
    right: [
      'The witness did not see the car before it reached the corner.',
      'Marrin testified that she saw the driver.',
      'She denied seeing the car before it reached the corner.',
      'Marrin was carrying an umbrella.',
      'Marrin heard no brakes.',
      'Marrin denied hearing brakes.',
      'Marrin could not recall the color of the traffic signal.',
      'The witness did not remember the name of the officer.',
      'Marrin had taken only aspirin that morning.',
      'She told the officer that the truck was speeding.',
      'The witness took no photographs.',
      'Marrin testified that Mr. Halpern never apologized to her.',
      'Halpern did not apologize to the witness.',
      'The ambulance arrived before the police.',
      'The police arrived after the ambulance.',
      'The witness was not sure whether the street was wet.',
      'According to Marrin, the street may have been wet.',
      'Marrin has no felony conviction.',
      'Marrin has never been convicted of a felony.',
      'The witness signed the statement voluntarily.',
      'Her sister kept a copy of the statement.',
      'Marrin did not keep a copy of the statement herself.',
      'The crosswalk was painted.',
      'The witness saw the car.',
      'Marrin did not apologize to Mr. Halpern.',
      'The officer did not tell Marrin that the truck was speeding.',
    ],
  },
  {
    about: 'a transcript with numbered lines',
    source: NUMBERED,
    wrong: [
      'The witness reviewed the batch record before release.',
      'The witness reported the deviation to the quality unit.',
      'The freezer alarm was not working that week.',
      'The witness testified that the freezer alarm was not working.',
      'The witness recalled who signed the form.',
      'The witness did not attend the training in June.',
      'He testified that Ms. Strand asked him to change the dates.',
      'The samples were kept at room temperature.',
      'The auditor did not visit the warehouse.',
      'The witness was certain how many pallets were damaged.',
      'The witness told the auditor about the leak.',
      'He had spoken with counsel for Keel Foods.',
      'He could not recall whether the auditor visited the warehouse.',
    ],
    right: [
      'The witness did not review the batch record before release.',
      'Mr. Keel told the witness to skip the review.',
      'The witness admitted that he did not report the deviation to the quality unit.',
      'The freezer alarm was working that week.',
      'The witness could not recall who signed the form.',
      'The witness attended the training in June.',
      'Ms. Strand never asked the witness to change the dates.',
      'The samples were refrigerated and not kept at room temperature.',
      'The auditor visited the warehouse.',
      'The witness could not say how many pallets were damaged.',
      'The witness did not tell the auditor about the leak because nobody asked.',
      'The auditor did not tell the witness about the leak.',
      'He has not spoken with counsel for Keel Foods.',
      'The witness would not sign the form again.',
      'The witness signed the form.',
      'Refrigeration of the samples was the normal procedure.',
    ],
  },
  {
    about: 'an excerpt of a transcript',
    source: EXCERPT,
    wrong: [
      'Raymond Otis was deposed on September 14, 2022. He arrived at the warehouse at about 6:40 in the morning. He had inspected the forklift that day.',
      'Raymond Otis was deposed on September 14, 2022. Otis testified that Fenwick did not tell him about the brakes.',
      'Otis testified that the aisle was not clear.',
      'The witness acknowledged hearing a horn.',
      'Otis stated that someone warned Mr. Castellan.',
      'Otis did not fill out an incident report.',
      'Otis was never trained on the forklift.',
    ],
    right: [
      "Raymond Otis was deposed on September 14, 2022. He arrived at the warehouse at about 6:40 in the morning. He had not inspected the forklift that day, because the checklist was Fenwick's job. Fenwick had told him about the brakes on Monday. Otis heard no horn and did not know whether it worked. The aisle was clear. No one warned Mr. Castellan.",
      'Otis did not know if the horn worked. The defendant argues that the aisle was not clear.',
      'Counsel asked whether Otis had heard a horn.',
      'The forklift was inspected by Fenwick, not by Otis.',
      'Fenwick had the checklist. Castellan was not warned by anyone.',
      'A forklift must be inspected every day.',
      'The operator must inspect the forklift before each shift.',
      'Otis filled out an incident report the same day and gave it to Ms. Adeyemi.',
      'He was trained on the forklift and certified in 2019.',
      'Otis did not remember any skid marks on the floor.',
      'Otis was not hurt.',
    ],
  },
] as const;

describe('questions and answers of a witness', () => {
  for (const { about, source, wrong, right } of STATEMENTS) {
    describe(about, () => {
      for (const draft of wrong)
        it(`tells what was answered otherwise: ${draft}`, async () => {
          assert.notDeepEqual(await gravestIn(draft, source), []);
        });
      for (const draft of right)
        it(`lets pass what was answered so: ${draft}`, async () => {
          assert.deepEqual(await gravestIn(draft, source), []);
        });
    });
  }
});
