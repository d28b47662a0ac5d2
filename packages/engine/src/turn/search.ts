import { askedApart } from '../reading/asks.ts';
import { withoutLastHeard } from './asks/base.ts';
import { askedBefore } from '../reading/before.ts';
import { questionsIn } from '../reading/questions.ts';
import type { Answer } from './input.ts';
import { maxKept, maxPassages } from './limits.ts';
import { run } from './run.ts';
import { enterAgain, placeOf, presentNode, request } from './acts.ts';
import type { Next, Conversation } from './conversation.ts';

/**
 * Takes in what the person said: first a look into the sources of the workflow and into trained answers, so that the one ask of the turn can
 * answer a question in the middle; then the node listens.
 */
export function takeIn(conversation: Conversation): void {
  const { sources } = conversation.map.flow;
  const { heard } = conversation.turn;
  const looks = sources.length > 0 || conversation.state.brief.trained === true;
  if (heard === '' || !looks) return run(conversation, onward(conversation));
  const { query, question, isAsking: asks } = askedApart(heard, placeOf(conversation));
  conversation.trace.push({ step: 'search', query });
  const questions = questionsIn(heard, placeOf(conversation));
  const before = askedBefore(withoutLastHeard(conversation.state.history), placeOf(conversation));
  request(
    conversation,
    { type: 'search', query, question, questions, asks, before, sources },
    { for: 'found' },
  );
}

/** Passages count only where they come from the sources of this workflow; what was trained comes before them. */
export function takeFound(
  conversation: Conversation,
  { passages, exact, similar }: Answer & { type: 'found' },
): void {
  const { turn, map, trace } = conversation;
  const own = new Set(map.flow.sources);
  const trained = similar && { id: similar.id, source_id: '', title: similar.question, text: similar.text };
  const named = passages.filter(({ source_id }) => own.has(source_id));
  turn.passages = [...(trained ? [trained] : []), ...named]
    .slice(0, maxPassages)
    .map((passage) => ({ ...passage, text: passage.text.slice(0, maxKept) }));
  const shown = turn.passages.map(({ id, title, score }) => ({ id, title, score: score ?? null }));
  trace.push({ step: 'found', passages: shown, exact: exact !== null });
  // Served once the conversation has the word: what a workflow says before comes before.
  if (exact !== null) turn.trained = exact;
  run(conversation, onward(conversation));
}

/** A node that waits for the person listens; a conversation that only begins leaves its start; one that was cut goes on with its node. */
function onward(conversation: Conversation): Next {
  const node = presentNode(conversation);
  if (node && conversation.turn.enters) return enterAgain(conversation, node);
  return node && conversation.ruleOf(node).collects && node.kind !== 'start' ? 'listen' : { leave: null };
}
