import { plain, type Heard } from '../heard.ts';

const negations =
  /^(no|not|nunca|jamas|never|sin|without|ni|nor|don't|dont|doesn't|doesnt|didn't|didnt|isn't|isnt|wasn't|won't|wont|can't|cant|cannot|aren't|neither|tampoco|nada|nobody|nadie|haven't|hasn't|wouldn't)$/;

export function isNegation(word: string): boolean {
  return negations.test(word);
}

/** "ya no quiero el préstamo": a phrase that is a concept of its own, and denies what follows as well. */
export function negates(heard: Heard, from: number, to: number): boolean {
  const words = heard.tokens.slice(from, to).map(({ plain: word }) => word.replaceAll("'", ''));
  return /^(ya no (quiero|necesito|la necesito)|no longer need|dont need)\b/.test(words.join(' '));
}

const person =
  /^(no|not|i|we|puedo|puede|podemos|quiero|quiere|queremos|soy|somos|estoy|estamos|tengo|tenemos|hay|es|son|era|fue|esta|estan|ha|han|he|hemos|sera|voy|vamos)$/;

/** "no centrifuga", "it won't spin", "no me abre": what a thing does not do is a fault of it. */
export function failing(heard: Heard, at: number): boolean {
  const word = plain(heard, at);
  if (heard.spanish) {
    const no = [at - 1, at - 2, at - 3].find((place) => plain(heard, place) === 'no');
    if (no === undefined) return false;
    const between = heard.tokens.slice(no + 1, at).map((token) => token.plain);
    return (
      between.every((one) => /^(me|se|le|nos|te)$/.test(one)) &&
      /[^aeo]([ae]n?)$/.test(word) &&
      !person.test(word)
    );
  }
  return (
    /^(won't|wont|doesn't|doesnt|don't|not)$/.test(plain(heard, at - 1)) &&
    /^(it|he|she|that|\w+)$/.test(plain(heard, at - 2)) &&
    !/^(i|we|you|they)$/.test(plain(heard, at - 2)) &&
    !person.test(word)
  );
}

const light =
  /^(dar(me|le|nos)?|d[ao]n?|doy|dieron|dio|dando|dado|pon(er|go|e|en|ga|gan|iendo|erme)?|puesto|puso|quitar|quit[aeo]n?|llev(ar|a|an|o|e|en|ando)|tra(er|e|en|igo)|dej(ar|a|an|o|e|en)|hac(er|e|en|iendo)|hecho|hizo|ten(er|emos|ia)|qued(ar|a|an|o|e)|est(ar|an|aba)|pas(ar|a|o|an)|sal(ir|e|en)|give[sn]?|gave|giving|put|puts|putting|take|takes|took|taken|get|gets|got|getting|make|makes|made|keep|keeps|bring|brings|let|lets|going|goes|went|come|comes|came|turn|turned|left|leave[sd]?)$/;

export function isLight(word: string): boolean {
  return light.test(word);
}

/** Nothing by themselves: who speaks, that they want or ask something, and the small words of both languages. */
export const idle = new Set(
  'the a an of to in on at for with from by about is are was were be been am do does did has have had will would can could should may it its this that these those i me my we us our you your he she they them his her their person persons client customer user caller contact patient says say said wants want wanted wishes wish asks ask asked needs need would like likes id im ive ill please some any all what which who how when if whether so just there here get got give new make still then than as or and but not no yes el la los las lo un una unos unas de del al a en con por para que y o u e es son era ser sea esta estan estoy soy mi mis tu su sus se me te le les nos yo ella ellos usted ustedes persona cliente usuario usuaria contacto paciente dice dicen decir quiere quieren quiero quisiera desea deseo pregunta preguntan pide pido necesita necesito tiene tengo hay ha han he si no muy mas ya algo algun alguna este esta esto ese esa eso como cuando cual quien hola hello hi hey buenas ok okay favor porfa podria puede puedo puedes va voy van hacer haga acerca sobre the'.split(
    ' ',
  ),
);
