import type { Language } from '../text/tongue.ts';

/** What a message may be made of that asks nothing of the sources. */
export type Courtesy = 'greeting' | 'thanks' | 'goodbye';

/** Without accents and signs; `filler` says nothing by itself. */
const lists: Record<Language, Record<Courtesy | 'filler', string>> = {
  es: {
    greeting:
      'hola|holi|ola|buenas|muy buenas|buenos dias|buen dia|buenas tardes|buena tarde|buenas noches|saludos|que tal|que tal estas|que tal esta|' +
      'como estas|como esta|como esta usted|como estan|como estais|como va|como te va|como le va|que hay|alo',
    thanks:
      'gracias|muchas gracias|mil gracias|muchisimas gracias|' +
      'te lo agradezco|se lo agradezco|muy agradecido|muy agradecida|muy amable|que amable',
    goodbye:
      'adios|hasta luego|hasta pronto|hasta manana|hasta la vista|hasta otra|nos vemos|chao|chau|un saludo|un abrazo|saludos cordiales|' +
      'que tengas un buen dia|que tenga un buen dia|que tengas buen dia|que tenga buen dia|que pases un buen dia|que pase un buen dia|feliz dia|feliz tarde|feliz noche|buen fin de semana',
    filler:
      'a todos|a todas|amigo|amiga|amigos|senor|senora|senores|equipo|ok|okay|vale|perfecto|genial|estupendo|bien|muy bien|entendido|de acuerdo|y|por favor|oye|pues|eso es todo|nada mas|ya esta|igualmente|de verdad|asistente|por todo|por la ayuda|por tu ayuda|por su ayuda|por la informacion|por responder|por tu tiempo|por su tiempo|por adelantado',
  },
  en: {
    greeting:
      'hello|hi|hey|hiya|howdy|greetings|hello there|hi there|hey there|good morning|good afternoon|good evening|good day|morning|' +
      'how are you|how are you doing|how are you today|hows it going|how is it going|whats up',
    thanks:
      'thanks|thank you|thanks a lot|thanks so much|thank you so much|thank you very much|many thanks|thx|ty|cheers|much appreciated|i appreciate it|' +
      'thanks for your help|thank you for your help|thanks for the help|thanks for the info|thanks for everything|thats kind|very kind|very kind of you',
    goodbye:
      'bye|bye bye|goodbye|good bye|see you|see ya|see you later|see you soon|see you tomorrow|farewell|good night|take care|have a nice day|have a good day|have a great day|have a good one|best regards|kind regards|talk to you later',
    filler:
      'everyone|everybody|all|team|folks|guys|friend|sir|madam|ok|okay|great|perfect|cool|nice|fine|alright|got it|understood|and|please|thats all|that is all|so|well|again|you too|assistant|for your help|for the help|for the info|for everything|for your time|in advance|so much|a lot',
  },
};

/** Each phrase as its words, longest first, so that "good night" is not read as "good". */
export const phrases: Record<Language, { words: string[]; is: Courtesy | 'filler' }[]> = {
  es: phrasesOf('es'),
  en: phrasesOf('en'),
};

function phrasesOf(language: Language): { words: string[]; is: Courtesy | 'filler' }[] {
  return (['greeting', 'thanks', 'goodbye', 'filler'] as const)
    .flatMap((is) => lists[language][is].split('|').map((phrase) => ({ words: phrase.split(' '), is })))
    .toSorted((a, b) => b.words.length - a.words.length);
}

const somebodyEs =
  '(?:(?:una|alguna|otra) )?persona(?: (?:real|humana|de verdad|fisica))?|(?:(?:un|algun|otro) )?(?:ser )?humano|(?:(?:un|una|algun|alguna|el|la|otro) )?(?:agente|operador|operadora|asesor|asesora|representante|teleoperador|teleoperadora|empleado|empleada|encargado|encargada|responsable)(?: (?:humano|humana|real|de verdad))?|alguien(?: (?:real|humano|de verdad|del equipo|de la empresa))?|atencion al cliente';
const somebodyEn =
  '(?:(?:a|an|another|some|the) )?(?:(?:real|live|actual|human) )?(?:human|human being|person|agent|operator|representative|rep|advisor|adviser|employee|staff member|member of staff|manager)|someone(?: (?:real|human|else))?|somebody(?: (?:real|human|else))?|customer (?:service|support)|your (?:team|staff)|real people|people';

/** The whole message, without greetings and "please". */
export const wishesPerson: Record<Language, RegExp> = {
  es: new RegExp(
    '^(?:' +
      '(?:(?:quiero|quisiera|queria|necesito|deseo|prefiero|preferiria|me gustaria|puedo|podria|podemos|se puede|es posible|como puedo|como podria|como hago para|como se puede|donde puedo|hay forma de|hay manera de) )?' +
      `(?:hablar|conversar|chatear|contactar|comunicarme|comunicarnos|charlar)(?: (?:con|a))? (?:${somebodyEs})` +
      `|(?:(?:me )?(?:puede|puedes|podria|podrias|pueden) )?(?:comunicame|comuniqueme|comunicarme|pasame|paseme|pasarme|pasar|conectame|conecteme|conectarme|poneme|ponme|pongame|ponerme|poner|transfiereme|transfierame|transferirme|transferir)(?: con| a) (?:${somebodyEs})` +
      `|(?:quiero|quisiera|necesito|prefiero|deseo|me gustaria) (?:que (?:me )?(?:atienda|atiendan|llame|ayude|conteste|responda) )?(?:a )?(?:${somebodyEs})` +
      `|(?:me )?(?:puede|podria) (?:atender|atenderme|ayudar|ayudarme|llamar|llamarme) (?:${somebodyEs})` +
      '|hay alguien(?: ahi| real| humano)?|(?:un |una )?(?:agente|operador|operadora|asesor|asesora|humano)(?: humano| real)?|(?:una )?persona (?:real|humana|de verdad)' +
      ')(?: (?:ya|ahora|ahora mismo|mejor|urgente|urgentemente|directamente|por telefono))?$',
  ),
  en: new RegExp(
    '^(?:' +
      '(?:(?:can|could|may) (?:i|we) |(?:i|we) (?:want|need|would like|d like|wanna|wish|prefer|would prefer) (?:to )?|id like to |id prefer to |let me |how (?:can|do|could) i |is it possible to |is there a way to )?' +
      `(?:talk|speak|chat|get in touch|get through|be connected)(?: to| with)? (?:${somebodyEn})` +
      `|(?:(?:can|could|will|would) you )?(?:connect|transfer|put|pass|hand) me (?:through |over |on )?(?:to|with) (?:${somebodyEn})` +
      `|(?:(?:can|could) i |let me )?(?:get|give|have|reach|contact)(?: me)? (?:${somebodyEn})` +
      `|(?:i|we) (?:want|need|would like|d like) (?:${somebodyEn})|id like (?:${somebodyEn})` +
      '|is (?:anybody|anyone|somebody|someone) there|(?:an? )?(?:(?:real|live|human) )?(?:agent|operator|human|representative)|(?:a )?(?:real|live) person' +
      ')(?: (?:now|right now|instead|directly|urgently|on the phone|by phone))?$',
  ),
};
