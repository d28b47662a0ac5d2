/**
 * Spanish verbs whose forms regular rules leave apart: "stem of the infinitive:stems of its forms", folded. Spelling
 * ("aparque"), change of vowel ("apruebo"), endings taken for a suffix ("repara", "certifica"), -ear ("canjea") and the
 * strong ones ("mantuvo"). Left out where a form is a common noun of another meaning ("vino", "planea" with "plan") or tells
 * more by itself ("arranque", "enlace").
 */
const BY_STEM =
  'abarc:abarqu abastec:abastezc abraz:abrac abrevi:abrev acarici:acaric acarr:acarre aceler:acel acerc:acerqu achic:achiqu adelgaz:adelgac ' +
  'adher:adhier,adhir adjudic:adjud,adjudiqu advert:adviert,advirt afianz:afianc aflig:aflij agiliz:agilic aglomer:aglom agobi:agob agradec:agradezc ' +
  'aliger:alig alivi:aliv almorz:almorc,almuerc amanec:amanezc amenaz:amenac amortiz:amortic amplific:amplif,amplifiqu analiz:analic anunci:anunc ' +
  'aparc:aparqu aparec:aparezc aplaz:aplac apost:apuest apreci:aprec apret:apriet aprob:aprueb arrend:arriend ascend:asciend asfixi:asfix asoci:asoc ' +
  'atasc:atasqu aterriz:aterric atra:atraid,atray,atrayend,atrayer,atrayeron atraves:atravies atribu:atribuy,atribuyer autentic:autent,autentiqu ' +
  'avergonz:avergonc balanc:balance bautiz:bautic benefici:benefic bifurc:bifurqu bloqu:bloque bomb:bombe bombard:bombarde brinc:brinqu buc:buce ' +
  'ca:caer,caid,cao,caes,cae,caem,caen,cai,cayeron,cayend,caeran,cayer cab:cabran,quep calific:calif,califiqu callej:calleje cambi:camb canj:canje ' +
  'caracteriz:caracteric carec:carezc centraliz:centralic cerc:cerqu certific:certif,certifiqu chantaj:chantaje chat:chate clasific:clasif,clasifiqu ' +
  'codific:codif,codifiqu coloc:coloqu color:colore comenz:comenc,comienc comercializ:comercialic compar:comp comparec:comparezc compet:compit ' +
  'complac:complazc complic:compliqu compon:compong comprob:comprueb conclu:concluy,concluyer concord:concuerd conduc:condujeron confer:confier,confir ' +
  'confes:confies confisc:confisqu consegu:consigu constitu:constituy,constituyer constru:construyer contabiliz:contabilic contagi:contag ' +
  'conten:contendr,contendran,conteng,contien,contuv contribu:contribuy,contribuyer conven:convendr,conveng,convien convenc:convenz convert:convirt ' +
  'convoc:convoqu cost:coste cotiz:cotic cre:creid,crey,creyend,creyer,creyeron crec:crezc critic:critiqu danz:danc declar:decl decrec:decrezc ' +
  'dedic:dediqu deduc:deduj,dedujeron,deduzc deletr:deletre denunci:denunc depreci:deprec derret:derrit derroc:derroqu desactiv:desact desahuci:desahuc ' +
  'desaparec:desaparezc desaprob:desaprueb desbloqu:desbloque descend:desciend descolg:descuelg desconfi:desconf desembarc:desembarqu desempac:desempaqu ' +
  'deshac:deshag,deshech,deshiz desliz:deslic desmarc:desmarqu desment:desmient,desmint desobedec:desobedezc desperdici:desperdic desplaz:desplac ' +
  'despleg:desplieg,despliegu despreci:desprec destac:destaqu destitu:destituy,destituyer destroz:destroc destru:destruyer deten:deteng,detien,detuv ' +
  'diagnostic:diagnost,diagnostiqu diferenci:diferenc diger:digier,digir digitaliz:digitalic dilu:diluy,diluyer disminu:disminuy,disminuyer ' +
  'disolv:disuelv dispar:disp dispon:dispondr,dispondran,dispong,dispuest,dispus distr:distray,distrayend,distrayer,distrayeron ' +
  'distribu:distribuy,distribuyer diversific:diversif,diversifiqu divert:diviert,divirt domestic:domestiqu domicili:domicil duplic:dupliqu ' +
  'economiz:economic edific:edif,edifiqu educ:eduqu ejerc:ejerz elogi:elog embaraz:embarac embarc:embarqu embellec:embellezc emerg:emerj ' +
  'empez:empec,empiec encabez:encabec encarec:encarezc encauz:encauc encerr:encierr encog:encoj enderez:enderec endulz:endulc endurec:endurezc ' +
  'enfatiz:enfatic enloquec:enloquezc enmascar:enmasc enmend:enmiend enriquec:enriquezc enrosc:enrosqu ensuci:ensuc enterr:entierr envejec:envejezc ' +
  'envidi:envid envolv:envuelv equivoc:equivoqu erradic:erradiqu escan:escane escas:escase especific:especif,especifiqu estabiliz:estabilic ' +
  'establec:establezc estandariz:estandaric estrop:estrope estudi:estud evidenci:evidenc evoc:evoqu exager:exag exclu:excluy,excluyer exped:expid ' +
  'explic:expliqu expon:expong,expuest expropi:exprop externaliz:externalic extra:extraid,extray,extrayend,extrayer,extrayeron extravi:extrav ' +
  'fabric:fabriqu fallec:fallezc falsific:falsif,falsifiqu fastidi:fastid favorec:favorezc finaliz:finalic financi:financ fing:finj fiscaliz:fiscalic ' +
  'florec:florezc flu:fluy,fluyer format:formate fortalec:fortalezc forz:forc,fuerc fotocopi:fotocop freir:frie,frien,frit generaliz:generalic golp:golpe ' +
  'her:hier herv:hierv,hirv hipotec:hipotequ horn:horne hospitaliz:hospitalic huir:huy,huyeron,huyend humedec:humedezc identific:identif,identifiqu ' +
  'implic:impliqu impon:impong incendi:incend incentiv:incent inclu:incluyer inculc:inculqu indemniz:indemnic induc:induj,indujeron,induzc ' +
  'influ:influy,influyer infring:infrinj inici:inic inicializ:inicialic instru:instruyer intensific:intensif,intensifiqu intercambi:intercamb ' +
  'interfer:interfier,interfir interven:interveng,intervien intoxic:intox,intoxiqu introduc:introdujeron invert:inviert,invirt invoc:invoqu jug:jueg ' +
  'justific:justif le:leer,leo,lees,lee,leem,leen,lea,leas,leam,lean,lei,leyeron,leeran,leerl,leers,leerm,leyer,leid legaliz:legalic limpi:limp ' +
  'localiz:localic lubric:lubriqu luc:luzc machac:machaqu manten:mantendr,mantendran,manteng,mantien,mantuv marc:marqu masaj:masaje mastic:mastiqu ' +
  'maximiz:maximic mecaniz:mecanic memoriz:memoric merec:merezc minimiz:minimic moderniz:modernic modific:modif mold:molde monitor:monitore ' +
  'monitoriz:monitoric mord:muerd moviliz:movilic multiplic:multipliqu nac:nazc nacionaliz:nacionalic negoci:negoc normaliz:normalic notariz:notaric ' +
  'notific:notif,notifiqu obedec:obedezc obsequi:obsequ obstaculiz:obstaculic obstru:obstruy,obstruyer obten:obtendr,obtendran,obteng,obtien,obtuv ' +
  'oficializ:oficialic oir:oig,oye,oyes,oyen,oim,oyeron,oyend oler:huel,olem,oli,olid,oliend optimiz:optimic padec:padezc paraliz:paralic parec:parezc ' +
  'pedal:pedale penaliz:penalic perjudic:perjud,perjudiqu permanec:permanezc persegu:persig,persigu personaliz:personalic pertenec:pertenezc pesc:pesqu ' +
  'pic:piqu planific:planif,planifiqu pleg:plieg pon:pondr,pondran practic:practiqu predic:prediqu prefer:prefir premi:prem prepar:prep presenci:presenc ' +
  'prevalec:prevalezc preven:previen prioriz:prioric privatiz:privatic produc:produjeron profundiz:profundic promedi:promed pronostic:pronost,pronostiqu ' +
  'pronunci:pronunc propon:propong,propus prosegu:prosig,prosigu proven:provien provoc:provoqu public:publiqu purific:purif,purifiqu quer:quier ' +
  'radic:radiqu rasc:rasqu rastr:rastre recalent:recalient rechaz:rechac reconoc:reconozc reconstru:reconstruy,reconstruyer rectific:rectif,rectifiqu ' +
  'recuper:recup redirig:redirij redond:redonde reduc:redujeron reeleg:reelej reenvi:reenv refer:refir refinanci:refinanc reforz:reforc refresc:refresqu ' +
  'reg:rieg regat:regate reinici:reinic reir:rie,rien,reim renunci:renunc reorganiz:reorganic repar:rep replic:repliqu reprob:reprueb ' +
  'reproduc:reproduj,reprodujeron,reproduzc repudi:repud restablec:restablezc restitu:restituy,restituyer restring:restrinj reten:reteng,retien,retuv ' +
  'reubic:reubiqu reutiliz:reutilic revent:revient revoc:revoqu rod:rode ronc:ronqu sabor:sabore sac:saqu sacrific:sacrif,sacrifiqu ' +
  'sal:saldr,saldran,salg salt:salte satisfac:satisfech segu:sigu sembr:siembr sent:sint separ:sep signific:signifiqu silenci:silenc simboliz:simbolic ' +
  'simplific:simplif,simplifiqu sincroniz:sincronic socializ:socialic sofoc:sofoqu sosten:sostien subsidi:subsid suger:sugir sumerg:sumerj suplic:supliqu ' +
  'supon:supong surf:surfe surg:surj sustitu:sustituyer sustr:sustraid,sustray,sustrayend,sustrayer,sustrayeron tecl:tecle telefon:telefone ' +
  'torc:torz,tuerz tost:tuest tra:tray,trayend,trayer,trayeron traduc:tradujeron tranquiliz:tranquilic transfer:transfier,transfir traz:trac trenz:trenc ' +
  'triplic:tripliqu tropez:tropec,tropiec,tropiez trunc:trunqu ubic:ubiqu unific:unif,unifiqu usar:usad,uso val:valdr,valg ven:vendr,vendran,veng,vien ' +
  'venc:venz veran:verane visualiz:visualic volc:volqu zurc:zurz';

