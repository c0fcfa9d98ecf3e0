import { stemOf } from './stem';

/**
 * Words that legal English uses in one another's place, a group a line. They need not mean quite the same: they only help
 * to find where a source speaks of what a claim says in other words, and settle nothing.
 */
const GROUPS = `
accident collision crash
acquire obtain receive procure available
act legislation statute law
adviser consultant counsel attorney lawyer accountant
affiliate subsidiary
agent delegate representative
agree assent consent
agreement contract covenant
allege argue assert claim contend
allow authorise authorize entitle permit
alter amend change modify revise
annul cancel nullify rescind revoke void
answer reply respond response
apparatus device equipment machine
appellant petitioner
appellee respondent
appoint designate nominate
article item object prototype sample
assign cede convey transfer
automobile car vehicle
ban bar forbid preclude prohibit restrain
beginning commencement start
begin commence start
binding effective enforceable valid
borrower debtor mortgagor obligor
breach default infringe violate
business company corporation enterprise firm
buy purchase
buyer purchaser vendee
carelessness negligence
cause ground reason
cease desist discontinue refrain stop
charge cost expense fee
child infant minor
city municipality town
claimant complainant plaintiff
clause provision section term
close conclusion end
communicate disclose divulge furnish publish reveal
compel force oblige order require
compensation damages recovery
compensation pay remuneration salary wage
complaint petition
conceal hide withhold
conclude decide determine find hold rule
confidential proprietary secret nonpublic
continue perpetual perpetuity remain survive
contractor subcontractor
copy duplicate photocopy reproduce reproduction
court judge judicial tribunal
creditor lender mortgagee obligee
damage harm injury loss
death decease die
debt indebtedness
deceit fraud misrepresentation
decision judgment opinion order ruling
decompile disassemble reverse
defect fault flaw
defer delay postpone
demonstrate establish prove show
deny dismiss refuse reject
deponent witness
destroy delete erase expunge shred
discharge dismiss fire terminate
disclose disseminate distribute share
discuss negotiate negotiation
doctor physician surgeon
document paper record writing
duty liability obligation responsibility
dwelling home house residence
employ engage hire retain
employee personnel staff worker
end expire expiration lapse terminate termination
entice hire induce recruit solicit
equitable fair just
evidence proof testimony
except exclude exempt exemption
execute sign
exploit use utilise utilize
file lodge submit
firm partnership
give deliver furnish provide supply
health medical
homicide kill murder
husband spouse wife
identify designate label legend mark stamp
illegal unlawful
inform advise notice notify
injunction restraint
insurer carrier underwriter
interest license right title
keep archive maintain preserve retain
landlord lessor
lawful legal legitimate
lawsuit action litigation proceeding suit
lease rent tenancy
lose loss lost
maker manufacturer producer
mistake error
month monthly
oral orally spoken verbal verbally
pay payment remit
person individual entity
premises property
previous earlier former preceding prior
prison custody jail
promise undertake undertaking
propose offer tender
quarter quarterly
quit resign
recipient receiver
redeliver return surrender
reproduction copies
sell convey
seller vendor
similar same identical
specialist expert
technical technological engineering
tenant lessee
trustee fiduciary
week weekly
year yearly annual annually
`;

const synonyms = new Map<string, Set<string>>();
for (const line of GROUPS.trim().split('\n')) {
  const stems = line.split(' ').map(stemOf);
  for (const stem of stems) {
    const known = synonyms.get(stem) ?? new Set();
    for (const other of stems) if (other !== stem) known.add(other);
    synonyms.set(stem, known);
  }
}

const NONE: ReadonlySet<string> = new Set();

/** Stems of words that legal English uses in a word's place, by the word's stem; none for most words. */
export const synonymsOf = (stem: string): ReadonlySet<string> => synonyms.get(stem) ?? NONE;
