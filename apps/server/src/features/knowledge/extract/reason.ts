import { fold } from '../text/fold.ts';

const WHY = /\bwhy\b|\bpor que\b/;
const REASON =
  /\b(?:because|since|due|so|therefore|as|reason|means?|caus\w+|avoid\w*|prevent\w*|owing|thanks to|porque|ya que|puesto que|dado que|debid\w+|se debe|pues|para|por eso|motivo|evit\w+|gracias a|significan?)\b/;

/** True for a question that asks for a reason, in either language. */
export function asksWhy(question: string): boolean {
  return WHY.test(fold(question));
}

/** True when a text says why; hardly a reason is given without such a word. */
export function givesReason(text: string): boolean {
  return REASON.test(fold(text));
}
