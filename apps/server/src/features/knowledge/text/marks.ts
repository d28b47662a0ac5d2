import { fold } from './fold.ts';
import { placeFinder, type MayBegin } from './mark-places.ts';

/** Terms that stand for a kind of thing in a text, in both languages, so that "how much" finds "45 €". */
export type Mark = '$money' | '$hour' | '$span' | '$date' | '$phone' | '$mail' | '$percent';

const MONTHS =
  'enero|febrero|marzo|abril|mayo|junio|julio|agosto|sep?tiembre|octubre|noviembre|diciembre|january|february|march|april|june|july|august|september|october|november|december';
const UNITS =
  'segundos?|minutos?|horas?|dias?|semanas?|mes|meses|años?|bimestres?|trimestres?|seconds?|minutes?|hours?|days?|weeks?|months?|years?|quarters?';
const NUMBERS =
  '\\d[\\d.,]*|una?|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|doce|quince|veinte|treinta|cuarenta|one|two|three|four|five|six|seven|eight|nine|ten|twelve|fifteen|twenty|thirty|forty';

export const PATTERNS: readonly (MayBegin & { mark: Mark; pattern: RegExp })[] = [
  {
    mark: '$money',
    pattern:
      /[€$£]\s?\d|\d\s?(?:[€$£]|eur\b|usd\b|euros?\b|dolar|dollars?\b|pesos?\b|pounds?\b|cents?\b|centavos?\b|centimos?\b)/y,
    digit: 'last',
    signs: '€$£',
  },
  {
    mark: '$hour',
    pattern:
      /\b\d{1,2}[:.h]\d{2}\b|\b\d{1,2} ?(?:am|pm|a\.m|p\.m|h\b|hrs)|\bmidnight\b|\bmedianoche\b|\bnoon\b|\bmediodia\b/y,
    digit: 'first',
    words: 'midnight|medianoche|noon|mediodia',
  },
  {
    mark: '$span',
    pattern: new RegExp(`\\b(?:\\d[\\d.,]*|${NUMBERS})(?: \\p{L}+)? (?:${UNITS})(?!\\p{L})`, 'uy'),
    digit: 'first',
    words: NUMBERS,
  },
  {
    mark: '$date',
    pattern: new RegExp(
      `\\b(?:${MONTHS})\\b|\\b\\d{1,2}[/.-]\\d{1,2}[/.-]\\d{2,4}\\b|\\b(?:19|20)\\d{2}\\b`,
      'y',
    ),
    digit: 'first',
    words: MONTHS,
  },
  {
    mark: '$phone',
    pattern: /\+?\b\d[\d ().-]{7,}\d\b|\b(?:extension|ext\.) ?\d+/y,
    digit: 'first',
    signs: '+',
    words: 'extension|ext.',
  },
  // It begins long before its sign, so it is looked for in the whole of a text that has one.
  { mark: '$mail', pattern: /[\w.+-]+@[\w-]+\.\w/g, signs: '@' },
  {
    mark: '$percent',
    pattern: /\d ?%|\b(?:por ciento|percent)\b/y,
    digit: 'last',
    words: 'por ciento|percent',
  },
];
const placesIn = placeFinder(PATTERNS);

/** Where a text holds which marks, by UTF-16 offset. The offsets are near, not exact, after accented letters. */
export function marks(text: string): { mark: Mark; start: number }[] {
  const bare = fold(text);
  const places = placesIn(bare);
  return PATTERNS.flatMap(({ mark, pattern }, at) =>
    startsAt(pattern, bare, places[at] ?? []).map((start) => ({ mark, start })),
  );
}

/** Where a pattern stands, each time behind the end of the one before, tried at the places where it may begin. */
function startsAt(pattern: RegExp, text: string, places: readonly number[]): number[] {
  if (pattern.global) return places.length === 0 ? [] : [...text.matchAll(pattern)].map(({ index }) => index);
  const found: number[] = [];
  let end = 0;
  for (const place of places) {
    if (place < end) continue;
    pattern.lastIndex = place;
    if (!pattern.test(text)) continue;
    found.push(place);
    end = pattern.lastIndex;
  }
  return found;
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
