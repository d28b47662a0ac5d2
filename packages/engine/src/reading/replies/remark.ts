import type { Remark } from '@centralita/contract/workflows/ask';
import { fold } from '../../graph/fold.ts';
import { listen, type Place } from '../heard.ts';
import { said } from '../text/said.ts';

/** Longer ones have something to say. */
const mostWords = 14;

const somebodyEs =
  '(un[ao]? |algun[ao]? |otr[ao] |el |la )*(persona|ser humano|humano|agente|operadora?|asesora?|representante|emplead[ao]|encargad[ao]|alguien|supervisora?|recepcion|atencion al cliente)( (real|human[ao]|de verdad|de carne y hueso|fisica|del equipo|de la empresa))?';
const somebodyEn =
  '(a |an |another |some |the |real |live |actual |your )*(human( being)?|person|agent|operator|representative|rep|advis[eo]r|employee|supervisor|manager|colleague|someone( real| else)?|somebody( real| else)?|receptionist|customer (service|support))';

const spanish: [Remark, string][] = [
  [
    'person',
    `((quiero|quisiera|queria|necesito|deseo|prefiero|preferiria|me gustaria|puedo|podria|se puede|es posible) )*(hablar|conversar|chatear|comunicarme|contactarme)( con)? ${somebodyEs}` +
      `|((me )?(puede[ns]?|podria[ns]?) )?(comuni\\w+|pas[ae]\\w*|conect\\w+|pong\\w+|pon(me|erme)|transf\\w+|d[ae]me)( con| a)? ${somebodyEs}` +
      `|(quiero|quisiera|necesito|prefiero) (que me (atienda|llame|ayude|conteste) )?${somebodyEs}` +
      '|(un |una )?(agente|operadora?|asesora?|humano)( humano| real)?|(una )?persona (real|humana|de verdad)',
  ],
  [
    'again',
    'como( (dijo|dice|dices|dijiste|fue|asi|que))?|que( (dijo|dice|dijiste|cosa|quiere decir|significa eso))?|mande|perdon|a que se refiere' +
      '|((me|nos) )?(lo |la )?(puede[ns]? |podria[ns]? )?(repet\\w+|repit\\w+|decir otra vez|volver a decir)( (eso|la pregunta|por favor))*' +
      '|(no (te|le|lo|la|os) |no |yo no |es que no )(entiendo|entendi|he entendido|escuche|escucho|oi|comprendo|capto)( (bien|nada|la pregunta|eso|lo que (me )?(dijo|dice|pide|pregunta)))*',
  ],
  [
    'is',
    '(es |eres |sos )(usted |tu )?(un |una )?(robot|bot|chatbot|maquina|grabacion|contestadora|inteligencia artificial|ia|human[ao]|persona)( (real|de verdad|humana|o (un |una )?(robot|bot|persona|maquina)))*' +
      '|(y )?((ustedes |usted )?quien(es)? (es|eres|son|habla|hablan|me habla|llama|me llama)( ustedes| usted| tu)?|con quien (hablo|estoy hablando|tengo el gusto))' +
      '|(usted |tu )(es|eres) (un |una )?(robot|bot|chatbot|maquina|grabacion|human[ao]|persona( real| de verdad)?)' +
      '|(estoy hablando|hablo|estoy chateando|chateo) con (un |una )?(robot|bot|maquina|grabacion|human[ao]|persona)( (real|de verdad|humana))?',
  ],
  [
    'why',
    '(y )?(eso )?(para|por) que (me )?(lo |la |los |las )?(quiere|necesita|pide|pregunta|quieren|necesitan|piden|preguntan)( (saber|mi|ese|esa|eso)( \\w+)?)?',
  ],
  [
    'wait',
    '(espere\\w*|espera\\w*|aguante|aguarde)( (un|unos) \\w+)?|((deme|dame|permitame|permiteme) )?(un|unos) (momento|momentito|segundo|segundito|minuto|minutito|ratito|rato)s?|ya vuelvo|(dejeme|dejame) (ver|buscar|revisar|mirar|pensar|consultar)\\w*',
  ],
  [
    'outburst',
    '(vete|vayase|anda|andate|vaya) (a la (mierda|verga|chingada|porra)|al (diablo|carajo|infierno))|(que (te|le|os) (jodan|den))|(esto |esta |eso )?(es )?(una |un )?(que )?(mierda|porqueria|basura|estupidez|tonteria|asco)( de \\w+)?|(usted )?(eres|es) (un |una |muy )?(inutil|idiota|imbecil|estupid[ao]|tont[ao]|tarad[ao]|torpe)|no sirve[ns]?( para nada)?|callate|callese|((joder|jolin|madre mia|dios mio|por dios) )*que (pesad[oa]s?|pesadez|rollo|lata|fastidio|desastre|verguenza)( (sois|son|eres|es|de \\w+))?|hij[ao] de puta|puta madre|joder|carajo' +
      '|(pero )?ya (se |te )?(lo|la|los|las) (he |habia )?(dije|dicho|di|dado|mencione|conte|escribi|envie|mande)( antes)?|(empecemos|empezar|empieza|empiece|comencemos|volvamos a empezar)( (de nuevo|otra vez|de cero))+|volver( a)?tras|volver al (inicio|principio|menu)|regresar|asdf\\w*',
  ],
];

