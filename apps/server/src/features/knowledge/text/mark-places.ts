/** Where a pattern may begin, besides which it is not tried. */
export interface MayBegin {
  /** At the first digit of a number that no letter precedes, or at the last digit of any. */
  digit?: 'first' | 'last';
  /** At each of these signs. */
  signs?: string;
  /** At the beginning of each of these words, as a pattern writes them: "one|two|sep?tiembre". */
  words?: string;
}

const OTHER = 0;
const DIGIT = 1;
const LETTER = 2;
const SIGN = 3;
/** Letters of a word that are looked at before its pattern is tried. */
const LOOKED_AT = 3;

/**
 * Finds the places in a lower-case text where each of some patterns may begin, in one go over its letters: seven patterns
 * tried at every letter would cost as much as all the words of a passage together. Places rise.
 */
export function placeFinder(patterns: readonly MayBegin[]): (text: string) => number[][] {
  const kinds = new Uint8Array(256);
  const bitsOf = (has: (one: MayBegin) => boolean): number =>
    patterns.reduce((bits, one, at) => bits | (has(one) ? 1 << at : 0), 0);
  const first = bitsOf(({ digit }) => digit === 'first');
  const last = bitsOf(({ digit }) => digit === 'last');
  const words = wordBits(patterns);
  const signs = new Map<number, number>();
  for (const sign of patterns.flatMap((one) => (one.signs ?? '').split('')))
    signs.set(
      sign.charCodeAt(0),
      bitsOf((one) => one.signs?.includes(sign) ?? false),
    );
  for (let unit = 0; unit < kinds.length; unit += 1) kinds[unit] = kindOf(String.fromCharCode(unit), signs);
  const farSigns = [...signs.keys()].filter((unit) => unit >= kinds.length);

  return (text) => {
    const found = patterns.map((): number[] => []);
    let before = OTHER;
    for (let at = 0; at < text.length; at += 1) {
      const unit = text.charCodeAt(at);
      const kind = unit < kinds.length ? kinds[unit]! : farSigns.includes(unit) ? SIGN : OTHER;
      let bits = 0;
      if (kind === LETTER) {
        if (before === OTHER || before === SIGN) bits = words[prefixAt(text, at)]!;
      } else if (kind === DIGIT) {
        if (before === OTHER || before === SIGN) bits |= first;
        if (kinds[text.charCodeAt(at + 1)] !== DIGIT) bits |= last;
      } else if (kind === SIGN) bits = signs.get(unit) ?? 0;
      before = kind;
      for (let pattern = 0; bits !== 0; pattern += 1, bits >>= 1) if (bits & 1) found[pattern]!.push(at);
    }
    return found;
  };
}

function kindOf(sign: string, signs: ReadonlyMap<number, number>): number {
  if (/\d/.test(sign)) return DIGIT;
  if (/\w/.test(sign)) return LETTER;
  return signs.has(sign.charCodeAt(0)) ? SIGN : OTHER;
}

/** By the first letters of a word (see `prefixAt`), a bit for each pattern that has such a word. */
function wordBits(patterns: readonly MayBegin[]): Uint8Array {
  const bits = new Uint8Array(27 ** LOOKED_AT);
  for (const [at, { words = '' }] of patterns.entries()) {
    for (const word of words.split('|')) {
      // Of "una?" only "un" is sure.
      const sure = /^(?:[a-z](?!\?))*/.exec(word)?.[0] ?? '';
      if (sure !== '') mark(bits, sure.slice(0, LOOKED_AT), 1 << at);
    }
  }
  return bits;
}

function mark(bits: Uint8Array, beginning: string, bit: number): void {
  const from = prefixAt(beginning, 0);
  const width = 27 ** (LOOKED_AT - beginning.length);
  for (let prefix = from; prefix < from + width; prefix += 1) bits[prefix]! |= bit;
}

/** The first three letters of a word as one number; what is no letter from a to z counts as nothing. */
function prefixAt(text: string, at: number): number {
  let prefix = 0;
  for (let place = at; place < at + LOOKED_AT; place += 1) {
    const letter = text.charCodeAt(place) - 96;
    prefix = prefix * 27 + (letter >= 1 && letter <= 26 ? letter : 0);
  }
  return prefix;
}
