import { plain, type Heard } from '../heard.ts';
import { cardinalAt } from '../numerals/cardinal.ts';
import { englishOrdinals, spanishOrdinals } from '../numerals/ordinals.ts';

interface DayNumber {
  to: number;
  date: number;
  /** "15th", "primero": it can be nothing but a place in an order. */
  ordinal: boolean;
}

const clockWords = /^(:|h|hs|hrs?|horas?|am|pm|a\.?m|p\.?m|o'clock|oclock|%|anos?|years?|personas?|people)$/;

/** The number of a day: "15", "quince", "1ro", "the twenty first"; null where a clock time or a count goes on. */
export function dayNumberAt(heard: Heard, from: number): DayNumber | null {
  const found = ordinalAt(heard, from) ?? cardinalDay(heard, from);
  if (!found || found.date > 99 || found.date < 1) return null;
  const [next, after] = [plain(heard, found.to), plain(heard, found.to + 1)];
  if (clockWords.test(next) || ((next === 'a' || next === 'p') && /^(\.|m)$/.test(after))) return null;
  if ((next === 'y' || next === 'i') && /^(media|cuarto|quince|treinta|\d+)$/.test(after)) return null;
  if (next === '.' && heard.tokens[found.to + 1]?.kind === 'digits' && !heard.tokens[found.to + 1]?.spaced)
    return null;
  return found;
}

function cardinalDay(heard: Heard, from: number): DayNumber | null {
  const cardinal = cardinalAt(heard.tokens, from, heard.numbers);
  if (!cardinal || (cardinal.written && cardinal.digits.length > 2)) return null;
  return { to: cardinal.to, date: cardinal.value, ordinal: false };
}

function ordinalAt(heard: Heard, from: number): DayNumber | null {
  const token = heard.tokens[from];
  const next = heard.tokens[from + 1];
  if (
    token?.kind === 'digits' &&
    next &&
    !next.spaced &&
    /^(st|nd|rd|th|ro|ero|do|er|º|°|ª|o)$/.test(next.plain)
  ) {
    return { to: from + 2, date: Number(token.text), ordinal: true };
  }
  if (token?.kind !== 'word') return null;
  const words = heard.spanish ? spanishOrdinals : englishOrdinals;
  const one = words.find(token.plain);
  // "eighty" is no misspelt "eighth".
  const sure = one?.exact || (/(th|st|nd|rd|ht|[oa])$/.test(token.plain) && !heard.numbers.find(token.plain));
  if (one && sure) return { to: from + 1, date: one.value, ordinal: true };
  const ten = heard.spanish ? null : heard.numbers.find(token.plain);
  const at = next?.plain === '-' ? from + 2 : from + 1;
  const unit = ten?.value.kind === 'ten' ? words.find(plain(heard, at)) : null;
  if (!ten || !unit?.exact || unit.value > 9) return null;
  return { to: at + 1, date: ten.value.value + unit.value, ordinal: true };
}
