import { said } from '../text/said.ts';
import { plain, type Candidate, type Heard } from '../heard.ts';
import { cardinalAt } from '../numerals/cardinal.ts';
import { englishOrdinals, spanishOrdinals } from '../numerals/ordinals.ts';

/** "la segunda", "option 3", "the last one", "2": the value at that place of those given. */
export function placesIn(heard: Heard, given: readonly string[]): Candidate[] {
  const found: Candidate[] = [];
  for (let at = 0; at < heard.tokens.length; at += 1) {
    const place = placeAt(heard, at, given.length);
    const value = place && given[place.place];
    if (!place || value === undefined || value === null) continue;
    found.push({ value, from: at, to: place.to, confidence: 0.9 });
    at = place.to - 1;
  }
  return found;
}

function placeAt(heard: Heard, at: number, count: number): { place: number; to: number } | null {
  const word = plain(heard, at);
  if (/^(penultim[oa])$/.test(word)) return { place: count - 2, to: at + 1 };
  if (/^(second|next) to last\b/.test(said(heard, at, at + 3))) return { place: count - 2, to: at + 3 };
  if (/^(ultim[oa]|last)$/.test(word)) return { place: count - 1, to: at + 1 };
  const middle = /^(medio|middle)$/.test(word) && count % 2 === 1;
  if (middle) return { place: (count - 1) / 2, to: at + 1 };
  const ordinal = (heard.spanish ? spanishOrdinals : englishOrdinals).find(word);
  if (ordinal && (beside(heard, at) || alone(heard, at, at + 1)))
    return { place: ordinal.value - 1, to: at + 1 };
  const letter = /^[a-j]$/.test(word) && /^(opcion|option)$/.test(plain(heard, at - 1));
  if (letter) return { place: word.charCodeAt(0) - 97, to: at + 1 };
  const number = cardinalAt(heard.tokens, at, heard.numbers);
  if (!number || number.value < 1 || number.value > count) return null;
  const named =
    /^(opcion|option|numero|number|la|el)$/.test(plain(heard, at - 1)) || alone(heard, at, number.to);
  return named ? { place: number.value - 1, to: number.to } : null;
}

function beside(heard: Heard, at: number): boolean {
  return /^(el|la|the)$/.test(plain(heard, at - 1)) || /^(opcion|option|one)$/.test(plain(heard, at + 1));
}

/** Nothing else was said. */
function alone(heard: Heard, from: number, to: number): boolean {
  return heard.tokens.every((token, at) => (at >= from && at < to) || token.kind === 'sign');
}
