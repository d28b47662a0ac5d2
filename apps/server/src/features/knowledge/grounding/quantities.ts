import { fold } from '../text/fold.ts';

/** A number of a text with what it counts, in the smallest common unit: "2 years" and "24 months" are the same. */
export interface Quantity {
  value: number;
  /** The number as it stands there. */
  raw: number;
  /** Null where the word after it is no unit that is known here. */
  unit: string | null;
  /** UTF-16 offset in the folded text, and how far what was read for it goes: its unit, or the word after it. */
  at: number;
  length: number;
  /** "Un", "one" and their like are often no number at all. */
  isWord: boolean;
}

type Read = Omit<Quantity, 'at' | 'length'>;

const small =
  'uno dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince dieciseis diecisiete dieciocho diecinueve veinte';
const smallEnglish =
  'one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty';
const more =
  'un=1 una=1 treinta=30 cuarenta=40 cincuenta=50 sesenta=60 setenta=70 ochenta=80 noventa=90 cien=100 ciento=100 mil=1000 ' +
  'thirty=30 forty=40 fifty=50 sixty=60 seventy=70 eighty=80 ninety=90 hundred=100 thousand=1000';
const numberWords = new Map<string, number>([
  ...[small, smallEnglish].flatMap((list) =>
    list.split(' ').map((word, at): [string, number] => [word, at + 1]),
  ),
  ...more.split(' ').map((pair): [string, number] => {
    const [word = '', value = ''] = pair.split('=');
    return [word, Number(value)];
  }),
]);

/** Folded words of a unit, the unit and how many of it one is. */
const unitList =
  'segundo segundos second seconds seg=second 1;minuto minutos minute minutes min mins=second 60;' +
  'hora horas hour hours h hrs=second 3600;dia dias day days=second 86400;semana semanas week weeks=second 604800;' +
  'mes meses month months=month 1;trimestre trimestres quarter quarters=month 3;año años ano anos year years=month 12;' +
  '€ euro euros eur=euro 1;$ dolar dolares dollar dollars usd=dollar 1;£ libra libras pound pounds gbp=pound 1;peso pesos=peso 1;' +
  '% percent=percent 1;mm=metre 0.001;cm=metre 0.01;m metro metros metre metres meter meters=metre 1;km kilometro kilometros kilometre kilometres=metre 1000;' +
  'g gramo gramos gram grams=gram 1;kg kilo kilos=gram 1000;ml=litre 0.001;l litro litros litre litres liter liters=litre 1;' +
  'mb=mb 1;gb=mb 1000;tb=mb 1000000';
const units = new Map<string, { unit: string; times: number }>(
  unitList.split(';').flatMap((line) => {
    const [names = '', meaning = ''] = line.split('=');
    const [unit = '', times = '1'] = meaning.split(' ');
    return names
      .split(' ')
      .map((name): [string, { unit: string; times: number }] => [name, { unit, times: Number(times) }]);
  }),
);
const months = new Map<string, string>(
  'enero january=1;febrero february=2;marzo march=3;abril april=4;mayo may=5;junio june=6;julio july=7;agosto august=8;septiembre setiembre september=9;octubre october=10;noviembre november=11;diciembre december=12'
    .split(';')
    .flatMap((line) => {
      const [names = '', number = ''] = line.split('=');
      return names.split(' ').map((name): [string, string] => [name, `day of month ${number}`]);
    }),
);

const clock =
  /(?<![\d.,:])(\d{1,2})(?:[:.h](\d{2}))? ?(a\.? ?m\b\.?|p\.? ?m\b\.?)|(?<![\d.,:])(\d{1,2}):(\d{2})(?![\d:])/gu;
const numeral =
  /(?<![\p{L}\d@._-])([€$£])? ?(\d{1,3}(?:[.,\u00a0\u202f]\d{3})+(?:[.,]\d{1,2})?|\d+(?:[.,]\d+)?)(?:st|nd|rd|th)?(?:[ -]?(?:de )?([€$£%]|[\p{L}]+))?(?![\d@])/gu;
