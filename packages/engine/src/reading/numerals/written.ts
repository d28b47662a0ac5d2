import type { Token } from '../text/tokens.ts';
import type { Place } from '../heard.ts';

export interface Written {
  to: number;
  value: number;
}

/** Spanish-speaking countries that write 1,234.50 as English does. */
const pointForDecimals = new Set(['MX', 'US', 'PR', 'GT', 'HN', 'SV', 'NI', 'PA', 'DO', 'PE']);

/** A number in digits with its separators: `1.200,50`, `1,200.50`, `1 200`, `.75`; null where the token is no digit. */
export function writtenAt(tokens: readonly Token[], from: number, place: Place): Written | null {
  const point = tokens[from]?.plain === '.' && tokens[from]?.spaced;
  const next = tokens[from + 1];
  if (point && next?.kind === 'digits' && !next.spaced) {
    return { to: from + 2, value: Number(`0.${next.text}`) };
  }
  if (tokens[from]?.kind !== 'digits') return null;
  const { groups, marks, to } = groupsAt(tokens, from);
  const text = numberText(groups, marks, place);
  if (text !== null) return { to, value: Number(text) };
  return { to: from + 1, value: Number(groups[0]) };
}

function groupsAt(tokens: readonly Token[], from: number) {
  const groups = [tokens[from]?.text ?? ''];
  const marks: string[] = [];
  let at = from + 1;
  for (;;) {
    const [mark, next] = [tokens[at], tokens[at + 1]];
    const apart = mark?.kind === 'digits' && mark.spaced && mark.text.length === 3;
    if (apart && groups.every((one, place) => (place === 0 ? /^[1-9]\d{0,2}$/ : /^\d{3}$/).test(one))) {
      groups.push(mark.text);
      marks.push(' ');
      at += 1;
      continue;
    }
    const separates = mark && !mark.spaced && /^[.,'’]$/.test(mark.plain);
    if (!separates || next?.kind !== 'digits' || next.spaced) break;
    groups.push(next.text);
    marks.push(mark.plain);
    at += 2;
  }
  return { groups, marks, to: at };
}

/** The number as JavaScript writes it; null where the separators make no sense together. */
function numberText(groups: string[], marks: string[], place: Place): string | null {
  if (marks.length === 0) return groups[0] ?? null;
  const last = marks.at(-1) ?? '';
  const thousands = marks.slice(0, -1);
  const one = new Set(thousands);
  const whole = groups.slice(0, -1);
  const end = groups.at(-1) ?? '';
  if (one.size > 1 || !whole.slice(1).every((group) => group.length === 3)) return null;
  const decimals = thousands.length > 0 ? !one.has(last) : isDecimal(last, whole[0] ?? '', end, place);
  if (last === ' ' || last === "'" || last === '’' || !decimals) {
    return end.length === 3 ? groups.join('') : null;
  }
  return `${whole.join('')}.${end}`;
}

/** With one separator only: three digits behind it are thousands where the country writes them so. */
function isDecimal(mark: string, whole: string, end: string, { language, country }: Place): boolean {
  if (end.length !== 3 || whole.length > 3 || whole.startsWith('0')) return true;
  const decimal = language === 'english' || pointForDecimals.has(country) ? '.' : ',';
  // "1,500" in a country that writes decimals with a comma is still more often thousands than three decimals.
  return mark === decimal && mark === '.';
}
