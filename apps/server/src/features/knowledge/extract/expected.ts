import { fold } from '../text/fold.ts';
import type { Language } from '../text/tongue.ts';
import { holdsExpected } from './expected-held.ts';
import type { Expected } from './expected-kinds.ts';

/** Those whose absence is sure to be seen; places, days and counts are told in more ways than patterns know. */
const PLAIN: ReadonlySet<Expected> = new Set([
  'money',
  'percent',
  'clock',
  'duration',
  'measure',
  'phone',
  'mail',
  'who',
]);

/** Written without accents, as the question is folded first. */
const ASKS: Record<Language, [Expected, RegExp][]> = {
  es: [
    [
      'money',
      /\bcuanto (?:me |se |nos |os |te |le )?(?:cuest|cost|vale|valdr|cobr|paga|pago|sale|saldr|queda|piden|(?:hay|tengo|tenemos) que dejar|hay que pagar|(?:tengo|tenemos) que pagar|debo pagar|es (?:el|la) (?!maximo|minimo))|\b(?:por|en) cuanto\b(?! tiempo)|\ba (?:como|cuanto) (?:me |nos |se |lo |la |los |las )?(?:sale|esta|queda|dan|deja|tiene|vende|va)|\bque valor (?:tiene|cobra)|\bque (?:precio|coste|costo|tarifa|importe|comision|cuota)\b|\b(?:cual es|cuales son) (?:el|la|los|las) (?:precio|coste|costo|tarifa|importe|cuota|prima)/,
    ],
    ['percent', /\b(?:que|cuanto|cual es el) (?:interes|porcentaje)|\btipo de interes|\bporcentaje\b/],
    ['reduction', /\b(?:que|cuanto|cual es el) (?:descuento|rebaja|recargo|bonificacion)/],
    [
      'clock',
      /\b(?:a )?que hora|\b(?:que tan|cuan) (?:temprano|tarde)|\bque horarios?\b|\bcual es el horario|\bde que hora/,
    ],
    [
      'duration',
      /\bcuanto (?:tiempo|(?:se |me |nos |les? )?(?:tarda|dura|demora))|\b(?:que tan|cuan|como de) (?:rapid|pront)|\bcon que rapidez\b|\bcuant[oa]s (?:dias|meses|años|anos|horas|semanas|minutos|noches)\b|\b(?:que|cual es el) plazo/,
    ],
    [
      'when',
      /(?:^|[¿,.;:] *|\b(?:desde|hasta|para|y) )cuando\b|\b(?:que|cual) (?:dia|dias|fecha|fechas|mes)\b|\bhasta que\b|\bcada cuanto\b/,
    ],
    ['count', /\bcuant[oa]s\b/],
    [
      'measure',
      /\b(?:que|cual es (?:la|el)) (?:temperatura|peso|tamaño|velocidad|capacidad|altura|distancia|limite|edad|potencia|superficie)\b|\bcuanto (?:pesa|mide|ocupa)|\b(?:a|desde) que (?:distancia|edad|velocidad|altura)|\ba partir de que edad|\b(?:que tan|cuan) (?:lejos|cerca|grande|larg|alt|anch|profund|hond|pesad|calient)/,
    ],
    [
      'phone',
      /\b(?:que|cual es (?:el|vuestro|su)|numero de|a que|(?:hay|tienen|teneis)(?: un| algun)?) telefono\b|\bque numero (?:llamo|marco)/,
    ],
    ['mail', /\b(?:que|cual es (?:el|vuestro|su)|a que) (?:correo|email|e-mail)|\bdireccion de correo/],
    [
      'where',
      /(?:^|[¿,.;:] *|\b(?:de|desde|hacia|por|y) )a?donde\b|\ben que (?:calle|lugar|sitio|direccion)/,
    ],
    ['people', /(?:^|[¿,.;:] *)quien(?:es)? (?:se |lo )?(?:pued|tiene que|paga|debe|recib)/],
    [
      'who',
      /(?:^|[¿,.;:] *|\b(?:con|de|por|para|y) )quien(?:es)?\b|\bcomo se llaman? (?:el|la|los|las|su)\b/,
    ],
  ],
  en: [
    [
      'money',
      /\bhow much\b(?! (?:time|data|space|memory|luggage|baggage|water|storage|weight|notice|longer|earlier|older|faster|alcohol|liquid))|\bwhat(?: is|'s| are) the (?:\w+ )?(?:price|cost|fee|charge|fare|premium|rent)s?\b|\bwhat (?:does|do|will|would) .* cost\b|\bwhat (?:price|fee)\b|\bwhat (?:do|will|would|must|should) (?:i|we) (?:pay|owe)\b|\bwhat do you charge\b/,
    ],
    ['percent', /\binterest rate|\bwhat (?:is the |are the )?(?:interest|percentage|rate)\b/],
    ['reduction', /\b(?:what|how much) (?:is the |of a )?(?:\w+ )?discount/],
    [
      'clock',
      /\bwhat time|\b(?:opening|business|office|visiting) (?:hours|times)\b|\bwhat hours|\bwhat are (?:the|your) hours/,
    ],
    [
      'duration',
      /\bhow (?:long|soon|quickly)\b|\bhow fast (?:do|does|did|will|can|would|could)\b(?!.* (?:go|run|drive|ride|fly|travel|move|spin|download|upload)\b)|\bhow fast (?:is|are) (?:the |your )?(?:\w+ )?(?:deliver|shipping|repl|respon|repair)|\bhow many (?:days|months|years|weeks|hours|minutes|nights)\b|\bhow much (?:time|notice)\b/,
    ],
    [
      'when',
      /(?:^|[,.;:?!] *|\b(?:since|until|and|by|from) )when(?:'s)? (?:is|are|do|does|did|can|could|will|must|should|would|was|were|has|have|may)\b|\b(?:what|which) (?:day|days|date|dates|month)\b|\bhow (?:often|late|early)\b|\bhow far (?:ahead|in advance)/,
    ],
    ['count', /\bhow many\b/],
    [
      'measure',
      /\bhow (?:fast|heavy|far|big|large|high|wide|tall|loud|old|deep|hot|warm|strong)\b|\bwhat (?:is the )?(?:\w+ )?(?:size|speed|weight|temperature|age|distance|capacity)\b|\bhow much (?:data|space|memory|luggage|baggage|water|storage|weight|(?:does|do) .* weigh\b)/,
    ],
    [
      'phone',
      /\b(?:phone|telephone) number|\bwhat(?: is|'s) (?:the|your) (?:phone|telephone)|\bwhich number/,
    ],
    ['mail', /\be-?mail address|\bwhat(?: is|'s) (?:the|your) e-?mail|\bwhich e-?mail/],
    [
      'where',
      /(?:^|[,.;:?!] *|\b(?:from|and) )where(?:'s)? (?:is|are|do|does|did|can|could|will|must|should|would|was|were|to)\b|\bwhat(?: is|'s) the address\b/,
    ],
    ['people', /(?:^|[,.;:?!] *)who (?:can|may|must|has to|pays|gets|is (?:allowed|entitled|eligible))\b/],
    [
      'who',
      /(?:^|[,.;:?!] *|\b(?:to|with|by|from|and) )(?:who|whom|who's)\b|\bwhat(?: is|'s) the name of the (?!app|program|plan)\b/,
    ],
  ],
};

/** Kinds that another one found tells more narrowly. */
const WIDER: Partial<Record<Expected, Expected[]>> = {
  duration: ['count', 'money', 'when', 'measure'],
  measure: ['count', 'money'],
  percent: ['money'],
  reduction: ['money'],
  clock: ['when'],
  people: ['who'],
};
/** Whom one asks to call is answered by a number as well as by a name. */
const WHOM_TO_CALL =
  /\bquien (?:(?:debo|tengo que|puedo|hay que) )?(?:llam(?:o|ar)|escrib(?:o|ir)|avis(?:o|ar)|dirij(?:o|irme)|pregunt(?:o|ar))\b|\bwho(?:m)? (?:do|should|can|must) i (?:call|ring|phone|contact|write|ask|tell)\b/;

/** Words that only say what is asked for; where it is there, they may be missing. */
const SAYS: Record<Expected, RegExp> = {
  money:
    /^(?:cuest|cost|val(?:e|en|er|or)$|precio|tarifa|coste|importe|cobr|sale|pag|much$|price|fee|charge|pay|paid)/,
  percent: /^(?:interes|porcentaje|rate|interest|percentage|interest rate|tipo interes)$/,
  reduction: /^(?:descuento|rebaja|recargo|bonificacion|discount)$/,
  clock:
    /^(?:horas?|horarios?|time|hours|opening|opening hours|abren?|abris|abre|open|opens|cierran?|close|closes)$/,
  duration:
    /^(?:tiempo|tard\w+|dura\w*|demora\w*|plazo|rapid\w*|pronto|dias?|semanas?|mes|meses|a[nñ]os|horas?|minutos?|noches?|long|takes?|lasts?|soon|quickly|fast|much|time|days?|weeks?|months?|years?|hours?|minutes?|nights?)$/,
  when: /^(?:dias?|fechas?|mes|days?|dates?|month|often|late|early)$/,
  count: /^(?:many|numero|cantidad)$/,
  measure:
    /^(?:size|weight|temperatura|temperature|peso|tamaño|velocidad|speed|fast|far|lejos|cerca|big|large|high|old|edad|age|much|pesa|mide)$/,
  phone: /^(?:telefono|phone|telephone|number|numero|phone number)$/,
  mail: /^(?:correo|email|e-mail|mail|address|direccion)$/,
  where: /^(?:lugar|sitio|direccion|address|located)$/,
  who: /^(?:llama|name|called)$/,
  people: /^(?:allowed|entitled|eligible)$/,
};

/** The kinds that a question asks for; none for yes or no, how, why and what. */
export function expectedOf(question: string, language: Language): Expected[] {
  const bare = fold(question).replaceAll('’', "'").trim();
  const all = ASKS[language].filter(([, pattern]) => pattern.test(bare)).map(([kind]) => kind);
  const hidden = new Set(all.flatMap((kind) => WIDER[kind] ?? []));
  return all.filter((kind) => !hidden.has(kind) && !(kind === 'who' && WHOM_TO_CALL.test(bare)));
}

/** How far a text holds what is asked for. */
export interface Fit {
  /** All of it; true when nothing is asked for. */
  all: boolean;
  /** All of that whose absence is sure to be seen. */
  plain: boolean;
}

export function fitOf(kinds: readonly Expected[], text: string, question: string): Fit {
  const lacking = kinds.filter((kind) => !holdsExpected(kind, text, question));
  return { all: lacking.length === 0, plain: !lacking.some((kind) => PLAIN.has(kind)) };
}

/** True for a word of the question that only says what it asks for ("cuesta", "long"). */
export function saysExpected(word: string, kinds: readonly Expected[]): boolean {
  const bare = fold(word);
  return kinds.some((kind) => SAYS[kind].test(bare));
}
