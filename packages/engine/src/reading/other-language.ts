import { listen, type Heard } from './heard.ts';
import { englishDates, spanishDates } from './dates/words.ts';

/** Words that are of one language alone, or mean something else in the other ("once", "ten"): with one of them it is spoken. */
const own = {
  spanish: new Set(
    'el la los las un una unos unas de del al y e o u que por para con en es son soy somos era fue estoy esta este esto eso esa ese mi mis su sus se lo le les nos te tu muy pero si ya hay he ha han tengo tiene tenemos quiero quisiera voy va vamos puede puedo como cuando donde cual mas menos hoy ten come van once sale sin sobre hasta desde entre tan solo nada todo'.split(
      ' ',
    ),
  ),
  english: new Set(
    "the an of to in on at for with from by is are was were be been i im ive i'm we you it its it's my your our his her this that these those not don't dont and or but if there have has had do does did will would can could should about just only some any more less today tomorrow once twice come son sale sip van pan dice red pies real done same when where which what who how one".split(
      ' ',
    ),
  ),
};

/**
 * What was said, heard in the other language than the workflow's: people answer "yes", "mañana" or "thirty four" whatever they were
 * asked in. Null where a word of the workflow's own language was spoken, or no word at all: then only that language counts.
 */
export function inOtherLanguage(heard: Heard): Heard | null {
  const words = heard.tokens.filter(({ kind }) => kind === 'word').map(({ plain }) => plain);
  const dates = heard.spanish ? spanishDates : englishDates;
  const isOwn = (word: string) =>
    own[heard.language].has(word) ||
    heard.numbers.find(word)?.exact === true ||
    dates.weekdays.exactly(word) !== undefined ||
    (word.length > 3 && dates.months.exactly(word) !== undefined);
  if (words.length === 0 || words.some(isOwn)) return null;
  const { now, country } = heard;
  return listen(heard.text, { now, country, language: heard.spanish ? 'english' : 'spanish' });
}
