/** Verbs whose past does not end in “-ed”, each with its forms of the past. */
const VERBS = `
bear bore borne
begin began begun
break broke broken
bring brought
build built
buy bought
choose chose chosen
come came
draw drew drawn
drive drove driven
fall fell fallen
find found
give gave given
go went gone
hear heard
hide hid hidden
hit hit
hold held
keep kept
know knew known
lead led
leave left
lose lost
make made
meet met
pay paid
put put
read read
rise rose risen
run ran
say said
see saw seen
sell sold
send sent
set set
speak spoke spoken
steal stole stolen
strike struck
swear swore sworn
take took taken
tell told
think thought
wear wore worn
win won
withdraw withdrew withdrawn
write wrote written
`;

const bases = new Map<string, string>();
for (const line of VERBS.trim().split('\n')) {
  const [base = '', ...forms] = line.split(' ');
  for (const form of forms) bases.set(form, base);
}

/** Whether a form, in lower case, is of the past of an irregular verb: “held”, “taken”, “set”. */
export const isIrregularPast = (form: string): boolean => bases.has(form);

/** The form of an irregular verb that its past is looked up under; any other word as it is. */
export const presentOf = (form: string): string => bases.get(form) ?? form;

/** Whether a form reads like the past of a verb: an irregular one, or a word in “-ed”. */
export const isPastForm = (form: string): boolean => isIrregularPast(form) || /[a-z]{2}ed$/.test(form);
