import { datesIn } from './dates/dates.ts';
import { listen, plain, wordsOf, type Heard, type Place } from './heard.ts';
import { amountsIn } from './numerals/amount.ts';
import { partyIn } from './numerals/party/party.ts';
import { said } from './text/said.ts';
import { timesIn } from './times/times.ts';

const spanishOpen =
  /^(que|cuanto|cuanta|cuantos|cuantas|donde|adonde|cuando|como|cual|cuales|quien|quienes|por que|para que|(a|de|en|con|desde|hasta) (que|cual|donde|quien|cuanto)|hay|tienen|tendran|atienden|aceptan|abren|cierran|venden|hacen|trabajan|dan|ofrecen|manejan|eres|(usted )?es (un|una) (robot|maquina|persona|bot|humano|grabacion)|usted es|sera que|se puede|(me )?(puede|puedes|podria|podrias) (decir|explicar|contar|informar|ayudar|dar)(me)?|puedo \S+|(quisiera|queria|quiero|me gustaria|necesito) (saber|preguntar|consultar)|cuenteme|cuentame|(me )?(dices|dice|diga|dime|digame|indicas|indica|informas|informa|avisas|aclaras|aclara|confirmas|confirma) (si|cuanto|cuando|donde|como|que|cual|a que)|dime|digame|no (se|entiendo|comprendo) (por que|porque|para que)|a poco|acaso|o sea que|osea que|entonces (tengo que|hay que|es|no)|(eso|esto|y eso) (tiene|cuesta|es|incluye|se)|tiene (algun )?costo|tiene cargo|expliqueme|explicame|tengo una (pregunta|duda|consulta)|una (pregunta|duda)|una consulta(?! (de|con|en|para|medica|general|dental)))\b/;
const englishOpen =
  /^(what|whats|how|hows|where|wheres|when|why|who|whos|which|is there|are there|do you|does|do i|did|is it|is that|are you|are they|can (i|you|we)|could (i|you|we)|will (you|it|i)|would (you|it)|have you|should i|may i|am i|has|tell me (about|more|how|what|if|when|where|why|whether)|(just )?(isnt|arent|dont|doesnt|cant|wont|didnt|wasnt|havent|hasnt) (there|you|it|i|they|we|that)|i dont (know|get|understand|see) (why|what for|how)|let me know (if|whether|when|how)|so (i|we) (have|need) to|(id like|i would like|i want|i wanted|i need|wanted|like) to (know|ask)|i have a question|one question|quick question|im wondering|i was wondering|explain)\b/;

/** Asked back, or out of politeness: nothing to be answered from sources. */
const idle =
  /^((que|como|cual|cuando|donde|what|how|pardon|sorry|huh|eh|mande)( (dijo|dice|dijiste|fue|mas|perdon))?|como (esta|estas|estan|estais|andan|andas|le va|te va|vas)( usted)?|que tal( esta)?|how are you( doing)?|hows it going|what did you say|what was that|whats up|(que|what) (dijo|did you say)|alo|hello|hola|bueno)$/;
/** Tells by its own question word: "what I want is", "cuando nací", "como le dije". */
const telling =
  /^(cuando (naci|era|fui|yo|pueda|quiera|tenga|guste|\w+(ga|gue|que|ya|cobre|acabe|termine|llame))|como (le|te|les) (dije|digo|comente|comentaba|decia|mencione|explique|indique)|como (un|una|unos|unas|de|a|al|\d+|ya|siempre|usted|quiera|quieran|ustedes|sea|mi|el|la|los)|donde (vivo|trabajo|siempre|la|el|mi|los|estaba)|quien (sea|atiende|llama) (soy|es)|que (sea|sean|bueno|buena|bien|lastima|pena|va|si|no|se|me|le|lo|la|los|las|el|ya|yo|mi|amable|mal|horror|rico|lindo|raro|tenga|este|esta)|cual sea|cuanto antes|what an?|how (nice|kind|lovely|sweet|great|awful|sad|funny|wonderful|thoughtful|generous|odd|strange|rude)|when i|where i|what i|how about|what about|which is|who is my|when my|how should i (put|say)|whats best|whatever|que tal (el|la|las|a))\b/;

/** "Could I get an appointment for a check-up?" wants one, and what for. */
const bookingWish =
  /^((can|could|may) (i|we)( please)? (get|have|book|make|schedule|arrange|set up|reserve) (an? )?(appointment|slot|booking|reservation) for|(puedo|podria|podemos|se puede|me gustaria) (agendar|reservar|sacar|pedir|hacer|programar|coger) (una? )?(cita|hora|turno|reserva|consulta) (para|de|con))\b/;