const english: [Remark, string][] = [
  [
    'person',
    `((can|could|may|let|i|we|id|want|wanna|need|like|prefer|would|rather|to|me) )*(talk|speak|chat|get in touch)( (to|with))? ${somebodyEn}` +
      `|((can|could|will|would) you )?(connect|transfer|put|pass|hand|get|give) me( (through|over|on|to|with))* ${somebodyEn}` +
      `|((i|we|id) )?(want|need|would like|like|prefer)( to (have|get))? ${somebodyEn}` +
      '|(an? )?((real|live|human) )?(agent|operator|human|representative)|(a )?(real|live) person',
  ],
  [
    'again',
    'what( (was that|did you say|do you mean|is that|does that mean))?|what|pardon( me)?|sorry|excuse me|huh|come again|(can|could|would|will)? ?(you )?(say|repeat|ask) (that|it|the question|this)( again| once more)?|repeat' +
      '|i (dont|do not|didnt|did not|cant|couldnt) (really )?(understand|get|hear|catch|follow)( (that|it|you|this|the question|what you (said|mean|want)|what you are (asking|saying)))?',
  ],
  [
    'is',
    '(so |and )?(who (are you|is this|is that|is calling|am i (talking|speaking) (to|with))|whos (this|that|calling))( really)?|(so )?(are you|you are|youre|is this|is that|am i (talking|speaking|chatting) (to|with)) (really )?(an? )?(real |actual |live |chat )?(robot|bot|chatbot|machine|computer|recording|ai|human|human being|person|real)( or( an?)?( real)? (robot|bot|machine|human|person|computer|ai))?',
  ],
  [
    'why',
    '(but )?(why (do|would|are) you (need|want|ask|asking|need to know|want to know)|what do you (need|want))( (that|it|this|to know|to know that|my( \\w+){1,2}))?( for)?|what is (that|it|this) for',
  ],
  [
    'wait',
    '(wait|hold on|hang on|wait up)( (a|one) (second|sec|minute|moment|min|bit))?|((give me|just) )?(one|a) (second|sec|minute|moment|min)|let me (check|look|see|think|find( it| that)?|look( it| that)? up)',
  ],
  [
    'outburst',
    '(fuck|screw|damn) (you|off|this|it|that)|go to hell|(you are|youre|you) (so |really |such )?(an? )?(useless|stupid|dumb|idiot|moron|an idiot|joke|terrible|awful|annoying)|(this|that) is (so |such |really )?(a |an )?(bullshit|stupid|ridiculous|joke|useless|nonsense|waste of time|crap)|bullshit|shut up|what the (fuck|hell)|wtf' +
      '|(but )?i( have|ve)? (already|just) (told|said|gave|given|sent|wrote|answered|say)( (you|it|that|this|so))*( before)?|(lets )?(start|begin) (over|again)|(go|take me) back|asdf\\w*',
  ],
];

const before =
  'y|pero|hola|buenas|bueno|pues|oiga|oye|mire|mira|a ver|por favor|porfa|disculpe|perdon|perdone|and|but|hi|hello|hey|ok|okay|well|please|sorry|excuse me|just|so|entonces';
const behind =
  'por favor|porfa|porfavor|please|pls|gracias|thanks|thank you|ya|ahora|ahora mismo|now|right now|mejor|instead|urgente|que no la oi';

const lists = { spanish: compiled(spanish), english: compiled(english) };

function compiled(list: [Remark, string][]): [Remark, RegExp][] {
  return list.map(([remark, words]) => [
    remark,
    new RegExp(`^(?:(?:${before}) )*?(?:${words})(?: (?:${behind}))*$`),
  ]);
}

/** What the whole of it remarks on the talk; null where it says anything else. */
export function remarkIn(text: string, place: Place): Remark | null {
  const words = said(listen(text, place));
  if (words === '' || words.split(' ').length > mostWords) return null;
  return lists[place.language].find(([, pattern]) => pattern.test(words))?.[0] ?? null;
}

const ofPersons =
  /\b(persona|humano|agente|asesora?|operadora?|representante|alguien|companer[oa]|person|human|agent|advisor|operator|representative|someone|somebody|colleague)\b/;

export function namesPerson(text: string): boolean {
  return ofPersons.test(fold(text));
}

/** Whoever was just asked whether they would like a person answers that. */
export function offersPerson(asked: string): boolean {
  const question = /[^.!?¿¡]*\?\s*$/.exec(asked)?.[0] ?? '';
  return ofPersons.test(fold(question));
}
