import { fold } from '../text/fold.ts';

/** Signs that carry meaning: "C++" is not "C", "-5" not "5", "> 3" not "3", "50 %" not "50 €". */
const MEANING = /[%<>=≤≥±×÷\p{Sc}]|(?<=[\p{L}\p{N}])[+#]+(?![\p{L}\p{N}])|(?<![\p{L}\p{N}])-(?=\d)/u;
/** Between digits they are part of the number, the time, the fraction or the range. */
const INSIDE = /(?<=\d)[.,:/-](?=\d)/u;
const TOKEN = new RegExp(`[\\p{L}\\p{M}\\p{N}]|${MEANING.source}|${INSIDE.source}`, 'gu');
const THOUSANDS = /^\d{1,3}([.,]\d{3})+$/;
const INVISIBLE = /[\p{Cf}\u034f]/gu;

/** Said before a question, and after it; what is left must still ask something. */
const BEFORE =
  /^(?:(?:buenos dias|buenas tardes|buenas noches|buen dia|buenas|hola|holi|hello|hi|hey|ola|oye|oiga|que tal|good (?:morning|afternoon|evening)|dear (?:sir|madam|team)|estimados?|disculpen?|perdone?n?|perdona|excuse me|sorry|muy|a todos|there|team|everyone) )+/;
const AFTER =
  /(?: (?:muchas gracias|mil gracias|gracias(?: de antemano| por adelantado)?|un saludo|saludos|thanks(?: a lot| in advance| so much)?|thank you(?: very much| in advance| so much)?|many thanks|regards|cheers))+$/;
const COURTESY = / (?:por favor|porfavor|porfa|please|pls) /g;

/**
 * A question as it is compared with trained ones: two questions are the same when this is. Case, accents (not the tilde
 * of ñ), Unicode forms, punctuation, white space, greetings and courtesies do not count; numbers, codes and signs do.
 */
export function normalisedQuestion(question: string): string {
  const plain = question.normalize('NFKC').replaceAll(INVISIBLE, '');
  const bare = fold(plain)
    .normalize('NFC')
    .replaceAll(/(?<=\p{L})['’`´](?=\p{L})/gu, '');
  const words = spaced(bare);
  const asked = withoutCourtesies(words);
  // What has no words at all (an emoji) is compared as it was written.
  return asked || words || plain.trim();
}

/** Words and meaningful signs, one space between them. */
function spaced(text: string): string {
  let joined = '';
  let end = 0;
  for (const match of text.matchAll(TOKEN)) {
    if (match.index > end && joined !== '') joined += ' ';
    joined += match[0];
    end = match.index + match[0].length;
  }
  return joined
    .split(' ')
    .map((word) => (THOUSANDS.test(word) ? word.replaceAll(/[.,]/g, '') : word))
    .join(' ');
}

function withoutCourtesies(words: string): string {
  return ` ${words} `.replaceAll(COURTESY, ' ').trim().replace(BEFORE, '').replace(AFTER, '').trim();
}
