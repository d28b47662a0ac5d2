import { fold } from '../text/fold.ts';
import type { Language } from '../text/tongue.ts';

export type AnswerType =
  | 'time'
  | 'amount'
  | 'number'
  | 'contact'
  | 'place'
  | 'steps'
  | 'reason'
  | 'person'
  | 'definition';

/** What a question asks for, by how it is put. Written without accents, as the question is folded first. */
const ASKS: Record<Language, [AnswerType, RegExp][]> = {
  es: [
    [
      'time',
      /\b(cuando|que (dia|dias|fecha|fechas|hora|horas|horario|plazo|mes)|a que hora|cuanto (tiempo|tarda|tardan|dura|demora)|cuantos (dias|meses|anos|años)|cuantas (horas|semanas)|horario|plazo|hasta que)\b/,
    ],
    [
      'amount',
      /\b(cuanto (cuesta|cuestan|vale|valen|cobra|cobran|es el|pago|se paga|hay que pagar)|que (precio|coste|costo|tarifa|importe|comision|descuento)|precio|tarifa|coste|costo|importe|comision)\b/,
    ],
    ['number', /\b(cuantos|cuantas|cuanta|cuanto|que (porcentaje|cantidad|tamano|numero))\b/],
    ['contact', /\b(telefono|correo|email|e-mail|llamar|contactar|contacto|whatsapp|direccion)\b/],
    ['place', /\b(donde|adonde|en que (lugar|sitio|direccion|archivo|fichero|directorio)|direccion)\b/],
    [
      'steps',
      /\b(como|de que (manera|forma)|que (pasos|tengo que hacer|debo hacer|hago|hay que hacer|necesito para)|(quiero|quisiera|necesito|me gustaria) (?!saber|conocer|hablar)[a-z]+[aei]r(me|se|lo|la)?)\b/,
    ],
    ['reason', /\b(por que|motivo|razon)\b/],
    ['person', /\b(quien|quienes)\b/],
    ['definition', /^\W*que (es|son|significa) (?!el (precio|horario|plazo))/],
  ],
  en: [
    [
      'time',
      /\b(when|what (day|days|date|time|hours|deadline)|how (long|soon|often|late|early)|how many (days|months|years|weeks|hours|minutes)|opening hours|deadline)\b/,
    ],
    [
      'amount',
      /\b(how much|what (is|are) the (price|cost|fee|charge|rate|fare)|price|cost|fee|charge|what does .* cost)\b/,
    ],
    ['number', /\b(how many|how much|how (big|large|fast|old|far|high)|what (percentage|number|size))\b/],
    ['contact', /\b(phone|telephone|e-?mail|call|contact|whatsapp|address)\b/],
    ['place', /\b(where|which (place|file|directory|folder)|address)\b/],
    [
      'steps',
      /\b(how (do|does|can|could|should|to|would|is|are)|what (steps|should i do|do i do|must i do)|i (want|need|would like|'d like) to (?!know|speak|talk))\b/,
    ],
    ['reason', /\b(why|reason)\b/],
    ['person', /\b(who|whom|whose)\b/],
    ['definition', /^\W*what (is|are) (an? )?[\w-]+( [\w-]+)?\W*$|^\W*what does [\w -]+ (mean|stand for)/],
  ],
};

const MONTH =
  'enero|febrero|marzo|abril|mayo|junio|julio|agosto|sep?tiembre|octubre|noviembre|diciembre|january|february|march|april|june|july|august|september|october|november|december';
const DAY =
  'lunes|martes|miercoles|jueves|viernes|sabado|sabados|domingo|domingos|mondays?|tuesdays?|wednesdays?|thursdays?|fridays?|saturdays?|sundays?|weekends?';
const UNIT =
  'segundos?|minutos?|horas?|dias?|semanas?|mes|meses|anos?|años?|trimestres?|seconds?|minutes?|hours?|days?|weeks?|months?|years?|quarters?';
const COUNT =
  '\\d[\\d.,]*|un|una|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|doce|quince|veinte|treinta|one|two|three|four|five|six|seven|eight|nine|ten|twelve|fifteen|twenty|thirty';

/** What the answer then holds. */
const HOLDS: Record<AnswerType, RegExp> = {
  time: new RegExp(
    `\\b(${MONTH}|${DAY})\\b|\\d{1,2}[:.h]\\d{2}|\\d ?(am|pm|a\\.m|p\\.m|h)\\b|\\b(${COUNT})\\b[^.]{0,20}\\b(${UNIT})\\b|\\b(19|20)\\d{2}\\b|\\b(diari|mensual|anual|seman|dail|month|annual|year|week|inmediat|immediat)`,
  ),
  amount:
    /[€$£¥%]\s?\d|\d\s?([€$£%]|eur|usd|euros?|dolar|dollars?|pesos?|pounds?|cents?|centavos|centimos)|\b(gratis|gratuit|free|sin (coste|costo|cargo)|no (charge|cost|fee)|precio|price)/,
  number: new RegExp(`\\b(${COUNT})\\b|%`),
  contact: /[\w.+-]+@[\w-]+\.|\+?\d[\d ().-]{6,}\d|www\.|https?:|\b(extension|ext\.)/,
  place:
    /\b(calle|avenida|av\.|plaza|piso|planta|local|oficina|edificio|sucursal|street|avenue|road|floor|building|office|branch|located|ubicad|situad|se encuentra|menu|seccion|section|tab|pestana|pantalla|screen|page)|\/\w+\/|\b(en|in|at|on) (el|la|los|las|the|su|your|\p{Lu})/u,
  steps:
    /^\s*(?:\d{1,2}[.)]|[-*•]|paso|step)|\b(haga|pulse|seleccione|elija|abra|entre|vaya|llame|envie|escriba|presente|rellene|complete|puede|debe|tiene que|hay que|click|select|choose|open|go to|enter|press|call|send|fill|write|run|type|install|you (can|must|should|need)|ejecut|instal|marque|introduzca|utilice|use|mediante|con la orden|by)\b/,
  reason:
    /\b(porque|ya que|debido|puesto que|por eso|para que|asi que|because|since|due to|so that|therefore|in order to|as a result)\b/,
  definition: /^.{0,60}(\b(es|son|significa|se llama|conocido como|is|are|means|stands for|refers)\b|[:(«])/s,
  person:
    /\b(dr|dra|sr|sra|mr|mrs|ms|director|directora|gerente|responsable|equipo|manager|head|team|officer|department|departamento|persona|cliente|customer|owner|titular|usuario|user|member|socio|empleado|staff)\b/,
};

/** The kinds of answer that would fit, none for open questions ("qué es...", yes or no). */
export function answerTypes(question: string, language: Language): AnswerType[] {
  const bare = fold(question);
  return ASKS[language].filter(([, pattern]) => pattern.test(bare)).map(([type]) => type);
}

/** True when the text holds one of the kinds. */
export function typeFit(types: AnswerType[], text: string): boolean {
  const bare = fold(text);
  return types.some((type) => HOLDS[type].test(bare));
}