/** Verbs with a root so short that the rules leave every form whole: "infinitive root", by conjugation. */
const WHOLE = {
  ar: 'usar:us entrar:entr alzar:alz andar:and armar:arm atar:at echar:ech inflar:infl optar:opt anclar:ancl',
  ir: 'abr:abr unir:un',
};
const ENDINGS = {
  ar: 'o as a am ais an e es em eis en ast asteis aron ab ad and ar ara aran arl ars arm arn',
  ir: 'o es e im is en a as am ais an i ist isteis ieron id iend ir ira iran irl irs irm irn ier',
};
/** Forms that are rather another word: "una", "entre", "andén", "entrada", "unido". */
const ANOTHER = new Set(
  'uno una unas unid entre entrad entren ande andes anden ates aten até armad'.split(' '),
);

/** Stems of forms with the stem of their verb. */
export function spanishVerbs(): [string, string][] {
  const listed = BY_STEM.split(' ').flatMap((entry): [string, string][] => {
    const [lemma = '', forms = ''] = entry.split(':');
    return forms.split(',').map((form) => [form, lemma]);
  });
  return [...listed, ...whole('ar'), ...whole('ir')];
}

function whole(conjugation: 'ar' | 'ir'): [string, string][] {
  return WHOLE[conjugation].split(' ').flatMap((entry): [string, string][] => {
    const [lemma = '', root = ''] = entry.split(':');
    const forms = ENDINGS[conjugation].split(' ').map((ending) => root + ending);
    return forms.filter((form) => form !== lemma && !ANOTHER.has(form)).map((form) => [form, lemma]);
  });
}
