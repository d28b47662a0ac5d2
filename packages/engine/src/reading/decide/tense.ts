import { datesIn } from '../dates/dates.ts';
import { plain, type Heard } from '../heard.ts';
import { said } from '../text/said.ts';
import { isNegation } from './small-words.ts';

/** What is over (1), what is to come (-1), neither or unclear (0). */
export type Tense = -1 | 0 | 1;

const englishPast =
  /\b(yesterday|\w+ ago|already (\w+ed|paid|sent|went|got|took|bought|told|made|had|did|done|spoke|left)|(have|has|had|ive|weve) (already |just )?(\w+ed|paid|sent|gone|got|taken|bought|told|made|done|spoken|left|been)|(i|we|he|she|they|it|person|customer|client|caller|user) (already |just )?(paid|sent|went|got|took|bought|told|made|had|did|spoke|left|was|were|[a-z]{2,}ed))\b/;
const englishComing =
  /\b(tomorrow|will|ill|(i|we|person|customer|client|caller|user) (can|could)|going to|gonna|about to|next (week|month|year|time))\b/;
const spanishPast =
  /\b(ayer|anoche|anteayer|hace (un|una|unos|unas|dos|tres|\d+) \w+|(he|ha|hemos|han|habia|habiamos|habian) (ya )?\w+(ado|ido|cho|sto|erto)|ya (esta|estan|quedo|fue) \w+(ado|ido|ada|ida|cho|cha)s?)\b/;
const spanishComing =
  /\b(pasado manana|(voy|vas|va|vamos|van) a \w+|(puedo|podemos|(persona|cliente) (puede|podria)) \w+[aei]r(l[oae]s?|se)?|que viene|proxim[oa]|manana mismo)\b|(?<!\bla )\bmanana\b/;
/** "pagó", "pedí"; "pagaré" and "pagará" are to come. Short words and those that only look so are none of both. */
const preterite =
  /(?<!\p{L})(?!(aquí|allí|ahí|así|jamás|café|según|también|después)(?!\p{L}))\p{L}{2,}([^r\P{L}]é|ó|í)(?!\p{L})/iu;
const coming = /(?<!\p{L})\p{L}{2,}[aei]r(é|á|emos|án)(?!\p{L})/iu;

/**
 * Whether a text tells of what was done or of what will be: "I will pay on Friday" is not like "has already paid", however
 * alike their words. A denied one tells neither.
 */
export function tenseOf(heard: Heard): Tense {
  if (heard.tokens.some((_, at) => isNegation(plain(heard, at)))) return 0;
  const words = said(heard);
  if (heard.spanish ? spanishPast.test(words) || preterite.test(heard.text) : englishPast.test(words))
    return 1;
  const ahead = heard.spanish
    ? spanishComing.test(words) || coming.test(heard.text)
    : englishComing.test(words);
  return ahead || datesIn(heard, false).length > 0 ? -1 : 0;
}
