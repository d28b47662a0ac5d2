import { asksIn, clauses, isQuestion, isValue, type Clause } from '../asks.ts';
import { plain, wordsOf, type Heard } from '../heard.ts';
import { remarkIn } from '../replies/remark.ts';
import { said } from '../text/said.ts';
import type { Token } from '../text/tokens.ts';
import { saysAnything } from './beside.ts';
import type { Asked } from './typed.ts';

/** What holds only together with the question behind it, or puts the answer off. */
const leadsToQuestion =
  /^(si|if|cuando|when|aunque|although|antes|before|primero|first|depende|it depends|that depends|depends|en caso|in case|y si|and if|una cosa|one thing|por cierto|by the way|a proposito|me interesa\w*|im interested|i am interested|para saber|gracias|muchas gracias|thanks|thank you|perfecto|perfect|great|genial|entiendo|i see|i understand|got it)\b/;

/**
 * What was told beside a question of the person's own: "Botox" of "Botox, how much is it?". All of it where nothing was asked;
 * null where nothing else was told.
 */
export function toldIn(heard: Heard, one: Asked): { from: number; to: number } | null {
  if (!asksIn(heard)) return { from: 0, to: heard.tokens.length };
  const told = clauses(heard)
    .flatMap((clause) => withoutJoined(heard, clause))
    .filter((clause) => !isQuestion(heard, clause));
  const first = told.find((clause) => tells(heard, clause, one));
  if (!first) return null;
  let { to } = first;
  for (const next of told) if (next.from === to + 1 && plain(heard, to) === ',') to = next.to;
  return { from: first.from, to };
}

function tells(heard: Heard, clause: Clause, one: Asked): boolean {
  const { from, to } = clause;
  if (leadsToQuestion.test(said(heard, from, to))) return false;
  if (remarkIn(wordsOf(heard, from, to), heard) !== null) return false;
  // "12 Main Street": only of an address is a number a part.
  const numbered = one.about.topic === 'address' && heard.tokens.slice(from, to).some(isWord);
  // "un tinte" is no number.
  const article = /^(un|una|a|an|one)$/.test(plain(heard, from)) ? 1 : 0;
  const isOther = isValue(heard, { ...clause, from: from + article });
  return numbered || (!isOther && saysAnything(heard, clause, one));
}

function isWord({ kind, plain: word }: Token): boolean {
  return kind === 'word' && word.length > 3;
}

/** "whitening and how long does it take": what stands before the question that an "and" or a "but" joins to it. */
function withoutJoined(heard: Heard, clause: Clause): Clause[] {
  for (let at = clause.from + 1; at < clause.to - 1; at += 1) {
    if (!/^(y|e|and|pero|but)$/.test(plain(heard, at))) continue;
    const before = { from: clause.from, to: at, marked: false };
    const behind = { ...clause, from: at + 1 };
    if (isQuestion(heard, behind) && !isQuestion(heard, before)) return [before, behind];
  }
  return [clause];
}