const word = new RegExp(
  `(?<![\\p{L}\\d])(${[...numberWords.keys()].join('|')})(?![\\p{L}\\d])(?:[ -](\\p{L}+))?`,
  'gu',
);
const monthFirst = new RegExp(`(${[...months.keys()].join('|')}) (\\d{1,2})(?:st|nd|rd|th)?(?!\\d)`, 'gu');

/** The numbers of a text, in digits and in words of both languages. Ordinals and numbers inside codes are none. */
export function quantitiesIn(text: string): Quantity[] {
  let rest = fold(text).replaceAll(/\bper ?cent\b|\bpor ciento\b/g, '%');
  const found: Quantity[] = [];
  const blank = (match: RegExpMatchArray): string => ' '.repeat(match[0].length);
  const take = (pattern: RegExp, read: (match: RegExpMatchArray) => Read | null): void => {
    for (const match of rest.matchAll(pattern)) {
      const quantity = read(match);
      if (!quantity) continue;
      found.push({ ...quantity, at: match.index, length: match[0].length });
      rest = rest.slice(0, match.index) + blank(match) + rest.slice(match.index + match[0].length);
    }
  };
  take(monthFirst, ([, month = '', day]) => ({
    value: Number(day),
    raw: Number(day),
    unit: months.get(month) ?? null,
    isWord: false,
  }));
  take(clock, clockTime);
  take(numeral, ([, before, digits = '', after]) => measured(numberOf(digits), before ?? after, false));
  take(word, ([, name = '', after]) => measured(numberWords.get(name) ?? 0, after, true));
  return found;
}

function clockTime([, hour, minutes, half, plainHour, plainMinutes]: RegExpMatchArray): Read | null {
  const hours = Number(hour ?? plainHour);
  if (hours > 24) return null;
  const afternoon =
    half?.startsWith('p') && hours < 12 ? 12 : half?.startsWith('a') && hours === 12 ? -12 : 0;
  const value = (hours + afternoon) * 60 + Number(minutes ?? plainMinutes ?? 0);
  return { value, raw: hours, unit: 'clock', isWord: false };
}

function measured(value: number, after: string | undefined, isWord: boolean): Read {
  const month = months.get(after ?? '');
  if (month) return { value, raw: value, unit: month, isWord };
  const unit = units.get(after ?? '');
  return { value: value * (unit?.times ?? 1), raw: value, unit: unit?.unit ?? null, isWord };
}

/** Three digits after a sign group thousands, fewer are decimals. */
function numberOf(digits: string): number {
  const decimals = /[.,](\d{1,2})$/.exec(digits);
  const whole = (decimals ? digits.slice(0, decimals.index) : digits).replace(/[^\d]/g, '');
  return Number(decimals ? `${whole}.${decimals[1]}` : whole);
}

/** Whether one may stand for the other. A number without a known unit may count anything. */
export function isSameQuantity(one: Quantity, other: Quantity): boolean {
  if (one.unit === other.unit) return Math.abs(one.value - other.value) < 1e-6;
  if (one.unit === 'clock' || other.unit === 'clock') {
    const [time, plain] = one.unit === 'clock' ? [one, other] : [other, one];
    if (plain.unit !== null && plain.unit !== 'second') return false;
    return time.value === plain.raw * 60 || time.value === (plain.raw + 12) * 60;
  }
  if (one.unit !== null && other.unit !== null) return false;
  return one.raw === other.raw;
}

/** "Un" and "one" are seldom numbers. */
export function isOne({ isWord, value, unit }: Quantity): boolean {
  return isWord && value === 1 && unit === null;
}

/** The unit that a word means, null where it means none. */
export function unitOf(name: string): { unit: string; times: number } | null {
  return units.get(fold(name)) ?? null;
}

/** Words that are compared as numbers. */
export function isNumberWord(text: string): boolean {
  return /^\d+(?:[.,]\d+)?$/.test(text) || numberWords.has(fold(text));
}
