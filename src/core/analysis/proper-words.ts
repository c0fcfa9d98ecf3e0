/**
 * Capitalised words that name no person, company or place of a matter: institutions, ranks, months, words of procedure,
 * nations and states. Their absence from a source says nothing.
 */
export const GENERIC_CAPITALS: ReadonlySet<string> = new Set(
  (
    'court courts supreme circuit district appeals appellate united states state federal congress senate house representatives constitution amendment ' +
    'article section sections title chapter rule rules act code statute clause paragraph part exhibit appendix schedule annex attachment figure table page footnote ' +
    'judge judges justice justices magistrate chief associate honorable honor mr mrs ms miss dr prof professor sir madam ' +
    'plaintiff plaintiffs defendant defendants appellant appellants appellee appellees petitioner petitioners respondent respondents movant claimant intervenor amicus ' +
    'government commonwealth people county city town village department agency bureau commission commissioner board council office officer officers secretary attorney general counsel solicitor prosecutor public defender ' +
    'police sheriff deputy detective sergeant agent captain lieutenant inspector investigator trooper warden governor president mayor director chairman chair ' +
    'company corporation corp inc incorporated limited llc llp lp ltd plc pllc gmbh co partnership association bank trust fund university college school hospital church institute foundation group party parties ' +
    'agreement contract lease license order orders motion motions opinion judgment memorandum brief complaint answer petition appeal trial hearing discovery verdict jury record transcript deposition declaration affidavit ' +
    'january february march april may june july august september october november december jan feb mar apr jun jul aug sept sep oct nov dec ' +
    'monday tuesday wednesday thursday friday saturday sunday ' +
    'first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth fifteenth sixteenth ' +
    'america american english law laws civil criminal procedure evidence bankruptcy equity due process equal protection speech amendment bill rights ' +
    'alabama alaska arizona arkansas california colorado connecticut delaware florida georgia hawaii idaho illinois indiana iowa kansas kentucky louisiana maine maryland massachusetts michigan minnesota mississippi missouri montana nebraska nevada hampshire jersey mexico york carolina dakota ohio oklahoma oregon pennsylvania rhode island tennessee texas utah vermont virginia washington wisconsin wyoming columbia ' +
    'north south east west northern southern eastern western central middle new ' +
    'attn attention via subject dear sincerely enclosure enclosures encl esq cc courier mail certified ' +
    'i ii iii iv v vi vii viii ix x xi xii ' +
    'seller buyer purchaser vendor lessor lessee landlord tenant lender borrower licensor licensee employer employee contractor owner supplier customer client insurer insured trustee beneficiary guarantor debtor creditor ' +
    'disclosing receiving confidential information effective date term services products goods property premises ' +
    'e-mail email internet web january re facts background introduction conclusion summary argument analysis discussion issue issues question questions short standard review statement ' +
    'yoy qoq mom ytd ' +
    'english spanish french german chinese christian jewish muslim black white hispanic asian african european'
  ).split(' '),
);
