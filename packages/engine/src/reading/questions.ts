import { askedPart, clauses, isQuestion, isValue, type Clause } from './asks.ts';
import { idle } from './decide/small-words.ts';
import { listen, plain, wordsOf, type Heard, type Place } from './heard.ts';
import { said } from './text/said.ts';

/** Nobody asks more at once that wants an answer each; what comes behind stays with the last. */
const mostQuestions = 3;
/** A longer text is a story, and taking it apart would cost more the longer it is. */
const mostTokens = 100;
/** Tries to cut one clause. */
const mostCuts = 6;

/**
 * The questions of what was said, each with what was told before it, so that each can be looked for by itself: "what are
 * your hours and do you have parking?". One alone, or one that leans on another ("and is it free?"), is not taken apart.
 */
export function questionsIn(text: string, place: Place): string[] {
  const heard = listen(text, place);
  if (heard.tokens.length > mostTokens) return [askedPart(text, place)];
  const parts = clauses(heard).flatMap((clause) => apart(heard, clause));
  const asking = parts.filter((part) => isQuestion(heard, part) && !isPreface(heard, part));
  const rest = parts.filter((part) => !asking.includes(part));
  const own: Clause[] = [];
  for (const part of asking) {
    const last = own.at(-1);
    if (last && (own.length === mostQuestions || leans(heard, part))) last.to = part.to;
    else own.push({ ...part });
  }
  if (own.length < 2) return [askedPart(text, place)];
  // What answers a question of ours beside them is looked for nowhere; what is told leads to the question behind it.
  const bare = rest.every((part) => isValue(heard, part));
  return own.map(({ from, to }, at) => {
    const start = bare ? from : startOf(heard, own[at - 1]?.to ?? 0);
    const end = bare || at < own.length - 1 ? to : heard.tokens.length;
    return wordsOf(heard, opened(heard, start), plain(heard, end) === '?' ? end + 1 : end);
  });
}

interface Part extends Clause {
  /** To a question before it, by an "and". */
  joined: boolean;
}

const and = /^(and|y|e|ademas|tambien|also|plus)$/;

/** A clause that asks twice, cut before each "and" that a question of its own follows. */
function apart(heard: Heard, { from, to, marked }: Clause): Part[] {
  const found: Part[] = [];
  let end = { to, marked };
  let tried = 0;
  for (let at = to - 1; at > from && tried < mostCuts; at -= 1) {
    if (!and.test(plain(heard, at))) continue;
    tried += 1;
    const right = { from: at + 1, to: end.to, marked: false };
    if (!asksAnew(heard, { from, to: at, marked: false }, right)) continue;
    // Behind a question whatever is joined to it asks as well: "your hours and whether you have parking".
    found.unshift({ ...right, marked: true, joined: true });
    end = { to: at, marked: true };
  }
  return [{ from, ...end, joined: false }, ...found];
}

/** "tengo una duda": what is asked comes behind it. */
function isPreface(heard: Heard, { from, to }: Clause): boolean {
  return /^(\S+ ){0,3}(tengo )?(una|otra|a|one|another|quick) (pregunta|duda|consulta|(quick )?question)$/.test(
    said(heard, from, to),
  );
}

/** "what time do you open and close", "cuándo abren y cierran los domingos": one question about two things. */
function asksAnew(heard: Heard, left: Clause, right: Clause): boolean {
  if (!asksAlone(heard, left)) return false;
  if (paired.test(plain(heard, left.to - 1)) && paired.test(plain(heard, right.from))) return false;
  const indirect = /^(whether|if|si) \S+ \S+/.test(said(heard, right.from, right.to));
  return indirect || asksAlone(heard, right);
}

/** Without a mark, by its words alone. */
function asksAlone(heard: Heard, { from, to }: Clause): boolean {
  return inverted.test(said(heard, from, to)) || isQuestion(heard, { from, to, marked: false });
}

/** "are dogs allowed": English asks by the order of its words. */
const inverted = /^(is|are|can|could|do|does|will|would|may|must|did|has|have) \S+ \S+/;

const paired = /^(abren|cierran|atienden|venden|compran|hacen|trabajan|reparan|open|close|buy|sell)$/;

/** Without the words that only join it to what stands before. */
function startOf(heard: Heard, from: number): number {
  let at = from;
  while (and.test(plain(heard, at)) || /^[,.;:!?]$/.test(plain(heard, at))) at += 1;
  return at;
}

/** With its "¿". */
function opened(heard: Heard, at: number): number {
  return plain(heard, at - 1) === '¿' ? at - 1 : at;
}

const pointing =
  /\b(it|its|they|them|their|that|this|those|these|one|ones|eso|esto|ese|esa|esos|esas|ahi|alli|lo|incluye|incluido)\b/;
const notPointing = /^(and |so |but )*is it (possible|ok|okay|necessary|allowed|true)\b/;
/** What can be asked of anything. */
const ofAnything =
  /^(cuest[ae]n?|costaria|vale|valen|sale|salen|cobran|cobra|precio|pagar|pago|gratis|tarda|tardan|dura|demora|incluye|costs?|much|many|long|often|free|charge|pay|extra|expensive|caro|cara|tambien|also|entonces|then|veces|tiempo|hora|hasta|desde|until)$/;

/** "and how much is it?", "¿y cuánto cuesta?": it asks nothing without the one before. */
function leans(heard: Heard, { from, to, joined }: Part): boolean {
  // "¿Y el tinte?", "and kids?"
  if (!joined && !asksAlone(heard, { from, to, marked: false })) return true;
  const words = said(heard, from, to);
  if (pointing.test(words) && !notPointing.test(words)) return true;
  if (/\b(donde|where)\b/.test(words)) return false;
  return words.split(' ').every((word) => idle.has(word) || ofAnything.test(word) || asking.test(word));
}

const asking = /^(cuant[oa]s?|cuales?|quienes|whose|whom|y|e)$/;
