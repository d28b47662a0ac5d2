import type { AskedVariable } from '@centralita/contract/workflows/ask';
import { fold } from '../graph/fold.ts';

/** What a variable is about, by the words of its name and description. */
export interface About {
  /** Folded words that tell it apart. */
  words: string[];
  topic: Topic;
  /** Of a birth and the like. */
  past: boolean;
  /** The beginning or the end of something that has both. */
  side: 'begin' | 'end' | null;
  /** Of a yes or no: whether there is one, whether it was done, whether this is the person, whether it is right, is called off. */
  asks: 'have' | 'done' | 'be' | 'right' | 'cancel' | null;
  /** Of a yes or no: what is missing where it is a yes ("si está sin agua"). */
  lacks: string | null;
}

export type Topic =
  | 'age'
  | 'children'
  | 'adults'
  | 'people'
  | 'count'
  | 'code'
  | 'money'
  | 'weight'
  | 'height'
  | 'person'
  | 'family'
  | 'company'
  | 'place'
  | 'address'
  | 'product'
  | 'colour'
  | 'occupation'
  | 'reason'
  | 'comment'
  | 'other';

/** First match wins; the name counts before the description. */
const topics: [Topic, RegExp][] = [
  ['age', /\b(edad|anos de edad|age)\b/],
  ['children', /\b(hij[oa]s?|nin[oa]s?|menores|kids?|child|children)\b/],
  ['adults', /\b(adultos?|adults?)\b/],
  [
    'company',
    /\b(empresa|compania|company|employer|negocio|business|escuela|colegio|universidad|instituto|school|college|university)\b/,
  ],
  [
    'code',
    /\b(codigo|postal|zip|code|cedula|dni|nif|nie|rut|ruc|id|identificador|identifier|identificacion|placa|matricula|plate|bastidor|expediente|pedido|order|factura|invoice|reference|referencia|numero de (contrato|poliza|socio|cliente|cuenta|serie|contador|expediente|chip|microchip|pasaporte|guia|caso|ticket|seguimiento)|(chip|microchip|passport|case|ticket|tracking|contract|policy|account|member|membership|customer|client|serial|meter|registration|licen[cs]e) number)\b/,
  ],
  ['address', /\b(direccion|domicilio|address|street|calle)\b/],
  ['people', /\b(personas|people|party|comensales|invitados|guests|asistentes|pasajeros)\b/],
  ['family', /\b(apellidos?|last name|surname|family name)\b/],
  ['person', /\b(nombres?|names?|quien|who|full name|llama|cliente|paciente)\b/],
  [
    'place',
    /\b(ciudad|city|pais|country|lugar|place|town|barrio|neighbou?rhood|zona|area|district|distrito|region|provincia|province|estado|state|origen|destino|origin|destination|location|ubicacion|sector)\b/,
  ],
  ['colour', /\b(colou?r)\b/],
  [
    'product',
    /\b(producto|product|articulo|item|modelo|model|servicio|service|tratamiento|treatment|marca|brand)\b/,
  ],
  ['occupation', /\b(profesion|ocupacion|oficio|trabajo|dedica|occupation|job|profession)\b/],
  [
    'comment',
    /\b(comentarios?|comments?|opinion|feedback|observacion|sugerencia|mensaje|message|notes?|notas?|dice|says)\b/,
  ],
  [
    'reason',
    /\b(motivo|razon|reason|consulta|problema|problem|issue|asunto|why|sintomas?|symptoms?|incidencia|incident|trouble|ocurre|ocurrio|sucede|sucedio|happened|averia|falla|fault|wrong|queja|complaint)\b/,
  ],
  [
    'money',
    /\b(monto|precio|price|amount|costo|valor|importe|presupuesto|budget|euros|dolares|dollars|pesos|cost|salary|salario|ingresos)\b/,
  ],
  ['weight', /\b(peso|weight|kilos|pounds)\b/],
  ['height', /\b(estatura|altura|height|tall)\b/],
  ['count', /\b(cantidad|cuant[oa]s?|numero de|how many|number of|quantity|unidades|units)\b/],
];

const begins =
  /\b(origen|salida|partida|desde|inicio|ida|comienzo|entrada|origin|departure|from|start|begin|check ?in|leaving)\b/;
