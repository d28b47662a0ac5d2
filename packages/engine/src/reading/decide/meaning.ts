import { aboutOf } from '../about.ts';
import type { Heard } from '../heard.ts';
import { yesNoIn } from '../replies/yes-no.ts';
import { conceptOf, phrases } from './concepts.ts';

/** What a text speaks of, each with +1 or, where it is denied, -1, and with how much it tells. */
export type Meaning = Map<string, { sign: number; weight: number }>;

const unknown = aboutOf({ name: '', description: '' });

const negations =
  /^(no|not|nunca|jamas|never|sin|without|ni|nor|don't|dont|doesn't|doesnt|didn't|didnt|isn't|isnt|wasn't|won't|wont|can't|cant|cannot|aren't|neither|tampoco|nada|nobody|nadie|haven't|hasn't|wouldn't)$/;
const breaks = /^([,.;:!?]|but|pero|sino|and|y|aunque)$/;
/** How many words a negation reaches. */
const reach = 5;

/** Nothing by themselves: who speaks, that they want or ask something, and the small words of both languages. */
const idle = new Set(
  'the a an of to in on at for with from by about is are was were be been am do does did has have had will would can could should may it its this that these those i me my we us our you your he she they them his her their person persons client customer user caller contact patient says say said wants want wanted wishes wish asks ask asked needs need would like likes id im ive ill please some any all what which who how when if whether so just there here get got give new make still then than as or and but not no yes el la los las lo un una unos unas de del al a en con por para que y o u e es son era ser sea esta estan estoy soy mi mis tu su sus se me te le les nos yo ella ellos usted ustedes persona cliente usuario usuaria contacto paciente dice dicen decir quiere quieren quiero quisiera desea deseo pregunta preguntan pide pido necesita necesito tiene tengo hay ha han he si no muy mas ya algo algun alguna este esta esto ese esa eso como cuando cual quien hola hello hi hey buenas ok okay favor porfa podria puede puedo puedes va voy van hacer haga acerca sobre the'.split(
    ' ',
  ),
);

/** What was said or is written in a condition, as concepts; words of none are concepts of their own, by their stem. */
export function meaningOf(heard: Heard): Meaning {
  const meaning: Meaning = new Map();
  const add = (name: string, sign: number, weight: number) => {
    const known = meaning.get(name);
    if (!known || known.weight < weight) meaning.set(name, { sign, weight });
  };
  let denied = 0;
  let last: { name: string; at: number } | null = null;
  for (let at = 0; at < heard.tokens.length; at += 1) {
    const found = phrases.at(heard.tokens, at);
    const word = heard.tokens[at]?.plain ?? '';
    const single = found ? null : conceptOf(word.replaceAll("'", ''));
    const concept = found?.meaning ?? single;
    if (concept) {
      // A phrase that begins with its own "no" ("no funciona") is whole as it is.
      add(concept.name, denied > 0 ? -concept.sign : concept.sign, concept.weight);
      last = { name: concept.name, at };
      if (found) at = found.to - 1;
    } else if (!idle.has(word) && heard.tokens[at]?.kind !== 'sign' && word.length > 2) {
      add(`=${stemOf(word)}`, denied > 0 ? -1 : 1, 0.8);
    }
    // "they owe nothing"
    const before = last && at - last.at <= 2 ? meaning.get(last.name) : undefined;
    if (/^(nothing|nada|none)$/.test(word) && denied === 0 && before && before.sign > 0) before.sign = -1;
    if (breaks.test(word)) denied = 0;
    else if (!found && negations.test(word)) denied = reach;
    else if (denied > 0) denied -= 1;
  }
  const [reply] = yesNoIn(heard, unknown);
  if (reply) {
    const sign = reply.value === 'true' ? 1 : -1;
    if (!meaning.has('accept')) add('accept', sign, 0.9);
    if (!meaning.has('confirm') && sign > 0) add('confirm', 1, 0.7);
  }
  return meaning;
}

/** Forms of one word: "licencias" and "licencia", "pizzas" and "pizza". */
function stemOf(word: string): string {
  const bare = word.replaceAll("'", '');
  if (bare.length < 5) return bare;
  return bare.replace(
    /(ciones|cion|mente|ando|iendo|aron|ieron|ados|adas|idos|idas|ado|ada|ido|ida|ing|ed|es|s|ar|er|ir|as|os|a|o|e)$/,
    '',
  );
}
