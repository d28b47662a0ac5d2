/** How numbers of a column are written: which sign separates the decimals. */
export type DecimalSign = '.' | ',';

/** A number as a cell writes it, taken apart: "-$ 1,234.50 USD". */
export interface WrittenNumber {
  negative: boolean;
  digits: string;
  before: string;
  after: string;
}

const NUMBER =
  /^(\(|[-−–])?\s*([^\d\s.,()+−–-][^\d.,()+−–-]{0,5})?\s*([-−–+])?\s*(\d[\d.,'’\u00a0\u202f ]*|[.,]\d+)\s*([^\d\s.,()][^\d()]{0,11})?\)?$/u;
/** Thousands grouped by a space or an apostrophe. */
const GROUPED_OTHERWISE = /^\d{1,3}(?:['’\u00a0\u202f ]\d{3})+(?:[.,]\d+)?$/;

/** Other letters before a number make a code of it. */
const CURRENCY = /^(?:[A-Z]{3}|US|Bs\.?|Q|L|S\/|(?:[A-Z]{1,3})[$€£])$/;

/** Null where the cell is no number: a code ("00123"), a telephone number, a text. */
export function readNumber(cell: string): WrittenNumber | null {
  const found = NUMBER.exec(cell.trim());
  if (!found) return null;
  const [, sign, before = '', inner, digits = '', after = ''] = found;
  const bare = digits.trim();
  if (/['’\u00a0\u202f ]/.test(bare) && !GROUPED_OTHERWISE.test(bare)) return null;
  // "00123" and "A12" are codes.
  if (/^0\d/.test(bare) || (/\p{L}/u.test(before) && !CURRENCY.test(before.trim()))) return null;
  const negative = (sign !== undefined && sign !== '') || (inner !== undefined && inner !== '+');
  return {
    negative,
    digits: bare.replace(/['’\u00a0\u202f ]/g, ''),
    before: before.trim(),
    after: after.trim(),
  };
}

/** What the digits of one number prove about the sign of decimals: null where they fit both. */
export function proves(digits: string): DecimalSign | null {
  const [dots, commas] = [digits.split('.').length - 1, digits.split(',').length - 1];
  if (dots > 0 && commas > 0) return digits.lastIndexOf('.') > digits.lastIndexOf(',') ? '.' : ',';
  if (dots > 1) return ',';
  if (commas > 1) return '.';
  if (dots + commas === 0) return null;
  const sign = dots === 1 ? '.' : ',';
  const [whole = '', decimals = ''] = digits.split(sign);
  // "1.234" may be either; "0.234", "12.5" and "1234.567" can only be decimals.
  if (decimals.length === 3 && whole.length <= 3 && whole !== '0' && whole !== '') return null;
  return sign;
}

/** The value of digits whose decimals are separated by `sign`; NaN where they do not fit it. */
export function valueOf({ digits, negative }: WrittenNumber, sign: DecimalSign): number {
  const group = sign === '.' ? ',' : '.';
  const [whole = '', decimals] = digits.split(sign);
  if (digits.split(sign).length > 2 || decimals?.includes(group)) return Number.NaN;
  if (whole.includes(group) && !/^\d{1,3}(?:[.,]\d{3})+$/.test(whole)) return Number.NaN;
  const value = Number(`${whole.replaceAll(group, '') || '0'}.${decimals || '0'}`);
  return negative ? -value : value;
}

export function decimalsOf(digits: string, sign: DecimalSign): number {
  const at = digits.indexOf(sign);
  return at < 0 ? 0 : digits.length - at - 1;
}
