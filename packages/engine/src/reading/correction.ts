import type { Ask, AskedVariable, ReadValue } from '@centralita/contract/workflows/ask';
import { foldName } from '../graph/fold.ts';
import { aboutOf } from './about.ts';
import { listen, plain, type Heard } from './heard.ts';
import { read } from './read.ts';
import { said } from './text/said.ts';

export type CorrectionInput = Pick<Ask, 'heard' | 'language' | 'now' | 'country' | 'correctable' | 'known'>;

const spanish =
  /^(me llamo|mi nombre es|no|perdon|disculpe|disculpa|mejor|en realidad|espere|espera|me equivoque|cambi\S*|podemos cambiar\S*|puede cambiar\S*|mas bien|que sea\S*|ponga|pongalo|corrijo|correccion)\b|\b(mejor|perdon|me equivoque|en realidad|quise decir|digo|corrijo|en vez del?|en lugar del?|cambi(ar|e|ame|eme|arla|arlo|elo|ela)\S*|esta mal|no es|era|equivocad[oa]|me confundi|queria decir|quise poner|fue un error|al final|despues de todo|oye no|uy|ups|correct[oa] es|termina en|falta(ba)?|falto|te falto|le falto|con (el|los) (segundo|dos|otro)|con (acento|tilde|zeta|ce|hache)|se escribe|son \S+ (no|y no)|no(?! se| gracias| asi esta bien))\b/;
const english =
  /^(my name is|my names|no|nope|nah|oh no|oops|sorry|better|actually|wait|i meant?|i mean|make (it|that)|change|can (we|i) change|correction|not|instead|rather|lets change)\b|\b(actually|i meant?|i mean|instead of|instead|wrong|change (it|that|the|my)|make (it|that)|correction|rather than|not \d+|mistake|it was|got confused|wanted to say|oh no|typo|after all|in the end|oops|whoops|ends in|(right|correct) (number|one|email|address|date|time|name) is|you missed|forgot|with both|spelled|spelt)\b|\bnot (at |on |the |a )?\w+$/;

/**
 * Values that the person corrects of their own accord ("no, mejor el martes", "sorry, at five"): it has to sound like a
 * correction, and another value than the known one has to be in it.
 */
export function correction(input: CorrectionInput): ReadValue[] {
  if (input.correctable.length === 0) return [];
  const heard = listen(input.heard, input);
  if (!corrects(heard)) return [];
  const known = new Map(input.known.map(({ name, value }) => [foldName(name), value]));
  const variables = input.correctable.filter((one) => one.type !== 'boolean');
  const values = read({ ...input, read: variables, ahead: [] });
  return values.filter(({ variable_id, value, words }) => {
    const variable = variables.find(({ id }) => id === variable_id);
    if (!variable || known.get(foldName(variable.name)) === value) return false;
    return (
      variable.type !== 'string' || variable.choices.length > 0 || isNamed(heard, variable, words, variables)
    );
  });
}

/** Whether it sounds like one. */
export function corrects(heard: Heard): boolean {
  const words = said(heard);
  // A lone "no, gracias" or "sí" takes nothing back.
  return (heard.spanish ? spanish : english).test(words) && heard.tokens.length > 1;
}

/** A text is corrected only where it is said what it is: "mi nombre es Juan", "it's John" where there is no other text. */
function isNamed(
  heard: Heard,
  { name, description }: AskedVariable,
  words: string,
  correctable: readonly AskedVariable[],
): boolean {
  const at = heard.text.indexOf(words);
  const before = heard.tokens.filter(({ to }) => to <= at).map((_, place) => plain(heard, place));
  const folded = foldName(name).split(/[_ ]/);
  if (before.some((word) => folded.includes(word))) return true;
  const last = before.at(-1) ?? '';
  if (/^(soy|i'm|llamo)$/.test(last)) return aboutOf({ name, description }).topic === 'person';
  const texts = correctable.filter(({ type, choices }) => type === 'string' && choices.length === 0);
  return texts.length === 1 && /^(es|its|it's|is|seria)$/.test(last);
}
