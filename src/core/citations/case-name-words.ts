/**
 * Abbreviations of words in case names and the words they stand for, both lower-case and without full stops
 * (*Bluebook* T6 and T10). Several abbreviations may stand for one word.
 */
export const CASE_NAME_ABBREVIATIONS: ReadonlyMap<string, string> = new Map(
  (
    "acad=academy adm'r=administrator admin=administration adver=advertising agric=agricultural am=american " +
    "ass'n=association assn=association assoc=association assocs=associates atl=atlantic auth=authority auto=automobile bd=board " +
    'bhd=brotherhood bldg=building bros=brothers broad=broadcasting bus=business cas=casualty cent=central chem=chemical co=company ' +
    "coll=college com=commission comm'n=commission commn=commission comm'r=commissioner commr=commissioner comms=communications " +
    "commc'ns=communications cmty=community commw=commonwealth compt=comptroller consol=consolidated const=construction constr=construction cont'l=continental " +
    "coop=cooperative corp=corporation corr=correction corrs=corrections cnty=county cty=county def=defense dep't=department dept=department det=detention dev=development " +
    'dir=director discr=discrimination dist=district distrib=distributing div=division e=east econ=economic educ=education elec=electric ' +
    "emp=employee emp't=employment eng'g=engineering eng'r=engineer enter=enterprise enters=enterprises env't=environment envtl=environmental equal=equality equip=equipment " +
    "exam'r=examiner exch=exchange exec=executive exp=export fed=federal fed'n=federation fid=fidelity fin=finance found=foundation gen=general gov't=government govt=government grp=group guar=guaranty " +
    "hosp=hospital hous=housing imp=import inc=incorporated indem=indemnity indep=independent indus=industries inst=institute ins=insurance int'l=international intl=international inv=investment " +
    "inv'r=investor lab=laboratory labs=laboratories liab=liability litig=litigation ltd=limited mach=machine maint=maintenance mgmt=management mfg=manufacturing mfr=manufacturer mfrs=manufacturers mkt=market mktg=marketing " +
    "mech=mechanical med=medical mem'l=memorial merch=merchandise metro=metropolitan mortg=mortgage mun=municipal mut=mutual n=north nat'l=national natl=national ne=northeastern nw=northwestern no=number " +
    "org=organization pac=pacific p'ship=partnership pship=partnership pharm=pharmaceutical pharms=pharmaceuticals pres=president prob=probation prod=product prods=products prop=property prot=protection pub=public publ'g=publishing r=railroad ref=refining reg'l=regional " +
    "rehab=rehabilitation rest=restaurant ret=retirement rr=railroad ry=railway s=south sav=savings sch=school sci=science se=southeastern sec=security secs=securities sec'y=secretary secy=secretary serv=service servs=services soc'y=society st=saint ste=saint stat=statistical sw=southwestern " +
    'sys=system tech=technology techs=technologies tel=telephone telecomm=telecommunications tr=trust transp=transportation twp=township unif=uniform univ=university us=unitedstates usa=unitedstates util=utility utils=utilities vill=village w=west ' +
    "acct=accounting acct'g=accounting acq=acquisition acqs=acquisitions adm'x=administratrix adjust=adjustment advoc=advocate affil=affiliate aff=affairs alt=alternative anal=analysis appl=application arb=arbitration arch=architect ass'ns=associations auth'y=authority avi=aviation ave=avenue blvd=boulevard bankr=bankruptcy behav=behavioral bldgs=buildings brit=british cap=capital chil=children chron=chronicle civ=civil coal=coalition comput=computer conf=conference cong=congress conserv=conservation contr=contractor couns=counselors crim=criminal ctr=center ctrs=centers cult=cultural devs=developments disc=discipline enf't=enforcement ent=entertainment env'tl=environmental fam=family fams=families fdn=foundation glob=global govs=governments hldg=holding hldgs=holdings hist=historical hum=humanity immigr=immigration inc'd=incorporated info=information inj=injury inspec=inspection instit=institution invs=investments invest=investment investig=investigation int=international just=justice juv=juvenile lib=liberty librs=libraries loc=local mag=magazine manu=manufacturing mem=memorial mgt=management mod=modern mot=motor nurs=nursing offs=offices opp=opportunity orgs=organizations par=parish partn=partnership pat=patent pers=personnel pol'y=policy pol=police priv=private procs=proceedings prof'l=professional psych=psychological pubs=publications pub'g=publishing r.r=railroad rec=recreation reg=register reinsur=reinsurance rels=relations reprod=reproductive res=resource rsch=research rts=rights s'holder=shareholder s'holders=shareholders schs=schools sols=solutions soc=social spec=specialty std=standard stds=standards sub=subcommittee sur=surety surv=survey sys=systems teach=teachers temp=temporary theol=theological trs=trusts unemp=unemployment veh=vehicle vets=veterans vol=volunteer voc=vocational warehou=warehouse whse=warehouse " +
    'ala=alabama ariz=arizona ark=arkansas cal=california colo=colorado conn=connecticut del=delaware fla=florida ga=georgia ill=illinois ind=indiana kan=kansas ky=kentucky la=louisiana mass=massachusetts md=maryland me=maine mich=michigan minn=minnesota miss=mississippi mo=missouri mont=montana neb=nebraska nev=nevada nc=northcarolina nd=northdakota nh=newhampshire nj=newjersey nm=newmexico ny=newyork okla=oklahoma or=oregon pa=pennsylvania ri=rhodeisland sc=southcarolina sd=southdakota tenn=tennessee tex=texas vt=vermont va=virginia wash=washington wis=wisconsin wyo=wyoming'
  )
    .split(' ')
    .map((pair) => pair.split('=') as [string, string]),
);

/** Words that tell no party from another. */
export const CASE_NAME_NOISE: ReadonlySet<string> = new Set(
  'the of and for a an et al in re ex parte rel incorporated company corporation limited llc llp lp pc pllc na sa jr sr ii iii iv matter estate interest dba aka fka by through on behalf to its his her as plaintiff defendant appellant appellee petitioner respondent'.split(
    ' ',
  ),
);
