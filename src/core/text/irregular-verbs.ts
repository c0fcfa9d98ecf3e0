/** Verbs whose past has another stem, each with its other forms. */
const VERBS = `
bear bore borne
begin began begun
break broke broken
bring brought
build built
buy bought
choose chose chosen
drive drove driven
fall fell fallen
find found
give gave given
go went gone
hear heard
hide hid hidden
hold held
keep kept
know knew known
lead led
leave left
lose lost
make made
meet met
pay paid
rise rose risen
run ran
say said
see saw seen
sell sold
send sent
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

/** The form of an irregular verb that its past is looked up under; any other word as it is. */
export const presentOf = (form: string): string => bases.get(form) ?? form;
