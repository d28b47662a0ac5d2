import type { ConceptList } from './list.ts';

/** How a person takes it, and what they want of the talk itself. */
export const persons: ConceptList = [
  [
    'satisfied',
    1,
    'satisf* | happy | pleased | great | excellent | wonderful | amazing | perfect | love it | loved | kind | friendly | nice people | quick | fast service | helpful | very well | good service | highly recommend | content* | feliz | excelente | encantad* | encanto | muy buen* | muy bien | buenisim* | genial | de maravilla | estupend* | amable* | rapid* | atent* | buen trato | buena atencion | bien atendid* | recomend* | agradecid*',
  ],
  [
    '-satisfied',
    1,
    'unhappy | unsatisf* | dissatisf* | disappoint* | bad service | poor service | terrible | awful | horrible | worst | a mess | never again | rude | took ages | waste of time | didnt solve | nobody answered | hung up | useless | insatisf* | decepcion* | pesim* | malisim* | fatal | mala atencion | mal servicio | una porqueria | horror | desastre | no vuelvo | nunca mas | groser* | tardaron | no me resolvieron | no me resolvio | nadie me contest* | no contestan | colgue | me colgaron | perdida de tiempo | inutil* | dejo mucho que desear',
  ],
  [
    'later',
    0.9,
    'later | another moment | another time | no time | busy | not a good time | bad time | call back | call me back | ring me | in a meeting | driving | at work | working right now | cant talk | cannot talk | in a while | in an hour | tomorrow better | call me tomorrow | call later | ocupad* | mas tarde | luego | despues | otro momento | otra hora | otro rato | al rato | mas rato | no tengo tiempo | llameme despues | llamame luego | llameme luego | vuelva a llamar | vuelvan a llamar | no puedo hablar | no puedo atender | en una reunion | manejando | conduciendo | trabajando | estoy en el trabajo | en un rato | en una hora | me marca | me marcas | mejor manana | no es buen momento | ahora no puedo',
  ],
  [
    'wrongperson',
    1,
    'wrong number | wrong person | nobody by that name | no one by that name | doesnt live here | dont know him | dont know her | dont know any | never heard of | not me | im not that | numero equivocado | equivocad* | se equivoco | se equivoca | se han equivocado | no vive aqui | aqui no vive | aqui no hay | no lo conozco | no la conozco | no conozco a | no conozco | ese no soy yo | no soy yo | no soy esa persona | ya no es de',
  ],
  // Who answers the telephone so asks for nobody.
  ['here', 0.3, 'speaking | hablando'],
  [
    'stop',
    1,
    'stop calling | dont call | do not call | remove me | take me off | no more calls | leave me alone | quit calling | harass* | no me llamen | no me llame | no vuelvan a llamar | dejen de llamar | deje de llamar | no llamen | no molesten | quitenme | saquenme | borrenme | acoso | acosando | unsubscribe me | spam | deje de molestar | dejen de molestar',
  ],
  [
    'robot',
    1,
    'robot | bot | are you a machine | machine | maquina | es una grabacion | grabacion | recording | automatic | are you real | are you human | eres real | eres humano | eres una persona',
  ],
  [
    'confused',
    1,
    'dont understand | do not understand | didnt understand | confus* | what do you mean | i dont get it | not clear | no entiendo | no entendi | no comprendo | que quiere decir | no me queda claro | me perdi | explain* | expli*',
  ],
  [
    'hearing',
    1,
    'cant hear | cannot hear | didnt hear | breaking up | speak up | louder | repeat | no se escucha | no le escucho | no te escucho | no oigo | no le oigo | se corta | mas alto | mas fuerte | repita | repite | repetir',
  ],
  [
    'undecided',
    0.9,
    'decides | decide | is up to my | have to ask | need to ask | ask somebody | ask someone | think about it | think it over | not sure yet | ask my | talk to my | let you know | discuss it | not decided | havent decided | consult* | decide mi | lo decide | las decide | eso lo ve | lo tengo que pensar | lo voy a pensar | pensarlo | lo pienso | hablarlo con | lo hablo con | tengo que hablar con | tengo que preguntar | no me decido | no he decidido | le aviso | ya veremos | tengo que verlo',
  ],
  [
    'whosecall',
    0.9,
    'who is this | who is speaking | whos speaking | who am i speaking | con quien hablo | con quien estoy hablando | who are you | who is calling | where are you calling from | how did you get my number | who gave you | quien es | quien habla | quien llama | de donde llama | de que empresa | de parte de quien | como consiguio mi numero | quien le dio',
  ],
  [
    'absent',
    1,
    'wont come | wont be there | not going | not coming | cant come | cant make it | cannot make it | stays home | staying home | stay home | absent | miss class | miss the | cant attend | not attend* | no va a ir | no va a poder ir | no ira | no voy a ir | no podra ir | no puede ir | no va a asistir | no asist* | falt* | se queda en casa | se quedara en casa | ausente | ausencia | no voy a poder | no podre | no podemos ir',
  ],
  [
    'teach',
    0.9,
    'teacher* | tutor* | professor* | instructor* | coach* | profesor* | maestr* | docente* | tutora | instruct*',
  ],
  [
    'child',
    0.7,
    'my son | my daughter | my kid | my kids | my child | my boy | my girl | mi hijo | mi hija | mis hijos | mi nino | mi nina | mi bebe | el nino | la nina | child | children | kid | kids | hijo* | hija* | nino* | nina* | bebe* | baby',
  ],
  [
    'language',
    0.9,
    'speak english | speak spanish | in english | in spanish | another language | translator | interpreter | habla ingles | en ingles | en espanol | hablan espanol | otro idioma | traductor* | interprete*',
  ],
];
