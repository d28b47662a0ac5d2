import { fold } from '../text/fold.ts';
import type { Expected } from './expected-kinds.ts';
import { holdsMeasure } from './measures.ts';

const NUMBER =
  'one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fifteen|twenty|thirty|forty|sixty|ninety|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|once|doce|quince|veinte|treinta|cuarenta|sesenta|noventa';
const COUNT = `(?:\\d[\\d.,]*|an?|una?|media|half|${NUMBER})`;
const TIME =
  '(?:segundos?|minutos?|min|horas?|h|dias?|semanas?|mes(?:es)?|a[nñ]os?|trimestres?|noches?|seconds?|minutes?|hours?|days?|weeks?|months?|years?|quarters?|nights?)';
const SEASON =
  'enero|febrero|marzo|abril|mayo|junio|julio|agosto|sep?tiembre|octubre|noviembre|diciembre|january|february|march|april|may|june|july|august|september|october|november|december|primavera|verano|otoño|invierno|spring|summer|autumn|winter|navidad|christmas|easter|semana santa';
const DAY =
  'lunes|martes|miercoles|jueves|viernes|sabados?|domingos?|festivos?|fin(?:es)? de semana|mondays?|tuesdays?|wednesdays?|thursdays?|fridays?|saturdays?|sundays?|weekends?|weekdays?|bank holidays?|hoy|mañana|today|tonight|tomorrow';
const MONEY =
  '[€$£¥]|\\b(?:eur|usd|gbp|euros?|dolar(?:es)?|dollars?|pounds?|pesos?|cents?|centavos|centimos|pence)\\b|\\dp\\b';
/** A price that is told when one asks. */
const ON_REQUEST =
  '\\b(?:(?:bajo|segun|con|pida|pedir|solicit\\w+) (?:un )?presupuesto|presupuesto previo|(?:a|segun|precio a) (?:consultar|convenir)|consultar precio|(?:upon|on) request|(?:ask|call|contact us) for (?:a )?(?:quote|price)|price on application)\\b';
const FREE =
  '\\b(?:gratis|gratuit\\w*|free|sin (?:coste|costo|cargo|gasto|comision|interes)\\w*|no (?:charge|cost|fee)|without charge|at no cost|complimentary|waived|inclu(?:id[oa]s?|yen?|ded|des)|costs? nothing|no (?:se )?paga\\w*|nothing|mitad|half)\\b|%';
const CLOCK =
  '\\d{1,2}[:.h]\\d{2}|\\d ?(?:am|pm|a\\.m|p\\.m|h)\\b|\\b(?:a|de|desde|hasta) las \\w|\\b(?:noon|midnight|mediodia|medianoche|24 horas|a toda hora|a cualquier hora|any (?:time|hour)|day (?:and|or) night|dia y noche|round the clock)\\b|\\b\\d{1,2} (?:to|a|y|and) \\d{1,2}\\b';
/** The number counts the unit: not "27 euros la hora", and not "every six months", which is how often. */
const LENGTH = `(?<!\\b(?:cada|every|each) )(?<![€$£] ?)\\b${COUNT}(?:[ -](?!(?:euros?|dollars?|pounds?|la|el|al|a|an|por|per|cada|each|every)\\b)[a-z]+){0,3}[ -]${TIME}\\b`;
const DURATION = `${LENGTH}|\\b(?:en el acto|al instante|inmediat\\w+|immediate\\w*|instant\\w*|at once|(?:the )?same day|mismo dia|siempre|always|forever|dia siguiente|next (?:working )?day|diari\\w+|daily|mensual\\w*|anual\\w*|monthly|yearly|annual\\w*|for ever)\\b`;
/** Digits that count something else than time, money, weight or size. */
const BARE = `(?<![€$£\\d.,:] ?)\\b(?:\\d+|${NUMBER}|\\d{1,3}(?:[.,]\\d{3})+)\\b(?! ?(?:[€$£%:°]|[.,:]\\d|am\\b|pm\\b|kg\\b|km\\b|cm\\b|mm\\b|m\\b|g\\b|gb\\b|mb\\b|kb\\b|ml\\b|euros?|dollars?|pounds?|pence|${TIME}\\b))`;

