import type { About } from '../about.ts';
import { plain, type Heard } from '../heard.ts';
import { cardinalAt } from '../numerals/cardinal.ts';
import { said } from '../text/said.ts';
import type { Answer } from './answer.ts';
import { cancels } from './cancels.ts';

/** Longer ones tell a story, and what it comes to is for the person to say. */
const mostWords = 7;

const doneSpanish =
  /^(si )?ya (lo |la |los |las |le |les |me |nos )*(he |hemos |habia )?\w+(e|i|o|amos|imos|ado|ido)\b(?! (que|a) )/;
const didSpanish = /^(lo|la|los|las|le|les|me|nos) \p{L}+[éí](?= |$)/u;
const undoneSpanish =
  /^((todavia|aun) )?no (lo |la |los |las |le |me |se )*(he|hemos|habia|pude|alcance|logre) ?\w*$/;
const doneEnglish =
  /^(i |we )?(ive |have |weve )?(already|just) \w+(ed|aid|one|ade|ent|ot|ook|ought|old)( (it|that|them|one))?\b/;
const didEnglish =
  /^(i|we) \w+(ed|aid|id|ent|ot|ook|ought) (it|that|them|one)( (already|yesterday|online|today|last \w+|this \w+|on \w+))?$/;
const undoneEnglish = /^(i|we) (havent|couldnt|didnt|have not|could not|did not)( \w+){0,4}( yet)?$/;

const oftenTimes =
  /^((si|yes) )?(varias|muchas|algunas|un par de|dos|tres|several|many|a few|a couple of|two|three|lots of) (veces|times)$|^(once|twice|una vez)( hace \w+( \w+)?| years ago| before)?$/;
const firstTime =
  /^((no|no no|es|seria|it is|its|this is|it will be) )*(la |mi |my |the )?(primera vez|first time|first visit|primera visita)$/;
const wentSpanish =
  /^(si )?(fui|fuimos|estuve|estuvimos|vine|vinimos|hice|hicimos|tuve)( (ahi|alli|alla|una vez|ya))? (ayer|anoche|el (ano|mes|lunes|martes|miercoles|jueves|viernes|sabado|domingo) ?(pasado)?|la semana pasada|hace \w+( \w+)?)$/;
const wentEnglish =
  /^(i|we) (went|came|did|was there|were there|saw it|had one|got one|took it|made it|bought it)( there)? (once|before|yesterday|last \w+|\w+ (years?|months?|weeks?|days?) ago|in \w+)$/;

const itIsMe =
  /^((si |hola )?soy yo( mism[oa])?|yo( mism[oa])?|(con )?(el|ella|la|lo) (mism[oa]|habla)|el mismo|la misma|al habla|(a )?(la|sus) orden(es)?|servidora?|thats me|this is (he|she|him|her|me)|speaking|the (very )?same|in person|it is me|its me|yes its me)( (habla|speaking|en persona|que viste y calza))?$/;

/**
 * What an answer comes to that says neither yes nor no: "tengo dos" to whether there are any, "la pagué ayer" to whether
 * it was paid, "con él habla" to whether this is the person. Only of short ones that say nothing else.
 */
export function impliedIn(heard: Heard, { asks }: About): Answer[] {
  const words = said(heard);
  if (asks === null || words === '' || words.split(' ').length > mostWords) return [];
  if (heard.tokens.some(({ plain: sign }) => sign === '?')) return [];
  if (noneSuch.test(words)) return answer(heard, -1);
  const sign = signs[asks](heard, words);
  return sign === 0 ? [] : answer(heard, sign);
}

const signs: Record<NonNullable<About['asks']>, (heard: Heard, words: string) => number> = {
  have: counted,
  done,
  be: (_, words) => isIt(words),
  // Who is asked whether it is right, and calls it off, does not want it so.
  right: (heard) => (cancels(heard) ? -1 : 0),
  cancel: (heard) => (cancels(heard) ? 1 : 0),
};

const itIsNot =
  /^((no|lo siento|sorry|i think|creo que) )*((you|you have|youve got|you dialed|tiene|marco|es|this is) )?((the|a|un|el) )?(wrong (number|person)|numero equivocado|persona equivocada|se equivoc\w+( de (numero|persona))?|esta equivocad[oa]|not me|no soy yo)$/;

function isIt(words: string): number {
  if (itIsNot.test(words)) return -1;
  return itIsMe.test(words) ? 1 : 0;
}

/** "none that I know of", "ninguna que yo sepa" */
const noneSuch =
  /^(ningun[oa]?|none|nada|nothing|nobody|nadie) (que (yo )?\w+|that i \w+|in particular|en particular|en especial|por ahora|so far|yet|todavia)\b/;

function answer(heard: Heard, sign: number): Answer[] {
  return [
    { value: sign > 0 ? 'true' : 'false', from: 0, to: heard.tokens.length, confidence: 0.75, named: true },
  ];
}

function counted(heard: Heard, words: string): number {
  const at = /^(tengo|tenemos|solo|solamente|just|only)$/.test(plain(heard, 0))
    ? 1
    : /^(i|we) (have|got)\b/.test(words)
      ? 2
      : 0;
  const number = cardinalAt(heard.tokens, at, heard.numbers);
  const some =
    number ??
    (/^(una?|uno|one|several|varios|varias|a (few|couple))\b/.test(said(heard, at))
      ? { value: 1, to: at + 1 }
      : null);
  if (!some) return 0;
  const rest = said(heard, some.to);
  return rest === '' || /^(nada mas|nomas|only|solamente|solo|of them|de ellos|en total)$/.test(rest)
    ? Math.sign(some.value) || -1
    : 0;
}

function done(heard: Heard, words: string): number {
  if (heard.spanish) {
    if (undoneSpanish.test(words) || firstTime.test(words)) return -1;
    if (oftenTimes.test(words) || wentSpanish.test(words)) return 1;
    const accented = heard.text.toLowerCase().replace(/^[^\p{L}]+/u, '');
    return (doneSpanish.test(words) && !/^ya (voy|vamos|no|casi|mero|le|les|pronto)\b/.test(words)) ||
      didSpanish.test(accented)
      ? 1
      : 0;
  }
  if (undoneEnglish.test(words) || firstTime.test(words)) return -1;
  return doneEnglish.test(words) ||
    didEnglish.test(words) ||
    /^(i|we) (have|did)$/.test(words) ||
    (wentEnglish.test(words) && !/\b(but|if|not)\b/.test(words)) ||
    oftenTimes.test(words)
    ? 1
    : 0;
}
