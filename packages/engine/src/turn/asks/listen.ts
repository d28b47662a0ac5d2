import type { Ask, AskedVariable } from '@centralita/contract/workflows/ask';
import type { FlowNode } from '@centralita/contract/workflows/flow';
import { fold } from '../../graph/fold.ts';
import { missingOf, wasAsked } from '../collect.ts';
import { computed, conditionAsked } from '../decide.ts';
import type { Offer } from '../state.ts';
import { filledForModel, request } from '../acts.ts';
import { withoutCourtesy } from '../plain.ts';
import type { Collector, Conversation } from '../conversation.ts';
import { heldValue } from '../values/held.ts';
import { baseAsk, nothingOffered } from './base.ts';
import { laterFrom } from './later.ts';
import { outlookFrom } from './outlook.ts';
import type { Outlook } from './outlook.ts';
import { sayFor, saysAhead } from './says.ts';

/** The one ask of a usual turn: reads for the node, decides what comes right after it, and speaks. */
export function askToListen(conversation: Conversation, node: FlowNode, collector: Collector): void {
  const { turn } = conversation;
  turn.listened = true;
  const outlook = outlookFrom(conversation, node.id);
  const here = sayFor(conversation, node, 'here');
  const ahead = saysAhead(conversation, outlook.says);
  const variables = turn.heard === '' ? noVariables : variablesFor(conversation, node, collector, outlook);
  const decide = decisionFor(conversation, outlook);
  const instructions = turn.heard === '' || turn.instructed ? [] : standingInstructions(conversation);
  turn.instructed = true;
  const ask: Ask = {
    ...baseAsk(conversation),
    ...variables,
    decide: decide && decide.conditions,
    instructions,
    goal: collector.purpose === 'instruction' ? filledForModel(conversation, collector.prompt) : null,
    says: [...(here ? [here] : []), ...ahead.map(({ say }) => say)],
  };
  send(conversation, node, ask, {
    read: ids(variables.read),
    plain: ids([...variables.ahead, ...variables.later, ...variables.correctable]),
    decide: decide && { node_id: decide.node_id, ids: ids(decide.conditions) },
    instructions: ids(instructions),
    says: [
      { when: 'here', node_id: node.id },
      ...ahead.map(({ say, node_id }) => ({ when: say.when, node_id })),
    ],
  });
}

/** Only words for the present node: the conversation turned out to go elsewhere than the model had thought. */
export function askToSpeak(conversation: Conversation, node: FlowNode): void {
  const said = sayFor(conversation, node, 'here');
  // After a question of the person's own it is said again, and greets nobody twice.
  const here = said && conversation.turn.aside ? { ...said, prompt: withoutCourtesy(said.prompt) } : said;
  const ask: Ask = { ...baseAsk(conversation), says: here ? [here] : [] };
  const offer = { ...nothingOffered, says: [{ when: 'here', node_id: node.id }] };
  conversation.trace.push({
    step: 'ask',
    purpose: 'speak',
    node_id: node.id,
    read: [],
    decide: [],
    instructions: [],
  });
  request(
    conversation,
    { type: 'ask', purpose: 'speak', ask },
    { for: 'asked', purpose: 'speak', offer, invalid: 0 },
  );
}

function send(conversation: Conversation, node: FlowNode, ask: Ask, offer: Offer): void {
  conversation.trace.push({
    step: 'ask',
    purpose: 'listen',
    node_id: node.id,
    read: [...ask.read, ...ask.ahead].map(({ name }) => name),
    decide: offer.decide?.ids ?? [],
    instructions: offer.instructions,
  });
  request(
    conversation,
    { type: 'ask', purpose: 'listen', ask },
    { for: 'asked', purpose: 'listen', offer, invalid: 0 },
  );
}

type Variables = Pick<Ask, 'read' | 'ahead' | 'correctable'> & { later: AskedVariable[] };
const noVariables: Variables = { read: [], ahead: [], later: [], correctable: [] };

function variablesFor(
  conversation: Conversation,
  node: FlowNode,
  collector: Collector,
  outlook: Outlook,
): Variables {
  const own = missingOf(conversation, collector, node.id);
  const optional = collector.variables.filter(
    (one) => one.optional && !heldValue(conversation.state, one.name),
  );
  const asked = wasAsked(conversation);
  const taken = new Set(ids(own));
  const coming = outlook.says
    .flatMap((one) => {
      const next = conversation.ruleOf(one.node).collects?.(conversation, one.node);
      return next
        ? missingOf(conversation, next, one.node.id).filter((missing) => !isOfLater(next, missing))
        : [];
    })
    .concat(optional)
    .filter(({ id }) => !taken.has(id) && taken.add(id));
  const correctable = [...conversation.map.readable.values()].filter(
    ({ id, name }) =>
      !taken.has(id) && conversation.map.dynamic.has(id) && heldValue(conversation.state, name),
  );
  return {
    read: asked ? own.map(plainVariable) : [],
    ahead: [...(asked ? [] : own), ...coming].map(plainVariable),
    later: laterFrom(conversation, node.id, taken).map(plainVariable),
    correctable: correctable.map(plainVariable),
  };
}

/** "Does it work now?" after an advice: what was said before it answers nothing. */
function isOfLater({ prompt }: Collector, { type }: AskedVariable): boolean {
  return type === 'boolean' && ofNow.test(fold(prompt));
}

const ofNow = /\b(ya|ahora|todavia|aun|now|already|still|yet)\b/;

/** Only what has to be judged by its meaning; comparisons are computed once the values are known. */
function decisionFor(conversation: Conversation, { decide }: Outlook) {
  if (!decide || conversation.turn.heard === '') return null;
  const { open } = computed(conversation, decide.conditions, 'later');
  if (open.length === 0) return null;
  const conditions = open.map(conditionAsked);
  return { node_id: decide.node.id, conditions };
}

function standingInstructions(conversation: Conversation): Ask['instructions'] {
  return [...conversation.map.instructions.values()]
    .filter(({ content }) => content.trim() !== '')
    .map(({ id, content, action_enum, custom_action }) => ({
      id,
      text: filledForModel(conversation, content),
      action: action_enum === 'custom' ? filledForModel(conversation, custom_action) : null,
    }));
}

function plainVariable({ id, name, type, description, choices }: AskedVariable): AskedVariable {
  return { id, name, type, description, choices };
}

function ids(things: readonly { id: string }[]): string[] {
  return things.map(({ id }) => id);
}