const HOLDS: Record<Exclude<Expected, 'who' | 'people' | 'measure'>, RegExp> = {
  money: new RegExp(`${MONEY}|${FREE}|${ON_REQUEST}`),
  percent: /%|\b(?:por ciento|per ?cent)\b|\b(?:sin intereses|interest[- ]free|no interest)\b/,
  reduction: new RegExp(`%|\\b(?:por ciento|per ?cent)\\b|${MONEY}|${FREE}`),
  clock: new RegExp(CLOCK),
  duration: new RegExp(`${DURATION}|${CLOCK}`),
  when: new RegExp(
    `\\b(?:${SEASON}|${DAY})\\b|${CLOCK}|${DURATION}|\\b(?:19|20)\\d\\d\\b|\\bdia \\d|\\b\\d+(?:st|nd|rd|th)\\b|\\b(?:antes|despues|cuando|once|before|after|when|as soon|until|hasta|every|each|cada|twice a)\\b`,
  ),
  count: new RegExp(`${BARE}|\\b(?:unlimited|ilimitad\\w+|ningun\\w*|none|both|ambos)\\b`),
  phone: /\+?\d[\d ().-]{5,}\d|\b(?:al|llam\w+|marque|call|ring|dial|phone) \d{3,4}\b/,
  mail: /[\w.+-]+@[\w-]+/,
  where:
    /\/\w+\/|\b(?:en|in|at|on|from|al|to|por|calle|plaza|street|road|next to|behind|beside|junto|frente|lado|https?|www)\b/,
};

/** Two words with capitals inside a sentence, or one after a title or "with"; no name begins a sentence alone. */
const NAME =
  /(?<=[\p{Ll}\d,:;(|] ?)\s?\p{Lu}\p{Ll}+(?:-\p{Lu}\p{Ll}+)?(?: (?:de |del |la |van |von )*(?:\p{Lu}\.? ?)?\p{Lu}\p{Ll}+)+|\b(?:Dr|Dra|Mr|Mrs|Ms|Sr|Sra|[Dd]octora?|Doctor)\b\.? \p{Lu}|\b(?:with|con|by|por|to|a) \p{Lu}\p{Ll}+|^\p{Lu}\p{Ll}+ \p{Lu}\p{Ll}+\b/u;
const STAFF =
  /\b(?:director|directora|gerente|responsable|equipo|manager|head|team|officer|department|departamento|tecnic[oa]|technician|engineer|perit[oa]|adjuster|monitora?|profesor(?:es|a)?|teachers?|adviser|advisor|cook|pharmacists?|driver|repartidor|transportista|owner|propietari[oa]|landlord|locksmith|cerrajero|fontanero|council|receiver|sender)\b/;
const PEOPLE =
  /\b(?:titular|familiar\w*|customers?|clientes?|owners?|tenants?|padres?|parents?|people|persons?|personas?|quien(?:es)?|anyone|everybody|everyone|members?|miembros?|socios?|usuarios?|users?|adults?|adultos?|menores|children|niños|alumnos?|students?|estudiantes?|over \d|under \d|mayores|you|usted|receivers?|senders?)\b/;

/** True when a text holds something of the kind; told from its form, never from what it says. */
export function holdsExpected(kind: Expected, text: string, question: string): boolean {
  const bare = fold(text);
  if (kind === 'who') return NAME.test(text) || STAFF.test(bare);
  if (kind === 'people') return NAME.test(text) || STAFF.test(bare) || PEOPLE.test(bare);
  if (kind === 'measure') return holdsMeasure(question, bare);
  return HOLDS[kind].test(bare);
}
