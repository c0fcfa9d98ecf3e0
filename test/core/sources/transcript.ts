/** Two pages of a deposition of our own, with the lines numbered in the margin. */
export const DEPOSITION = `                                                            44
 1            IN THE DISTRICT COURT OF GREENE COUNTY
 2
 3     DEPOSITION OF MARTHA QUILL, taken on March 3, 2021
 4
 5     MARTHA QUILL, having been first duly sworn, testified
 6     as follows:
 7     BY MR. ABLE:
 8     Q.   Where were you on the night of the fire?
 9     A.   I was in the boiler room until about nine
10     o'clock, and then I went up to the loading dock.
11     Q.   You never checked the pressure gauge that night?
12     A.   I checked it at eight.  It read forty pounds.
13          MR. BAKER:  Objection to the form of that question.
14     Q.   Was anyone else in the room with you at any
15     time that evening?
16     A.   No.
17     Q.   The gauge had been out of order for a week?
18     A.   Yes.  It was reported twice.
19     Q.   Who told you to go up to the loading dock?
20     A.   Mr. Crane did.
21     Q.   Did he say why?
22     A.   He said the trucks were late and he needed
23     another pair of hands.
24     Q.   Did you go back down afterwards?
25     A.   Not until the smoke started coming up the
                                                            45
 1     stairs, and by then nobody could get near it.
 2     Q.   So the last person to see the gauge was you?
 3     A.   As far as I know, that is so.
 4     Q.   Did you write the reading down?
 5     A.   There is a log by the door.  I wrote it in
 6     the log.
 7     Q.   Have you seen that log since?
 8     A.   No.  I believe it burned with the rest of
 9     the building.
10     Q.   You understand that the plaintiff says the
11     alarm was broken for weeks before the fire?
12     A.   I have heard that.  It rang when I tried it.
`;
