import { fold } from './fold.ts';

/** Terms that stand for a kind of thing in a text, in both languages, so that "how much" finds "45 €". */
export type Mark = '$money' | '$hour' | '$span' | '$date' | '$phone' | '$mail' | '$percent';

const MONTHS =
  'enero|febrero|marzo|abril|mayo|junio|julio|agosto|sep?tiembre|octubre|noviembre|diciembre|january|february|march|april|june|july|august|september|october|november|december';
const UNITS =
  'segundos?|minutos?|horas?|dias?|semanas?|mes|meses|años?|bimestres?|trimestres?|seconds?|minutes?|hours?|days?|weeks?|months?|years?|quarters?';
const NUMBERS =
  '\\d[\\d.,]*|una?|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|doce|quince|veinte|treinta|cuarenta|one|two|three|four|five|six|seven|eight|nine|ten|twelve|fifteen|twenty|thirty|forty';

const PATTERNS: [Mark, RegExp][] = [
  [
    '$money',
    /[€$£]\s?\d|\d\s?(?:[€$£]|eur\b|usd\b|euros?\b|dolar|dollars?\b|pesos?\b|pounds?\b|cents?\b|centavos?\b|centimos?\b)/g,
  ],
  [
    '$hour',
    /\b\d{1,2}[:.h]\d{2}\b|\b\d{1,2} ?(?:am|pm|a\.m|p\.m|h\b|hrs)|\bmidnight\b|\bmedianoche\b|\bnoon\b|\bmediodia\b/g,
  ],
  ['$span', new RegExp(`\\b(?:${NUMBERS})(?: \\p{L}+)? (?:${UNITS})(?!\\p{L})`, 'gu')],
  [
    '$date',
    new RegExp(`\\b(?:${MONTHS})\\b|\\b\\d{1,2}[/.-]\\d{1,2}[/.-]\\d{2,4}\\b|\\b(?:19|20)\\d{2}\\b`, 'g'),
  ],
  ['$phone', /\+?\b\d[\d ().-]{7,}\d\b|\b(?:extension|ext\.) ?\d+/g],
  ['$mail', /[\w.+-]+@[\w-]+\.\w/g],
  ['$percent', /\d ?%|\b(?:por ciento|percent)\b/g],
];

/** Where a text holds which marks, by UTF-16 offset. The offsets are near, not exact, after accented letters. */
export function marks(text: string): { mark: Mark; start: number }[] {
  const bare = fold(text);
  return PATTERNS.flatMap(([mark, pattern]) =>
    [...bare.matchAll(pattern)].map((match) => ({ mark, start: match.index })),
  );
}

/** What a word of a question asks for, by its stem. */
const ASKED: Record<'es' | 'en', [string, Mark][]> = {
  es: pairs(
    'cost=$money val=$money preci=$money tarif=$money coste=$money import=$money cobr=$money pag=$money cuot=$money tas=$money abon=$money horari=$hour hor=$hour abre=$hour abr=$hour cierr=$hour cerr=$hour tard=$span dur=$span plaz=$span demor=$span tiemp=$span fech=$date telefon=$phone llam=$phone numer=$phone contact=$phone corre=$mail email=$mail mail=$mail porcentaj=$percent descuent=$percent',
  ),
  en: pairs(
    'cost=$money price=$money fee=$money charg=$money rate=$money pay=$money fare=$money hour=$hour open=$hour close=$hour time=$hour last=$span long=$span deadlin=$span date=$date phone=$phone telephon=$phone call=$phone number=$phone contact=$phone email=$mail mail=$mail percentag=$percent discount=$percent',
  ),
};

export function marksAsked(stem: string, language: 'es' | 'en'): Mark[] {
  return ASKED[language].filter(([asked]) => asked === stem).map(([, mark]) => mark);
}

function pairs(list: string): [string, Mark][] {
  return list.split(' ').map((pair) => pair.split('=') as [string, Mark]);
}