const proposal =
  /^(puede|podria|podemos|podriamos|puedo|seria|esta bien|que tal|how about|what about|can|could|may|is|would|does|se puede)\b/;

/** In Spanish one word may ask: "limpieza, ¿duele?". */
const lone =
  /^(duele|duelen|dolera|tardan?|tardaran?|demoran?|duran?|cuestan?|valen?|sirven?|funcionan?|incluyen?|engorda|mancha|atienden|aceptan|abren|cierran|llegan|vienen|hacen|tienen|venden|hay)$/;

/** "hay una fuga": of "hay fuga", as of "hay estacionamiento", nobody can tell. */
const thereIs =
  /^hay (un|una|unos|unas|much[oa]s?|poc[oa]s?|demasiad[oa]s?|agua|gas|humo|olor|fuego|goteras) /;

/** "is four ok?" */
const fine =
  /^(is|would|are|esta|estaria)( \S+){1,3} (ok|okay|fine|good|possible|bien|bueno)$|\b(esta|estaria) bien$/;

/** "y eso cuanto me va a salir": what is asked stands behind what it is about, and nobody writes accents in a chat. */
const midway =
  /\b(cuanto (me |se |le |nos )?(va|van|cuesta|cuestan|sale|salen|vale|valen|cobran|cobra|tarda|tardan|dura|demora|demoran|es|seria|son|tengo que|debo|hay que|pago)|que (pasa|pasaria|hago|hacemos)|(a|de|en|con|por) (que|cual) (hora|dia|horario|empresa|parte|direccion|numero|precio|fecha|tiempo|calle|lado)|de (donde|que parte) (me|nos) \w+)\b/;
/** "pero es gratis verdad" */
const tagged =
  /^(es|son|hay|tiene|tienen|incluye|se puede|puedo|sera|seria|its|it is|there is|theres|you|they|i can|that is|thats|the \S+ is) .*\b(verdad|cierto|no|o no|correcto|right|isnt it|dont you|arent they|correct|yes)$/;

/** Whether the person asks something of their own ("and how much is it?"), beside or instead of an answer. */
export function asks(text: string, place: Place, troubled = false): boolean {
  return asksIn({ ...listen(text, place), troubled });
}

export function asksIn(heard: Heard): boolean {
  return clauses(heard).some((clause) => isQuestion(heard, clause));
}

/** What the person asks, without what answers a question of ours beside it: "el viernes somos 3, ¿hay estacionamiento?". */
export function askedPart(text: string, place: Place): string {
  return askedApart(text, place).query;
}

/** What was said, taken apart into what is asked and what is told. */
export interface AskedApart {
  /** What to look for: all of it, unless what is told beside the question answers one of ours. */
  query: string;
  /** The question by itself where the query holds more than it; null elsewhere. */
  question: string | null;
  /** Something is asked at all. */
  isAsking: boolean;
  /** What the query leaves out, but for greetings, thanks and fillers. */
  beside: string;
  /** The same with the fillers that answer where so much is enough: "sí", "ok", "solo una". */
  besideInShort: string;
}

export function askedApart(text: string, place: Place): AskedApart {
  const heard = listen(text, place);
  const all = clauses(heard);
  const asking = all.filter((clause) => isQuestion(heard, clause));
  const told = all.filter((clause) => !asking.includes(clause));
  const rest = told.filter((clause) => !isCourtesy(heard, clause));
  const asked = asking
    .map(({ from, to, marked }) => `${wordsOf(heard, from, to)}${marked ? '?' : ''}`)
    .join(' ');
  const nothing = { beside: '', besideInShort: '' };
  if (asking.length === 0) return { query: text, question: null, isAsking: false, ...nothing };
  if (!rest.every((clause) => isValue(heard, clause)))
    return { query: text, question: asked, isAsking: true, ...nothing };
  const words = (parts: readonly Clause[]) =>
    parts.map(({ from, to }) => wordsOf(heard, from, to)).join(', ');
  const besideInShort = words(told.filter((clause) => rest.includes(clause) || mayAnswer(heard, clause)));
  return { query: asked, question: null, isAsking: true, beside: words(rest), besideInShort };
}

export function isQuestion(heard: Heard, { from, to, marked }: Clause): boolean {
  const start = afterFillers(heard, from, to);
  const words = said(heard, start, to);
  if (words === '' || idle.test(words) || telling.test(words)) return false;
  if (bookingWish.test(words)) return false;
  if (proposal.test(words) && namesMoment(heard, start, to)) return false;
  if (fine.test(words) || (heard.troubled && !marked && thereIs.test(words))) return false;
  if (heard.spanish && (accented(heard, start, to) || midway.test(words))) return true;
  if (words.split(' ').length > 2 && tagged.test(words) && !namesMoment(heard, start, to)) return true;
  if ((heard.spanish ? spanishOpen : englishOpen).test(words) && (marked || words.includes(' '))) return true;
  if (marked && lone.test(words)) return true;
  // "el martes está bien, no?", "my name is Ann, ok?": a question only by its tone.
  return marked && words.split(' ').length > 1 && !isTag(words) && !namesMoment(heard, start, to);
}

