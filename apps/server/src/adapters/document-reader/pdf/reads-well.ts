/** What nearly every sentence of a language has. */
const SMALL_WORDS = new Set(
  'the of and to in is for on with that by this are be at from or as you we it not your can a el la los las de del y en que un una por para con se su no es al lo más como o le des et les du est une pour dans que il elle sur pas der die das und ist ein eine mit von zu den für auf nicht em do da dos das uma não com os as il di che per non sono della van het een'.split(
    ' ',
  ),
);
const FEW_WORDS = 12;
const LETTERS = 0.55;
const SMALL = 0.06;
const VOWELS = { from: 0.27, to: 0.62 };

/**
 * Whether letters that a font does not vouch for make sense: many fonts leave out what their letters mean, and the usual
 * meaning is right. Where it is not, no word comes out of it.
 */
export function readsWell(written: string): boolean {
  const text = written.normalize('NFKC');
  const dense = text.replace(/\s+/g, '');
  if (/[\p{Co}\p{Cc}\p{Cn}\ufffd]/u.test(dense)) return false;
  const words = text.toLowerCase().match(/\p{L}+/gu) ?? [];
  const letters = words.join('');
  if (letters.length < dense.length * LETTERS)
    return /^[\p{N}\p{P}\p{Sc}%+=<>°\p{L}]*$/u.test(dense) && isFigures(dense);
  const small = words.filter((word) => SMALL_WORDS.has(word)).length;
  if (words.length >= FEW_WORDS && small >= words.length * SMALL) return true;
  return soundsRight(text, letters);
}

/** Prices, dates and numbers alone: digits lead. */
function isFigures(dense: string): boolean {
  return (dense.match(/\p{N}/gu)?.length ?? 0) >= dense.length * 0.4;
}

/** Vowels as in words, capitals only where words begin, no heaps of consonants. */
function soundsRight(text: string, letters: string): boolean {
  const latin = letters.match(/\p{sc=Latin}/gu)?.length ?? 0;
  if (latin < letters.length * 0.9) return latin === 0;
  const vowels = letters.normalize('NFD').match(/[aeiouy]/g)?.length ?? 0;
  const words = text.match(/\p{L}+/gu) ?? [];
  const odd = words.filter(
    (word) => /\p{Ll}\p{Lu}|[bcdfghjklmnpqrstvwxz]{5}/iu.test(word) && !/^\p{Lu}{1,5}$/u.test(word),
  );
  const share = vowels / Math.max(letters.length, 1);
  return share >= VOWELS.from && share <= VOWELS.to && odd.length <= words.length * 0.1;
}
