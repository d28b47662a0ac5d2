import { spanishVerbs } from './spanish-verbs.ts';

/**
 * Stems that regular rules leave apart although they are one word: "form=form of the lemma". Spanish verbs whose vowel
 * changes under stress and irregular participles, as stems; English irregular verbs and plurals, as words.
 * Left out on purpose where the form is a common noun of another meaning ("cuenta", "found", "left").
 */
const SPANISH =
  'cierr=cerr devuelv=devolv devuelt=devolv vuelv=volv vuelt=volv cuest=cost encuentr=encontr muestr=mostr demuestr=demostr prueb=prob pierd=perd ' +
  'empiez=empez comienz=comenz almuerz=almorz duel=dol duerm=dorm durm=dorm muer=mor mur=mor muert=mor juegu=jug sirv=serv pid=ped impid=imped despid=desped repit=repet ' +
  'sig=segu consig=consegu elij=eleg elig=eleg mid=med entiend=entend atiend=atend enciend=encend defiend=defend extiend=extend viert=vert conviert=convert ' +
  'prefier=prefer refier=refer sugier=suger requier=requer requir=requer adquier=adquir sient=sent mient=ment miend=mend recomiend=recomend recuerd=record acuerd=acord ' +
  'resuelv=resolv resuelt=resolv muev=mov remuev=remov promuev=promov lluev=llov cuelg=colg suel=sol suelt=solt vuel=vol renuev=renov ' +
  'piens=pens calient=calent niegu=neg nieg=neg riegu=reg atraviess=atraves despiert=despert manifiest=manifest aciert=acert ' +
  'tuerc=torc cuec=coc coz=coc hiel=hel niev=nev tiembl=tembl friegu=freg frieg=freg escrit=escrib inscrit=inscrib suscrit=suscrib descrit=describ abiert=abr cubiert=cubr descubiert=descubr ' +
  'impres=imprim rot=romp dich=dec dig=dec hech=hac hag=hac hic=hac puest=pon pong=pon pus=pon supuest=supon traig=tra traj=tra traid=tra ' +
  'conduzc=conduc conduj=conduc produzc=produc produj=produc reduzc=reduc reduj=reduc traduzc=traduc traduj=traduc introduzc=introduc introduj=introduc conozc=conoc ofrezc=ofrec ' +
  'pagu=pag llegu=lleg entregu=entreg cargu=carg descargu=descarg busqu=busc apliqu=aplic indiqu=indic verifiqu=verific justifiqu=justific modifiqu=modific comuniqu=comunic ' +
  'cancelacion=cancel utilic=utiliz realic=realiz actualic=actualiz autoric=autoriz organic=organiz garantic=garantiz reemplac=reemplaz cruc=cruz lanc=lanz ' +
  'caduqu=caduc apagu=apag recoj=recog escoj=escog acoj=acog exij=exig dirij=dirig corrij=correg corrig=correg protej=proteg ' +
  'perdid=perd devolu=devolv construy=constru incluy=inclu instruy=instru destruy=destru sustituy=sustitu ' +
  'leid=le caig=ca cay=ca';
const ENGLISH =
  'broke=break broken=break stole=steal stolen=steal paid=pay sent=send lost=lose bought=buy took=take taken=take told=tell kept=keep held=hold made=make went=go gone=go wrote=write written=write ' +
  'chose=choose chosen=choose drew=draw drawn=draw drove=drive driven=drive fell=fall fallen=fall felt=feel met=meet spent=spend taught=teach thought=think understood=understand wore=wear worn=wear won=win ' +
  'began=begin begun=begin came=come became=become brought=bring built=build burnt=burn caught=catch dealt=deal ate=eat eaten=eat flew=fly flown=fly forgot=forget forgotten=forget froze=freeze frozen=freeze gave=give given=give ' +
  'got=get gotten=get grew=grow grown=grow heard=hear hid=hide hidden=hide knew=know known=know laid=lay led=lead lent=lend lit=light meant=mean overdrew=overdraw overdrawn=overdraw rode=ride ridden=ride rang=ring rung=ring ran=run ' +
  'said=say saw=see seen=see sold=sell shook=shake shaken=shake shone=shine shot=shoot shrank=shrink slept=sleep spoke=speak spoken=speak stood=stand stuck=stick swam=swim sworn=swear threw=throw thrown=throw woke=wake woken=wake ' +
  'children=child men=man women=woman feet=foot teeth=tooth mice=mouse lives=life wives=wife knives=knife shelves=shelf halves=half leaves=leave ' +
  'sang=sing sung=sing blew=blow blown=blow tore=tear torn=tear sat=sit hung=hang drank=drink drunk=drink risen=rise bitten=bite bled=bleed fed=feed swept=sweep dug=dig shown=show proven=prove ' +
  'sewn=sew swollen=swell sank=sink sunk=sink slid=slide struck=strike spilt=spill spoilt=spoil learnt=learn smelt=smell shrunk=shrink swore=swear fought=fight fled=flee sought=seek bent=bend ' +
  'overpaid=overpay repaid=repay prepaid=prepay withdrew=withdraw withdrawn=withdraw undone=undo redone=redo rebuilt=rebuild resold=resell mistook=mistake mistaken=mistake forbade=forbid ' +
  'forbidden=forbid forgave=forgive forgiven=forgive withheld=withhold foreseen=foresee underwent=undergo undergone=undergo outgrown=outgrow oversaw=oversee dying=die lying=lie tying=tie ' +
  'thieves=thief loaves=loaf scarves=scarf geese=goose people=person';

/** Common Spanish nouns that stemming would throw together with another word ("mesa" with "mes", "plazo" with "plaza"). */
const APART =
  'mesa casa caso plazo plaza libro libre puerta puerto modo moda bolsa bolso punto punta rama ramo barco barca banco banca suelo suela copa cara caro cargo ' +
  'pila pelo pela cola gota goma pena peso puesto rato rata tasa taza vela velo vista cura curso marca marco medio media cero cera lista listo';

/** Those nouns and their plurals with the stem they keep. */
export const KEPT_APART: ReadonlyMap<string, string> = new Map(
  APART.split(' ').flatMap((noun) => [
    [noun, noun],
    [`${noun}s`, noun],
  ]),
);

export const IRREGULAR = {
  es: new Map([...spanishVerbs(), ...pairs(SPANISH)]),
  en: pairs(ENGLISH),
};

function pairs(list: string): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  for (const pair of list.split(' ')) {
    const [form = '', lemma = ''] = pair.split('=');
    if (form !== lemma) found.set(form, lemma);
  }
  return found;
}
