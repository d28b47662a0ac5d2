import iconv from 'iconv-lite';
import { COMMON } from './common-letters.ts';

type Kind = keyof typeof COMMON | 'latin';

/** Encodings of lists and texts that come without a word about themselves, and the letters they are for. */
const CANDIDATES: readonly [encoding: string, kind: Kind][] = [
  ['windows-1252', 'latin'],
  ['windows-1250', 'latin'],
  ['windows-1254', 'latin'],
  ['windows-1251', 'cyrillic'],
  ['koi8-r', 'cyrillic'],
  ['cp866', 'cyrillic'],
  ['gb18030', 'chinese'],
  ['big5', 'traditional'],
  ['euc-kr', 'korean'],
  ['shift_jis', 'japanese'],
  ['euc-jp', 'japanese'],
  ['windows-1253', 'greek'],
  ['windows-1255', 'hebrew'],
  ['windows-1256', 'arabic'],
];

const LETTERS: Record<Kind, RegExp> = {
  latin: /[à-öø-ÿß-ÿÀ-ÖØ-Þ\u0100-\u017f]/u,
  cyrillic: /[а-яёА-ЯЁіїєґІЇЄҐ]/u,
  chinese: /\p{Script=Han}/u,
  traditional: /\p{Script=Han}/u,
  korean: /\p{Script=Hangul}/u,
  japanese: /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}]/u,
  greek: /\p{Script=Greek}/u,
  hebrew: /\p{Script=Hebrew}/u,
  arabic: /\p{Script=Arabic}/u,
};
/** Signs that stand in texts of every kind. */
const SIGNS = /[“”‘’«»–—…•€£¥°№、。，；：（）「」！？《》％＆·\u3000]/u;
const COMMON_OF = new Map(Object.entries(COMMON).map(([kind, letters]) => [kind, new Set(letters)]));

/** Points for each sign above ASCII: one that most of such a text consists of, a letter, a sign, nothing of the kind, no sign at all. */
const POINTS = { common: 1, letter: 0.25, sign: 0.3, strange: -0.6, none: -3 };
/** What no common letter speaks for is in none of these encodings. */
const LEAST = 0.3;

/** The encoding under which the special bytes of a sample become letters of one language; null when there is none. */
export function guessEncoding(sample: Buffer): string | null {
  const scored = CANDIDATES.map(([encoding, kind]) => ({
    encoding,
    score: scoreOf(iconv.decode(sample, encoding), kind),
  }));
  const best = scored.reduce((one, other) => (other.score > one.score ? other : one));
  return best.score >= LEAST ? best.encoding : null;
}

/** Points a sign. A letter of two bytes is as much evidence as two of one byte, so the mean is fair to both. */
function scoreOf(text: string, kind: Kind): number {
  let points = 0;
  let signs = 0;
  for (const word of text.match(/[^\x00-\x7f]+|[\p{L}]+/gu) ?? []) {
    if (!/[^\x00-\x7f]/.test(word)) continue;
    for (const sign of word) {
      if (sign <= '\x7f') continue;
      signs += 1;
      points += pointsOf(sign, kind);
    }
    points -= wrongCase(word) * 1.2;
  }
  points -= (kind === 'latin' ? lonely(text) : besideLatin(text)) * 1.4;
  return signs === 0 ? 0 : points / signs;
}

function pointsOf(sign: string, kind: Kind): number {
  if (sign === '\ufffd' || /[\p{Cc}\p{Co}\p{Cn}]/u.test(sign)) return POINTS.none;
  const common = COMMON_OF.get(kind);
  if (common?.has(sign.toLowerCase())) return POINTS.common;
  if (LETTERS[kind].test(sign)) return common ? POINTS.letter : 0.85;
  return SIGNS.test(sign) ? POINTS.sign : POINTS.strange;
}

/** Capitals after small letters: no word is written like that. */
function wrongCase(word: string): number {
  return word.match(/(?<=\p{Ll})\p{Lu}/gu)?.length ?? 0;
}

/** Latin letters with marks stand among letters without: long runs of them are another script read wrong. */
function lonely(text: string): number {
  return text.match(/(?<=[\u00c0-\u017f])[\u00c0-\u017f]|(?<![a-z])[\u00c0-\u017f](?![a-z])/giu)?.length ?? 0;
}

/** Letters of another alphabet inside of Latin words. */
function besideLatin(text: string): number {
  return (
    text.match(
      /(?<=[a-z])[\p{sc=Cyrillic}\p{sc=Greek}\p{sc=Hebrew}\p{sc=Arabic}]|[\p{sc=Cyrillic}\p{sc=Greek}\p{sc=Hebrew}\p{sc=Arabic}](?=[a-z])/giu,
    )?.length ?? 0
  );
}
