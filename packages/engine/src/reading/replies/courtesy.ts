import { said } from '../text/said.ts';
import { tokensOf } from '../text/tokens.ts';

/** Longer messages say more than that. */
const longest = 120;

const thanks =
  '(?:(?:muchas|mil|muchisimas|ok|okay|vale|perfecto|genial|no) )*gracias(?: (?:a (?:ti|usted|ustedes|vos)|por (?:todo|(?:la|tu|su) (?:ayuda|informacion|atencion|tiempo))|de nuevo|igualmente))?|(?:muy|que) amable|(?:te|se|les) (?:lo )?agradezco|(?:no )?(?:many |ok |okay )?(?:thanks?(?: you)?|thx|ty|cheers)(?: (?:you )?(?:very much|so much|a lot|a bunch|again|anyway|for (?:everything|(?:the|your) (?:help|info|information|time))))?|much appreciated|(?:i )?appreciate it';
const leave =
  'adios|chao|chau|bye(?: bye)?|good ?bye|hasta (?:luego|pronto|manana|la proxima)|nos vemos|see (?:you|ya)(?: (?:later|soon|then|tomorrow))?|take care|(?:que )?(?:tengas?|tenga|tengan|pases?|pase) (?:un )?(?:buen|lindo|excelente) (?:dia|fin de semana)|(?:feliz|linda|bonita|buena) (?:dia|tarde|noche)|igualmente|saludos|un abrazo|(?:have a )?(?:nice|good|great|lovely) (?:day|one|evening|night|weekend)|you too|same to you|bendiciones';
const agreed =
  'ok|oki|okey|okay|okis|vale|listo|perfecto|perfect|genial|excelente|estupendo|great|cool|nice|awesome|good|fine|bien|muy bien|bueno|entendido|understood|got it|de acuerdo|alright|all right|all good|will do|eso es todo|thats all|that is all|nada mas|ya|y|and|de nada|youre welcome';
const whole = new RegExp(`^(?:(?:${thanks}|${leave}|${agreed})(?: |$))+$`);
const picture = /\p{Extended_Pictographic}/u;
/** Somebody who is at a loss, asks, or is angry. */
const troubled = /[?¿❓❔⁉❗‼🆘😡😠🤬😤👎]/u;

/**
 * Whether a message only thanks, takes leave or says that it was understood, in either language, or is nothing but pictures: nobody who
 * writes that behind the end of a conversation wants another one.
 */
export function isCourtesy(text: string): boolean {
  if (text.length > longest || troubled.test(text)) return false;
  const words = said({ tokens: tokensOf(text.replace(/\p{Cf}/gu, '')) });
  if (words === '') return picture.test(text);
  return whole.test(words.replaceAll(/([a-z])\1{2,}/g, '$1'));
}
