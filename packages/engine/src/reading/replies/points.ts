import type { Ask, AskedVariable } from '@centralita/contract/workflows/ask';
import { fold } from '../../graph/fold.ts';
import { aboutOf, alike } from '../about.ts';
import { listen } from '../heard.ts';
import { said } from '../text/said.ts';

const spanish =
  /\b(esta(n)? mal|(esta(n)?|es) (equivocad|incorrect|err[oó]ne)[oa]s?|no (es|esta|son|estan) (correct|bien)\w*|no es es[ae]|(menos|salvo|excepto) (el|la|los|las|mi)|(cambi|correg|corrij|modific)\w*)\b/;
const english =
  /\b((is|are|its) (wrong|incorrect|not (right|correct))|(isnt|arent) (right|correct)|wrong|(except|but|apart from|other than) (for )?(the|my)|change|fix|correct (the|my))\b/;
/** Longer ones tell more than what is wrong. */
const mostWords = 9;

const typeWords: Partial<Record<AskedVariable['type'], string[]>> = {
  date: ['fecha', 'dia', 'date', 'day'],
  time: ['hora', 'time', 'hour'],
  phone: ['telefono', 'movil', 'celular', 'phone'],
  email: ['correo', 'mail', 'email'],
};

export type Pointing = Pick<Ask, 'heard' | 'language' | 'now' | 'country' | 'correctable'>;

/** What is known and was only said to be wrong: "la hora está mal", "all good except the email". */
export function pointsAt({ heard: text, correctable, ...place }: Pointing): AskedVariable | null {
  const words = said(listen(text, place));
  const all = words.split(' ');
  if (all.length > mostWords || !(place.language === 'spanish' ? spanish : english).test(words)) return null;
  const called = correctable.filter((one) => isCalled(one, all));
  const described = correctable.filter((one) => isDescribed(one, all));
  const [only, ...others] = called.length > 0 ? called : described;
  return others.length === 0 ? (only ?? null) : null;
}

/** Whether folded words call a variable by its name, or by what it is. */
export function isCalled(one: AskedVariable, words: readonly string[]): boolean {
  const names = namesOf(one);
  return words.some((word) => names.some((own) => alike(own, word)));
}

/** The same of what it is about. */
export function isDescribed(one: AskedVariable, words: readonly string[]): boolean {
  const about = aboutOf(one).words;
  return words.some((word) => about.includes(word));
}

function namesOf({ name, type }: AskedVariable): string[] {
  const own = fold(name)
    .split(/[_ ]/)
    .filter((word) => word.length > 2);
  return [...own, ...(typeWords[type] ?? [])];
}
