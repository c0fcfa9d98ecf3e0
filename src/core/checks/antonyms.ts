import { stemOf } from '../text/stem';

type Pair = readonly [string, string];

/** Two words a line. */
const pairsOf = (lines: string): Pair[] =>
  lines
    .trim()
    .split('\n')
    .map((line): Pair => {
      const [one = '', other = ''] = line.split(' ');
      return [one, other];
    });

/** Words of legal English that deny one another, as stems' full forms. A row means: either for the other turns the statement round. */
const PAIRS = pairsOf(`
able unable
above below
accept reject
accepted dismissed
accepted rejected
acquittal conviction
active passive
actual apparent
actual constructive
admissible inadmissible
admit deny
admitted denied
advantage detriment
affirm reverse
affirmative negative
affirmed reversed
affirming reversing
affirms reverses
after before
afternoon morning
aggravated simple
agreed refused
alive dead
all none
allow forbid
allowed prohibited
allows prohibits
although because
always never
ambiguous unambiguous
apparent latent
appointed removed
approve disapprove
approved disapproved
approved rejected
arrival departure
arrived departed
asset liability
assets liabilities
aware unaware
because despite
because though
before following
bench jury
benefit burden
bilateral unilateral
bottom top
brother sister
buy sell
can cannot
circumstantial direct
civil criminal
clear unclear
closed opened
compensatory punitive
competent incompetent
compound simple
conclusive rebuttable
concurrent consecutive
concurrently consecutively
confirmed denied
consequential direct
constitutional unconstitutional
convicted acquitted
correct incorrect
credit debit
daughter son
day night
debtor creditor
decrease increase
decreased increased
deductible nondeductible
delayed accelerated
denied granted
denies grants
deny grant
denying granting
direct indirect
directly indirectly
dismissed reinstated
domestic foreign
doubled halved
downward upward
earlier later
earliest latest
early late
east west
eastbound westbound
ended began
enforceable unenforceable
evening morning
everyone nobody
exclude include
excluded included
excludes includes
excluding including
exclusive nonexclusive
export import
express implied
expressly impliedly
exterior interior
external internal
facial applied
failed managed
failed succeeded
fails succeeds
fair unfair
false true
father mother
favorable unfavorable
felonies misdemeanors
felony misdemeanor
female male
fewer more
final interlocutory
first last
fixed variable
foreseeable unforeseeable
former latter
front rear
gain loss
general special
general specific
greater less
greater lesser
gross net
guilty innocent
had lacked
harmful harmless
has lacks
have lack
having lacking
heavy light
high low
higher lower
highest lowest
improper proper
improperly properly
inadequate adequate
inbound outbound
income expense
inconsistent consistent
inside outside
insufficient sufficient
intentional negligent
intentionally negligently
invalid valid
irrelevant relevant
irrevocable revocable
joint several
jointly severally
jointly solely
junior senior
known unknown
latent patent
lawful unlawful
lawfully unlawfully
least most
legal illegal
less more
liable immune
likely unlikely
limited unlimited
long short
longer shorter
loss profit
losses profits
lost won
lower upper
major minor
majority minority
mandatory optional
mandatory permissive
married divorced
married single
married unmarried
material immaterial
maximum minimum
mild severe
mutual unilateral
necessary optional
necessary unnecessary
negative positive
new old
newer older
north south
northbound southbound
objective subjective
objectively subjectively
older younger
oral written
over under
overruled sustained
paid unpaid
partial total
partially wholly
partly wholly
permanent preliminary
permanent temporary
permanently temporarily
permit prohibit
permits prohibits
permitted prohibited
perpetual temporary
personal real
plus minus
positively negatively
possible impossible
post pre
posthumous living
present absent
primary secondary
private governmental
private public
procedural substantive
procedurally substantively
prospective retroactive
prospectively retroactively
punished rewarded
reasonable unreasonable
reasonably unreasonably
recklessly intentionally
recklessly negligently
refundable nonrefundable
regular irregular
rejected adopted
required forbidden
required permitted
reversible harmless
rise fall
rose fell
safe unsafe
same different
satisfactory unsatisfactory
satisfied unsatisfied
secured unsecured
significant minor
significant slight
significantly slightly
slight substantial
slightly substantially
sober drunk
sober intoxicated
sold unsold
strong weak
stronger weaker
strongly weakly
subsequent prior
successful unsuccessful
successfully unsuccessfully
supported opposed
temporarily indefinitely
terminate renew
timely untimely
transferable nontransferable
unanimous divided
upheld overturned
upstream downstream
used unused
vacated affirmed
valid void
voluntarily involuntarily
voluntary involuntary
wet dry
willing unwilling
winner loser
with without
within outside
`);

/** Verbs of what a court or a party does, in any tense: “we vacate” and “the court affirmed” are opposed. */
const VERBS = pairsOf(`
accelerate delay
accept reject
admit deny
adopt reject
affirm reverse
affirm vacate
allow forbid
allow prohibit
appoint remove
approve reject
arrive depart
arrive leave
attach detach
begin end
borrow lend
cause prevent
close open
commence terminate
comply violate
conceal disclose
conceal reveal
confirm deny
continue cease
convict acquit
decline grow
decline improve
decline increase
decline rise
decrease grow
decrease increase
decrease rise
deny grant
enable prevent
encourage discourage
enforce waive
enter leave
exclude include
expand shrink
extend shorten
extend terminate
fall rise
forget remember
gain lose
hire fire
improve deteriorate
improve worsen
lengthen shorten
load unload
lower raise
overrule sustain
pass fail
permit prohibit
ratify repudiate
reduce increase
reduce raise
renew terminate
start end
start stop
strengthen weaken
support contradict
win lose
`);

function bothWays(pairs: readonly Pair[], key: (word: string) => string): Map<string, Set<string>> {
  const map = new Map<string, Set<string>>();
  for (const [a, b] of pairs) {
    for (const [from, to] of [
      [key(a), key(b)],
      [key(b), key(a)],
    ] as const) {
      const set = map.get(from) ?? new Set();
      set.add(to);
      map.set(from, set);
    }
  }
  return map;
}

const opposites = bothWays(PAIRS, (word) => word);
const opposedVerbs = bothWays(VERBS, stemOf);

const PREFIXES = ['un', 'in', 'im', 'ir', 'il', 'non', 'dis'];

/** Whether two folded words are opposites: by the tables, or one is the other with a negating prefix. */
export function areOpposites(a: string, b: string): boolean {
  if (opposites.get(a)?.has(b) || opposedVerbs.get(stemOf(a))?.has(stemOf(b))) return true;
  if ((a.startsWith('pre') && b === `post${a.slice(3)}`) || (b.startsWith('pre') && a === `post${b.slice(3)}`))
    return true;
  const [shorter, longer] = a.length <= b.length ? [a, b] : [b, a];
  return shorter.length >= 5 && PREFIXES.some((prefix) => longer === prefix + shorter);
}
