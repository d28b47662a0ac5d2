import { fold } from '../text/fold.ts';

const months =
  'enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre'.split(' ');
const afternoon =
  /(\d{1,2}(?:[:.]\d{2})?)(?: ?h(?:oras)?| o'clock)? (?:de la (?:tarde|noche)|del mediod[ií]a|in the (?:afternoon|evening)|at night)(?!\p{L})/gu;
const morning =
  /(\d{1,2}(?:[:.]\d{2})?)(?: ?h(?:oras)?| o'clock)? (?:de la (?:mañana|madrugada)|in the morning)(?!\p{L})/gu;

/**
 * A text with one way to write what is written in many: lower case, dates with the name of their month, times of the
 * afternoon as such, "%" and the sign of a currency behind its number. Accents stay, as stems need them.
 */
export function evened(text: string): string {
  const lower = text
    .normalize('NFC')
    .toLowerCase()
    .replaceAll('’', "'")
    .replace(/\[\d+\]/g, '');
  const plain = fold(lower).length === lower.length ? lower : fold(lower);
  return plain
    .replace(/(?<![\d./-])(\d{4})-(\d{2})-(\d{2})(?![\d-])/g, (all, year, month, day) =>
      dated(all, { day, month, year }),
    )
    .replace(
      /(?<![\d./-])(\d{1,2})([/.-])(\d{1,2})\2(\d{4}|\d{2})(?![\d./-]*\d)/g,
      (all, day, _, month, year) =>
        Number(month) > 12 ? dated(all, { day: month, month: day, year }) : dated(all, { day, month, year }),
    )
    .replace(/\bper ?cent\b|\bpor ciento\b/g, '%')
    .replace(/\bup to\b/g, 'until')
    .replace(/(?<!\p{L})(eur|euros?|usd|gbp) ?(\d+(?:[.,]\d+)*)(?! ?(?:[€$£]|eur|usd|gbp))/gu, '$2 $1')
    .replace(afternoon, '$1 pm')
    .replace(morning, '$1 am')
    .replace(/(?<=(?<!\p{L})\p{L}{1,3})-(?=\p{L})/gu, '')
    .replace(/(?<=(?<![\d-])\d{1,4}) ?[-–—] ?(?=[€$£]?\d{1,4}(?![\d-]))/g, ' – ');
}

function dated(as: string, { day, month, year }: { day: string; month: string; year: string }): string {
  const name = months[Number(month) - 1];
  if (!name || Number(day) < 1 || Number(day) > 31) return as;
  return `${Number(day)} ${name} ${year.length === 2 ? `20${year}` : year}`;
}
