import { lexicon } from '../retrieval/lexicon.ts';
import { fold } from '../text/fold.ts';
import { STOP, WEAK } from '../text/function-words.ts';
import { isLight } from '../text/light-words.ts';
import { namesIn, salience } from '../text/salience.ts';
import type { Language } from '../text/tongue.ts';

/** A word of a question as it is written, with what it is for one that leans on it. */
export interface Told {
  text: string;
  folded: string;
  start: number;
  end: number;
  /** It says what the question is about: no function word, verb, or word for what is asked of it. */
  isThing: boolean;
  /** It is what is asked of a thing: "which colour", "qué garantía". */
  isAsked: boolean;
  /** `asked`: a word for what is asked of a thing ("price"); `nothing`: one that says nothing by itself. */
  says: 'asked' | 'nothing' | 'something';
  isFunction: boolean;
}

/** What is asked of a thing, not what it is about. Without accents. */
const ASKED: Record<Language, ReadonlySet<string>> = {
  en: new Set(
    'cost costs price prices priced fee fees hours schedule open opens opening close closes closing much many'.split(
      ' ',
    ),
  ),
  es: new Set(
    'precio precios costo costos coste costes valor valores tarifa tarifas horario horarios hora horas cuesta cuestan vale valen abre abren cierra cierran'.split(
      ' ',
    ),
  ),
};
/** Of a noun's meanings, this many may be verbs: "contract", not "install". */
const NOUN = 0.72;
/** What follows is no verb, whatever else it may be: "el taller". */
const BEFORE_NOUN = /^(?:the|an?|your|our|my|el|la|los|las|un|una|su|sus|mi|del?)$/;
const BEFORE_ASKED = /^(?:que|cual|what|which|cuant[oa]s|many)$/;
/** What follows is a verb: "cuánto dura", "do you ship". */
const BEFORE_VERB = /^(?:cuanto|cuando|donde|como|quien|i|you|we|they)$/;

export function toldWords(text: string, language: Language): Told[] {
  const names = namesIn(text);
  let before = '';
  return [...text.matchAll(/[\p{L}\p{M}\p{N}]+(?:['’-][\p{L}\p{M}\p{N}]+)*/gu)].map((match) => {
    const word = match[0].toLowerCase();
    const folded = fold(word);
    const isNoun = BEFORE_NOUN.test(before);
    const isVerb = BEFORE_VERB.test(before);
    const isAsked = BEFORE_ASKED.test(before);
    before = folded;
    const said = saying(word, folded, language);
    return {
      text: match[0],
      folded,
      start: match.index,
      end: match.index + match[0].length,
      isThing:
        !(isVerb && !names.has(word)) &&
        said === 'something' &&
        (isNoun || isNamed(word, names.has(word), language)),
      says: said,
      isFunction: STOP[language].has(word),
      isAsked,
    };
  });
}

function saying(word: string, folded: string, language: Language): Told['says'] {
  if (ASKED[language].has(folded)) return 'asked';
  const isEmpty = STOP[language].has(word) || WEAK[language].has(word) || isLight(word, language);
  return isEmpty ? 'nothing' : 'something';
}

function isNamed(word: string, isName: boolean, language: Language): boolean {
  return salience(word, isName, language, lexicon()) >= NOUN;
}