const ends =
  /\b(destino|llegada|hasta|fin|vuelta|regreso|retorno|destination|arrival|return|end|until|check ?out|to)\b/;
const pastWords = /\b(nacimiento|nacio|nacido|birth|birthday|born|cumpleanos|expedicion|emision)\b/;

const stop = new Set(
  'de del la el los las un una en y o a que su sus se si al por para con persona es ya lo the of a an is in to and or for whether person who does number numero fecha hora date time cita appointment tiene quiere has wants already what which when where whose why how should was were cual cuales cuando donde quien como cuanto cuanta cuantos cuantas'.split(
    ' ',
  ),
);

function nameOf(text: string): Topic | undefined {
  return /\b(nombres?|names?)\b/.test(text) ? 'person' : undefined;
}

const counts = /^(children|adults|people|age|count)$/;

/** Of a text whose own name tells of whom it is, the description may say that the name is meant: "child", "the child's name". */
function ofText(own: Topic | undefined, more: Topic | undefined, type: AskedVariable['type'] | undefined) {
  const named = type === 'string' && more !== undefined && own !== undefined && counts.test(own);
  return named && !counts.test(more) ? more : own;
}

export function aboutOf({
  name,
  description,
  type,
}: Pick<AskedVariable, 'name' | 'description'> & Partial<Pick<AskedVariable, 'type'>>): About {
  const [own, more] = [fold(name).replaceAll('_', ' '), fold(description)];
  const both = `${own} ${more}`;
  const topicIn = (text: string) => topics.find(([, pattern]) => pattern.test(text))?.[0];
  const words = both.split(/[^\p{L}\p{N}]+/u).filter((word) => word.length > 2 && !stop.has(word));
  const side = begins.test(own) ? 'begin' : ends.test(own) ? 'end' : null;
  return {
    words: [...new Set(words)],
    topic: ofText(topicIn(own), nameOf(more) ?? topicIn(more), type) ?? topicIn(more) ?? 'other',
    past: pastWords.test(both),
    side,
    asks: asksOf(more, own),
    lacks:
      /\b(?:sin|without)\s+(?:(?:el|la|un|una|the|any|a)\s+)?(\p{L}{3,})/u.exec(
        more === '' ? own : more,
      )?.[1] ?? null,
  };
}

/** "si ya pagó", "whether they have children": the description says it, the name ("tiene_hijos") where there is none. */
function asksOf(description: string, name: string): About['asks'] {
  const text = description === '' ? name : description;
  if (/\b(cancel|anul)/.test(text)) return 'cancel';
  if (
    /\b(ya (no )?(ha|han|\w+o)\b|already|ever\b|has \w+ed|have \w+ed|alguna vez)/.test(text) &&
    !/\bya (tiene|es)\b/.test(text)
  )
    return 'done';
  if (/\b(tiene|tenga|cuenta con|dispone|has|have|owns|ya tiene)\b/.test(text)) return 'have';
  if (/\b(es|is) (el|la|the|un|una|a|an)\b|\b(titular|holder)\b/.test(text)) return 'be';
  return /\b(correct\w*|confirm\w*|right|all ?right|okay|ok|esta (todo )?bien|de acuerdo|conforme|agrees?)\b/.test(
    `${name} ${description}`,
  )
    ? 'right'
    : null;
}

const families = [
  'hijo hija nino nina nene nena menor kid kids child children daughter son boy girl',
  'adulto mayor adult grown',
].map((words) => words.split(' '));

/** Whether two folded words are forms of one ("adulto", "adultos") or name the same persons ("kids", "children"). */
export function alike(one: string, other: string): boolean {
  if (one === other) return true;
  const least = Math.min(one.length, other.length);
  let same = 0;
  while (same < least && one[same] === other[same]) same += 1;
  if (same >= 3 && same >= least - 1 && Math.abs(one.length - other.length) <= 3 && least >= 4) return true;
  if (same >= 5 && same >= least - 2) return true;
  return families.some(
    (family) => family.some((word) => near(word, one)) && family.some((word) => near(word, other)),
  );
}

function near(word: string, form: string): boolean {
  return word === form || `${word}s` === form || `${word}es` === form;
}
