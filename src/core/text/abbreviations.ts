/** Abbreviations whose full stop never ends a sentence, lower-cased, without their last full stop. */
export const NEVER_FINAL: ReadonlySet<string> = new Set(
  (
    'v vs mr mrs ms messrs dr prof hon rev st mt ft gov sen rep pres gen col capt lt sgt maj det supt sr ' +
    'no nos art arts sec secs ch chs cl cls para paras pt pts vol vols p pp pg fig figs ex exh app n nn ' +
    'id ibid cf e.g i.e viz see accord supp approx ca eq dist dep comp compl ans dkt ' +
    'u.s.c u.s.c.a u.s.c.s c.f.r fed reg stat f.supp s.ct l.ed f.r.d b.r ' +
    'ala ariz ark cal colo conn del fla ga ill ind kan ky la mass mich minn miss mont neb nev okla or pa tenn tex vt va wash wis wyo ' +
    'ass acad admin adver agric am arb auth auto bd bldg broad bros bus cas cent chem civ coll commc consol const constr contr ' +
    'coop corr crim def dev econ educ elec emp enter envtl equal equip exam exch exec exp fin found gend gov grp guar hous hum imp ' +
    'indem indep info inst int inv lab liab litig mach maint mfg mfr mgmt mkt mut org pac pharm prod prop prot pub rec ref regul rehab ' +
    'res rest sav sch sci serv soc sys tech tel telecomm transp tr twp unif univ util pet petr petrs resp resps appx cit ann rptr ' +
    'admr ala assoc assocs atl bhd cmty cnty commcns commn commr comms commw compt contl coop corrs cty dept dir discr ' +
    'distrib div empt engg engr enters envt examr fedn fid govt hosp indem indus intl invr labs mech med meml merch metro ' +
    'mfrs mktg mortg mun natl pharms prob prods pship publg regl ret secy servs socy ste techs utils vill ' +
    'jan feb mar apr jun jul aug sept oct nov dec al'
  ).split(' '),
);

/** Abbreviations whose full stop may also end a sentence: whether it does is told by the word that follows. */
export const MAYBE_FINAL: ReadonlySet<string> = new Set(
  'inc co corp ltd llc llp l.l.c l.l.p l.p p.c n.a u.s u.k e.u d.c cir ct jr sr ii iii bros etc assn ass n a.m p.m j jj c.j esq ph.d j.d m.d f.2d f.3d'.split(
    ' ',
  ),
);

/** Words that begin sentences far more often than they follow an abbreviation inside one. */
export const SENTENCE_OPENERS: ReadonlySet<string> = new Set(
  (
    'a after all although an and any as at because before both but by court despite each even every first for from further ' +
    'furthermore given had has have he her here his how however i if in indeed instead is it its judge lastly later many may ' +
    'moreover most mr mrs ms neither nevertheless next no none nor nothing notably now of on once one only or our over ' +
    'plaintiff plaintiffs defendant defendants rather second section see several she similarly since so some such that the ' +
    'their then there therefore these they third this those though through thus to today two under unlike until upon we what ' +
    'when where whether which while who whose why with without yet you your'
  ).split(' '),
);
