import { fold } from '../../graph/fold.ts';

const asksWhat =
  /(?<!\p{L})(qué|cuál(es)?|cuánt[oa]s?|quién(es)?|(a)?dónde|cuándo|cómo|what|which|who|whom|whose|where|when|why|how)(?!\p{L})/iu;
/** As it is written in chats, without accents. */
const opensWithWhat =
  /^(y |pero )?((a|de|en|con|por|para|desde|hasta) )?(que|cual|cuant|quien|donde|cuando|como)/;
/** "¿Me da su nombre?" and "is it for today or tomorrow?" have no yes for an answer. */
const wantsMore =
  /\b(give|tell|share|provide|spell|say|send|name|describe|explain|repeat|write|da|das|dar|darme|darnos|dice|dices|decir|decirme|decirnos|indica\w*|indique\w*|facilita\w*|facilite\w*|compart\w*|proporcion\w*|deletre\w*|mand[ae]\w*|envi[ae]\w*|describ\w*|cuent[ae]\w*|contar\w*|expli[cq]\w*|repet\w*|repit\w*|escrib\w*|brinda\w*|regala\w*|or|o|u)\b/;

/** Whether the question at the end of a prompt is one that "yes" or "no" answers ("could you pay it this week?"). */
export function isPolar(prompt: string): boolean {
  const question = /(?:^|[.!?\n¿])([^.!?\n¿]+)\?[^?\p{L}]*$/u.exec(prompt.trim())?.[1]?.trim() ?? '';
  const folded = fold(question);
  return (
    question !== '' && !asksWhat.test(question) && !opensWithWhat.test(folded) && !wantsMore.test(folded)
  );
}