/** A day, an hour, a number, who comes along, or nothing but a greeting. */
export function isValue(heard: Heard, clause: Clause): boolean {
  const { from, to } = clause;
  if (isCourtesy(heard, clause) || namesMoment(heard, from, to)) return true;
  const inside = (one: { from: number; to: number } | null) =>
    one !== null && one.from >= from && one.to <= to;
  return amountsIn(heard).some(inside) || inside(partyIn(heard));
}

const courtesy =
  /^((muy )?buen[oa]?s?( (dias?|tardes|noches))?|good (morning|afternoon|evening|day)|saludos|(muchas |mil )?gracias|(many )?thanks( a lot)?|thank you( (so|very) much)?|cheers)$/;

const hesitations =
  /^((y|e|and|pero|but|pues|eh|este|um|uh|perdon|disculpe|disculpa|sorry|excuse|so|entonces|well|hola|hi|hello|oiga|oye|hey|just|por|favor|please)( |$))+/;

/** "sí", "vale", "solo una", "buena": where yes or no, how many or which one is asked, that may be the answer. */
function mayAnswer(heard: Heard, { from, to }: Clause): boolean {
  const words = said(heard, from, to).replace(hesitations, '');
  return words !== '' && (!courtesy.test(words) || /^(muy )?buen[oa]$/.test(words));
}

/** A greeting, thanks, a filler: neither asked nor told. */
function isCourtesy(heard: Heard, { from, to }: Clause): boolean {
  const start = afterFillers(heard, from, to);
  return start === to || courtesy.test(said(heard, start, to));
}

/** "el consultorio dónde queda": in Spanish an accent makes the question, wherever the word stands. */
function accented(heard: Heard, from: number, to: number): boolean {
  for (let at = from; at < to; at += 1) {
    if (!/^(qué|cuánt[oa]s?|dónde|cuándo|cuáles|cuál|quién|quiénes)$/i.test(heard.tokens[at]?.text ?? ''))
      continue;
    if (!/\b(se|sabe|sabria|decirle|digo|idea de|por|para)$/.test(said(heard, from, at)) && at + 1 < to)
      return true;
  }
  return false;
}

function isTag(words: string): boolean {
  return /^(esta|estaria|si|no|ok|right|correct|verdad|cierto|my name|me llamo|soy|im|i am|mi)\b/.test(words);
}

export interface Clause {
  from: number;
  to: number;
  /** Ends with a question mark. */
  marked: boolean;
}

export function clauses({ tokens }: Heard): Clause[] {
  const found: Clause[] = [];
  let from = 0;
  for (let at = 0; at <= tokens.length; at += 1) {
    const sign = tokens[at]?.plain;
    if (at < tokens.length && (!/^[,.;:?¿!¡]$/.test(sign ?? '') || isInPiece(tokens, at))) continue;
    if (at > from) found.push({ from, to: at, marked: sign === '?' });
    from = at + 1;
  }
  return found;
}

/** The sign of "10:30", "1.5", "F.A.2026" ends nothing. */
function isInPiece(tokens: Heard['tokens'], at: number): boolean {
  const next = tokens[at + 1];
  return (
    /^[.:]$/.test(tokens[at]?.plain ?? '') &&
    tokens[at]?.spaced === false &&
    next?.kind === 'digits' &&
    !next.spaced
  );
}

const fillers =
  /^(y|e|and|pero|but|ok|okay|vale|bueno|pues|eh|este|um|uh|perdon|disculpe|disculpa|sorry|excuse|so|entonces|si|yes|well|hola|hi|hello|oiga|oye|hey|una|solo|just|por|favor|please)$/;

function afterFillers(heard: Heard, from: number, to: number): number {
  let at = from;
  // "por qué" and "una pregunta" begin like fillers.
  while (at < to && fillers.test(plain(heard, at)) && !/^(por que|una \S+)/.test(said(heard, at, at + 2)))
    at += 1;
  return at;
}

function namesMoment(heard: Heard, from: number, to: number): boolean {
  const inside = ({ from: start, to: end }: { from: number; to: number }) => start >= from && end <= to;
  return (
    datesIn(heard, false).some(inside) ||
    timesIn(heard, () => false).some((time) => !time.bare && inside(time))
  );
}
