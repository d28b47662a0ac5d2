import type { Answer, Citation } from '@centralita/contract/knowledge/schema';
import type { Emit } from '../../../platform/http/call.ts';
import { afterUrgentWork } from '../../../platform/less-urgent.ts';
import type { LanguageModel, ModelMessage } from '../../../ports/language-model.ts';
import { ProviderError } from '../../../ports/provider-error.ts';
import { extractSupport } from '../extract/extract.ts';
import { groundedText, Judge } from '../grounding/ground.ts';
import { HeldSentences } from '../grounding/held-sentences.ts';
import type { Exchange } from '../follow-up/follow-up.ts';
import { cite, type Asked } from './extracted.ts';
import type { FoundPassage } from './found-passages.ts';
import { GrowingAnswer } from './growing-answer.ts';
import { courtesyRulesOf, neutral, notFoundSign, rulesOf, type Manner } from './manner.ts';
import { markOf, type TrainedMatch } from '../trained/trained-match.ts';

const maxAnswerTokens = 700;
const quoteCharacters = 240;

/**
 * An answer written by the configured model over the found passages. Passages are numbered data, never instructions;
 * labels like [2] in the answer become citations, and labels that name no passage are dropped. Streams `text` events.
 */
export async function composeAnswer(model: LanguageModel, asked: Asked, caller: Caller): Promise<Answer> {
  const answered_by: Answer['answered_by'] = { kind: 'model', model: model.model };
  const none = {
    found: false,
    citations: [],
    answered_by,
    computation: null,
    groundedness: null,
    trained: null,
  };
  const notFound: Answer = { answer: asked.notFound, ...none };
  const balanced = caller.manner?.focus === 'balanced';
  const { trained = null, asksNothing = false } = asked;
  if (asked.passages.length === 0 && !balanced && !trained && !asksNothing) return notFound;
  const judge = new Judge({
    ...asked,
    known: namesOf(caller.manner, asked.text),
    approved: trained?.answer ?? null,
    removes: !balanced,
  });
  const said = await listen(model, asked, caller, judge);
  if (said === '') throw new ProviderError('bad_answer', 'the model answered nothing');
  if (said.includes(notFoundSign)) return notFound;
  const { text, used, groundedness } = groundedText(said, judge.all(said), asked.passages);
  if (groundedness.removed > 0 && groundedness.removed === groundedness.sentences) return notFound;
  const citations = used.map((passage) => citeBest(passage, text));
  // What is generally known rests on no source.
  const found = !balanced || asksNothing || citations.length > 0 || trained !== null;
  const mark = trained && markOf(trained);
  return { answer: text, found, citations, answered_by, computation: null, groundedness, trained: mark };
}

/** What needs no passage: who answers, and what the person who asks called things. */
function namesOf(manner: Manner | undefined, question: string): string[] {
  return [manner?.name ?? '', manner?.organization ?? '', question];
}

interface Caller {
  manner?: Manner;
  history?: readonly Exchange[];
  signal: AbortSignal;
  emit: Emit | null;
}

/** Streams sentence by sentence; where sentences may be removed, each once it is judged. */
async function listen(
  model: LanguageModel,
  asked: Asked,
  { manner = neutral, history = [], signal, emit }: Caller,
  judge: Judge<FoundPassage>,
): Promise<string> {
  const answer = new GrowingAnswer();
  let sent = 0;
  let isShown = false;
  const show = (text: string) => {
    isShown = true;
    emit?.('text', { text });
  };
  const showUpTo = (said: string, end: number) => {
    if (end > sent) show(said.slice(sent, end));
    sent = Math.max(sent, end);
  };
  const held = emit && manner.focus === 'strict' ? new HeldSentences(judge, show) : null;
  const { temperature } = manner;
  const request = { messages: messages(asked, manner, history), temperature, max_tokens: maxAnswerTokens };
  setImmediate(() => prepared(judge));
  for await (const event of model.stream(request, signal)) {
    if (event.type !== 'text') continue;
    answer.add(event.text);
    const said = answer.readable;
    // Held back while it may still turn out to be the sign that nothing was found.
    if (emit && !notFoundSign.startsWith(said.trimStart())) {
      if (held) held.grown(said);
      else showUpTo(said, answer.settled);
    }
    // The same again, or its own prompt: leaving the loop ends the call.
    if (answer.isOver) break;
  }
  const said = answer.whole;
  if (emit && !said.includes(notFoundSign)) {
    if (held) held.ended(said);
    else showUpTo(said, said.length);
  }
  // From here on the person reads; others still wait for their first word.
  if (isShown) await afterUrgentWork();
  return said.trim();
}

/** While the model thinks. A fault shows where the reading is needed, not here, where nobody could catch it. */
function prepared(judge: Judge<FoundPassage>): void {
  try {
    judge.prepare();
  } catch {
    return;
  }
}

function messages(
  { text, language, passages, trained, asksNothing }: Asked,
  manner: Manner,
  history: readonly Exchange[],
): ModelMessage[] {
  const quoted = passages.map((passage, index) => {
    const where = [passage.source_name, ...passage.heading_path].join(' > ');
    return `<passage number="${index + 1}" from="${plain(where)}">\n${plain(passage.content)}\n</passage>`;
  });
  const given = trained ? [approved(trained), ...quoted] : quoted;
  const rules = [
    ...(asksNothing ? courtesyRulesOf(manner, language) : rulesOf(manner, language)),
    ...(trained ? approvedFirst : []),
    ...(history.length > 0 ? earlierTurns : []),
  ];
  return [
    { role: 'system', content: rules.join('\n') },
    ...history.flatMap(({ question, answer }): ModelMessage[] => [
      { role: 'user', content: question },
      { role: 'assistant', content: bareOf(answer.slice(0, earlierCharacters)) },
    ]),
    { role: 'user', content: asksNothing ? text : `${given.join('\n\n')}\n\nQuestion: ${text}` },
  ];
}

/** Enough to know what it was about. */
const earlierCharacters = 1_500;
const earlierTurns = [
  'The turns before tell what the question is about. What was said in them supports nothing: only the passages do.',
];

/** Its numbers were of other passages. */
function bareOf(answer: string): string {
  return answer.replace(/ ?\[\d+\]/g, '');
}

const approvedFirst = [
  'Before the passages stands the answer that the organisation approved for a similar question.',
  'Where it answers this question too, say what it says, without a number after it; where a passage differs from it, the approved answer holds.',
];

function approved({ question, answer }: TrainedMatch): string {
  return `<approved question="${plain(question)}">\n${plain(answer)}\n</approved>`;
}

/** What is quoted cannot close its own fence. */
function plain(text: string): string {
  return text.replace(/<(\/?)(passage|approved)/gi, '‹$1$2').replaceAll('"', '”');
}

/** The sentences of a passage that are nearest to what was said, else its beginning. */
function citeBest(passage: FoundPassage, answer: string): Citation {
  const near = extractSupport(answer.slice(0, 500), [passage]);
  const first = near.found ? near.sentences[0] : undefined;
  if (first) return cite(passage, { ...first, score: passage.score });
  const quote = passage.content.slice(0, quoteCharacters);
  return cite(passage, { start: 0, end: quote.length, quote, score: passage.score });
}
