import type { FlowNode } from '@centralita/contract/workflows/flow';
import { fillIn } from '../graph/mentions.ts';
import type { Place } from '../reading/heard.ts';
import type { Media, Output, Request } from './effects.ts';
import { withoutGaps } from './clauses.ts';
import { maxHistory, maxKept } from './limits.ts';
import { refusal } from './plain.ts';
import type { OpenTurn, Pending, ConversationState } from './state.ts';
import type { Next, Conversation } from './conversation.ts';
import { textsOf } from './texts.ts';
import type { Texts } from './texts.ts';
import type { FaultCode } from './trace.ts';
import { heldValue } from './values/held.ts';
import { quoted, unquoted } from '../reading/text/quoted.ts';
import { spokenValue } from './values/spoken.ts';

export function newTurn(heard: string): OpenTurn {
  return {
    heard,
    moves: 0,
    spoke: false,
    facts: [],
    passages: [],
    replies: [],
    decided: null,
    undecided: null,
    validating: [],
    listened: false,
    mute: false,
    gained: 0,
    instructed: false,
    aside: false,
    goal_reached: false,
  };
}

/** The node in which the conversation stands; null where a flow has lost it. */
export function presentNode(conversation: Conversation): FlowNode | null {
  return conversation.map.nodes.get(conversation.state.node_id) ?? null;
}

/** Does anew what its node asks of the runner: a turn that was cut has not heard what came of it. */
export function enterAgain(conversation: Conversation, node: FlowNode): Next {
  delete conversation.turn.enters;
  return conversation.ruleOf(node).enter(conversation, node);
}

/** Where and when the person speaks. */
export function placeOf({ state }: Conversation): Place {
  const { language, country } = state.brief;
  return { language, country, now: state.now.local };
}

export function textsFor(conversation: Conversation): Texts {
  return textsOf(conversation.state.brief.language);
}

/** Stands for a value that is not there until the text is whole. */
const gap = '\0';

/** A text of the workflow with its variables filled in, as a person hears them. A clause whose value is not known is left out. */
export function filled(conversation: Conversation, text: string): string {
  return fill(conversation, text, (value) => value);
}

/** The same for a model, which can tell the values in it from the words of the workflow (reading/text/quoted.ts). */
export function filledForModel(conversation: Conversation, text: string): string {
  return fill(conversation, unquoted(text), quoted);
}

function fill({ state, map }: Conversation, text: string, put: (value: string) => string): string {
  const whole = fillIn(text, map.names, (name) => {
    const held = heldValue(state, name);
    return held ? put(spokenValue(held.value, held.type, state.brief.language).replaceAll(gap, '')) : gap;
  });
  return whole.includes(gap) ? withoutGaps(whole, gap) : whole;
}

/** The same for an address: a value can be a part of it, never lead elsewhere. */
export function filledAddress({ state, map }: Conversation, url: string): string {
  return fillIn(url, map.names, (name) =>
    encodeURIComponent(wellFormed(heldValue(state, name)?.value ?? '')),
  );
}

/** Says something, if there is anything to say, and remembers it. */
export function say(
  conversation: Conversation,
  text: string,
  from: (Output & { type: 'say' })['from'],
): void {
  const said = text.trim().slice(0, maxKept);
  if (said === '') return;
  conversation.effects.push({
    type: 'say',
    say: spoken(conversation, said),
    text: said,
    from,
    node_id: conversation.state.node_id,
  });
}

/** Sends something; a model is told that, not where it lies. */
export function send(conversation: Conversation, media: Media): void {
  const words = media.type === 'file' ? media.name : media.type === 'audio' ? '' : media.caption;
  const number = spoken(conversation, `[${media.type}] ${words}`.trim());
  conversation.effects.push({ type: 'send', say: number, media, node_id: conversation.state.node_id });
}

/** Gives the number that it has in its turn. */
function spoken({ turn, state }: Conversation, content: string): number {
  turn.spoke = true;
  turn.said = (turn.said ?? 0) + 1;
  remember(state, 'assistant', content, { turn: state.turns, say: turn.said });
  return turn.said;
}

/** Why values were refused, each said once. */
export function sayRefusals(conversation: Conversation): void {
  const { turn } = conversation;
  for (const { text } of turn.facts.filter(({ name }) => name === refusal))
    say(conversation, text, 'webhook');
  turn.facts = turn.facts.filter(({ name }) => name !== refusal);
}

export function remember(
  state: ConversationState,
  role: 'user' | 'assistant',
  content: string,
  as: { turn?: number; say?: number } = {},
): void {
  state.history.push({ role, content: content.slice(0, maxKept), at: state.now.at, ...as });
  if (state.history.length > maxHistory) state.history.splice(0, state.history.length - maxHistory);
}

type WithoutId<R> = R extends Request ? Omit<R, 'id'> : never;
type PendingRequest = Extract<Pending, { id: number }>;
type PendingWithoutId<P> = P extends PendingRequest ? Omit<P, 'id'> : never;

/** Asks the runner for something and waits for its answer. */
export function request(
  conversation: Conversation,
  what: WithoutId<Request>,
  pending: PendingWithoutId<PendingRequest>,
): void {
  conversation.state.requests += 1;
  const id = conversation.state.requests;
  // Each of both is one of its union without its id.
  conversation.effects.push({ ...what, id } as Request);
  conversation.state.pending = { ...pending, id } as PendingRequest;
}

export function fault(conversation: Conversation, code: FaultCode): void {
  conversation.trace.push({ step: 'fault', code, node_id: conversation.state.node_id });
}

/** Without halves of characters, which no address can hold. */
function wellFormed(text: string): string {
  return text.replace(/\p{Surrogate}/gu, '');
}
