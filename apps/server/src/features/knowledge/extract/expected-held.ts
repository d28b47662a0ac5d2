import { fold } from '../text/fold.ts';
import type { Expected } from './expected.ts';

const COUNT =
  '(?:\\d[\\d.,]*|an?|una?|media|half|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fifteen|twenty|thirty|forty|sixty|ninety|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|once|doce|quince|veinte|treinta|cuarenta|sesenta|noventa)';
const UNIT =
  '(?:segundos?|minutos?|min|horas?|h|dias?|semanas?|mes(?:es)?|a[nñ]os?|trimestres?|noches?|seconds?|minutes?|hours?|days?|weeks?|months?|years?|quarters?|nights?)';
const SEASON =
  'enero|febrero|marzo|abril|mayo|junio|julio|agosto|sep?tiembre|octubre|noviembre|diciembre|january|february|march|april|may|june|july|august|september|october|november|december|primavera|verano|otoño|invierno|spring|summer|autumn|winter|navidad|christmas|easter|semana santa';
const DAY =
  'lunes|martes|miercoles|jueves|viernes|sabados?|domingos?|festivos?|fin(?:es)? de semana|mondays?|tuesdays?|wednesdays?|thursdays?|fridays?|saturdays?|sundays?|weekends?|weekdays?|bank holidays?|hoy|mañana|today|tonight|tomorrow';
const MONEY =
  '[€$£¥]|\\b(?:eur|usd|gbp|euros?|dolar(?:es)?|dollars?|pounds?|pesos?|cents?|centavos|centimos|pence)\\b|\\dp\\b';
const FREE =
  '\\b(?:gratis|gratuit\\w*|free|sin (?:coste|costo|cargo|gasto|comision|interes)\\w*|no (?:charge|cost|fee)|without charge|at no cost|complimentary|waived|inclu(?:id[oa]s?|yen?|ded|des)|costs? nothing|no (?:se )?paga\\w*|nothing|mitad|half)\\b|%';
const CLOCK =
  '\\d{1,2}[:.h]\\d{2}|\\d ?(?:am|pm|a\\.m|p\\.m|h)\\b|\\b(?:a|de|desde|hasta) las \\w|\\b(?:noon|midnight|mediodia|medianoche|24 horas|a toda hora|a cualquier hora|any (?:time|hour)|day (?:and|or) night|dia y noche|round the clock)\\b|\\b\\d{1,2} (?:to|a|y|and) \\d{1,2}\\b';
const DURATION = `\\b${COUNT}[^.;|]{0,22}\\b${UNIT}\\b|\\b(?:\\d+|${COUNT})-(?:day|month|year|week|hour|minute)|\\b(?:en el acto|al instante|inmediat\\w+|immediate\\w*|instant\\w*|at once|same day|mismo dia|siempre|always|forever|dia siguiente|next (?:working )?day|diari\\w+|daily|mensual\\w*|anual\\w*|monthly|yearly|annual\\w*)\\b`;

const HOLDS: Record<Exclude<Expected, 'who'>, RegExp> = {
  money: new RegExp(`${MONEY}|${FREE}`),
  percent: new RegExp(`%|\\b(?:por ciento|per ?cent)\\b|${MONEY}|${FREE}`),
  clock: new RegExp(CLOCK),
  duration: new RegExp(`${DURATION}|${CLOCK}`),
  when: new RegExp(
    `\\b(?:${SEASON}|${DAY})\\b|${CLOCK}|${DURATION}|\\b(?:19|20)\\d\\d\\b|\\bdia \\d|\\b\\d+(?:st|nd|rd|th)\\b|\\b(?:antes|despues|cuando|once|before|after|when|as soon|until|hasta|every|each|cada|twice a)\\b`,
  ),
  count: new RegExp(`\\d|\\b${COUNT}\\b|\\b(?:unlimited|ilimitad\\w+|ningun\\w*|none|both|ambos)\\b`),
  measure: /\d/,
  phone: /\+?\d[\d ().-]{5,}\d|\b\d{3,4}\b/,
  mail: /[\w.+-]+@[\w-]+/,
  where:
    /\/\w+\/|\b(?:en|in|at|on|from|al|to|por|calle|plaza|street|road|next to|behind|beside|junto|frente|lado|https?|www)\b/,
};

/** Two words with capitals inside a sentence, or one after a title or "with"; no name begins a sentence alone. */
const NAME =
  /(?<=[\p{Ll}\d,:;(|] ?)\s?\p{Lu}\p{Ll}+(?:-\p{Lu}\p{Ll}+)?(?: (?:de |del |la |van |von )*(?:\p{Lu}\.? ?)?\p{Lu}\p{Ll}+)+|\b(?:Dr|Dra|Mr|Mrs|Ms|Sr|Sra|[Dd]octora?|Doctor)\b\.? \p{Lu}|\b(?:with|con|by|por|to|a) \p{Lu}\p{Ll}+|^\p{Lu}\p{Ll}+ \p{Lu}\p{Ll}+\b/u;
const ROLE =
  /\b(?:director|directora|gerente|responsable|equipo|manager|head|team|officer|department|departamento|tecnic[oa]|technician|engineer|perit[oa]|adjuster|monitora?|profesor(?:es|a)?|teachers?|adviser|advisor|cook|pharmacists?|driver|repartidor|transportista|titular|founded|familiar|customer|cliente|owner|propietari[oa]|tenant|sender|receiver|padres?|parents?|people who|persons?|personas?|quien(?:es)?|anyone|everybody|everyone|members?|socios?|usuarios?|users?)\b/;

/** True when a text holds something of the kind; told from its form, never from what it says. */
export function holdsExpected(kind: Expected, text: string): boolean {
  if (kind === 'who') return NAME.test(text) || ROLE.test(fold(text));
  return HOLDS[kind].test(fold(text));
}
