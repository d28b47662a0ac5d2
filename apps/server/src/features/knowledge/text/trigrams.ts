/**
 * How words of each language are spelt: trigrams of unaccented words ("_" marks both ends) with their log-odds in two
 * classes. Counted over the Spanish and English editions of four long manuals that Debian ships; words that both
 * languages share were left out.
 */
const SPANISH_STRONG =
  '_aj _ej _es _ll _os abr aci ada ado adr afi aja aje aju ala alm ama amb anz apl apr ar_ as_ ayu aza ' +
  'azo ba_ baj bia bie bir bte buj ca_ cac cad cci cid cim cio co_ cos cua cue da_ dad das deb dib do_ ' +
  'dor dos ebe ecc egu eja ejo enz eo_ erd esa eza ezc fij fot fue ga_ gad gid gir go_ gos gru gul gun ' +
  'hac ia_ iad iar ico ida ido ifu imo io_ ios ipo ir_ ita ivo iza ja_ jad jar jas je_ jet jo_ jos la_ ' +
  'lad laz lej lgu lma lme lo_ loq lsa lta lui ma_ mbr mej mie mo_ mue na_ nac nad nas nci nga nid no_ ' +
  'noc nos nto nza odo odr ogo omu opc oqu os_ osc otr pa_ pci pia po_ pod pue pun ra_ rca rda rir rlo ' +
  'rno ro_ rqu rue sa_ sac sad sos ta_ tad taj tam tas tid to_ tos ua_ uad uci uel uet uev uia uie uja ' +
  'ulo uls umi upa uso uye va_ vac vad vo_ vos za_ zac zad zan zar zca zo_';
const SPANISH =
  '_ag _am _ci _el _lu _mu _nu _pu _ut _ve aba ad_ agr ajo ale alg ami an_ ana ane ano apa api aqu ara ' +
  'arl arq ars asa aso atr bre cam car cas cer cia cie cil cir cla cri cta cto dam dan dem des dic did ' +
  'die dio ea_ ece ech eci ecu eda ede eje emp ena enf eno env ero esc esf eso esp eta eto eva fia fic ' +
  'fun gar gua gui hab ias ici ie_ ien ier ige ija imi ina ino ira ism ito itu iva jer jun lam las leg ' +
  'lib lid lim liz lla luc mac mad mas mbi men mos mpa nan nar nca ndo ndr neg nes nfo ngu nic nsa nta ' +
  'nte nua nvi oci ocu ola ona one ono opi opo ora osa pet pid pta pul que rad raf rar ras raz rci rga ' +
  'ria rim rio rla ros rra rse rso rta rto rva sal san sar sas sco seg sic so_ sua tac tal tar tir tod ' +
  'tua uan uar ued uen uer upe ura uro usa uta vam via yen';
const ENGLISH_STRONG =
  '_be _ch _dr _ea _ke _ou _ov _ph _sc _sh _sl _sm _sp _st _sy _th _ty _up _wa _we _wh _wi _wo _wr _yo ' +
  'ach ack add age agg ail ain air ake ann any ap_ aph app ark ary ask ass at_ atc ate ath att ay_ aye ' +
  'ays beh blu bly boa boo bou box bru but ch_ chr ck_ cke cki cks cou cov cs_ ct_ ctl cts cus dde ddi ' +
  'dge dle dow ds_ dy_ eak eck ed_ edg eed eff efu eig els ely em_ ems enh ery ess et_ etc eth ets ett ' +
  'etw ew_ ey_ ffe ffi fix fla fol ft_ fte ful fy_ ge_ ged get gge gh_ ght giv gn_ gne gs_ had han hap ' +
  'hat hav hea hed hel hen hes hic hie hig hin hit hol hoo hot hou how hro hs_ ht_ hte hy_ ic_ ick ics ' +
  'id_ ies iew iff ify igh ike ils ily in_ ing ink iou ip_ ipe ipp ish isk iss it_ ith its itt ity ive ' +
  'ix_ ize ke_ ked ken ker kes ket key kin kno ks_ lai lat lay ld_ led lik ll_ lli lly loa loo lop low ' +
  'ls_ lt_ lud lur ly_ mai mak mbe mea mma mme mou mpt ms_ nag nct nd_ ndl nds ned nee ng_ nge ngl ngs ' +
  'nha nin nk_ nly nne now ns_ nsl nt_ ntl nts ny_ oad oar ock od_ off oft ogg oke old ols om_ omm onn ' +
  'ook ool oom oot op_ ops ork ory oss ot_ oth oug oul oun oup our ous out ow_ owe owi own ows ox_ phe ' +
  'phi pho ply poi ppe ppl ppo ppr ps_ pt_ pte qua raw rd_ rds rk_ rke rks rly rm_ rn_ rne rok rou row ' +
  'rs_ rst rt_ rth rts rve ry_ sed set sh_ she shi sho siz sk_ sks ss_ ssa sse ssi sso st_ sts sur sym ' +
  'sys tag tai tak tch ted tee th_ tha the thi tho thr tio tle tly too try ts_ tte tti two ty_ typ ubt ' +
  'ugg ugh uld ule ull um_ up_ upp ur_ ure urn use ush ut_ uth ved voi wan war way wed wer whe whi wid ' +
  'win wis wit wn_ wor wri ws_ yin you ys_ yst zat ze_ zed';
const ENGLISH =
  '_br _cl _fe _fl _fo _fr _go _hi _la _lo _pl _ri _un al_ all als ang ard ati bac bel cal cat cce ce_ ' +
  'ced che chi cli clo cte cti dat ded dev din dit eas eat een epl er_ ers eve fie fil gat ges gin gle ' +
  'gro har hec hem her iat ice ict ied ile ine ire ise le_ lin lip lit loc me_ mes nat nce nch net nit ' +
  'not oin oll ons ope ors ose oti ove pai pe_ pea ped pti put rai rap rat re_ rge rie rin rip see ses ' +
  'sha sin som tat tel tia tin tit ubs uct ul_ und urr us_ ute ve_ vel ves vin';

const STRONG = 1;
const SLIGHT = 0.4;
/** No single word may outvote a function word. */
const MOST = 2.5;
const LEAN = new Map<string, number>([
  ...classOf(SPANISH_STRONG, STRONG),
  ...classOf(SPANISH, SLIGHT),
  ...classOf(ENGLISH_STRONG, -STRONG),
  ...classOf(ENGLISH, -SLIGHT),
]);

/** Positive for a word spelt like Spanish, negative for English. `word` is lower case. */
export function trigramLean(word: string): number {
  const bare = `_${word.normalize('NFD').replace(/[^a-z]/g, '')}_`;
  let lean = 0;
  for (let at = 0; at + 3 <= bare.length; at++) lean += LEAN.get(bare.slice(at, at + 3)) ?? 0;
  return Math.max(-MOST, Math.min(MOST, lean));
}

function classOf(list: string, weight: number): [string, number][] {
  return list.split(' ').map((trigram) => [trigram, weight]);
}
