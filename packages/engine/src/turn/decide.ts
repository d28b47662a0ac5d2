import type { AskedCondition } from '@centralita/contract/workflows/ask';
import type { FlowNode } from '@centralita/contract/workflows/flow';
import type { Condition } from '@centralita/contract/workflows/nodes/conditional';
import { baseAsk, nothingOffered } from './asks/base.ts';
import { outcomes } from './asks/outlook.ts';
import { saysAhead } from './asks/says.ts';
import { request } from './acts.ts';
import type { Conversation } from './conversation.ts';
import { compared } from './values/compared.ts';

/** `winner`: the first comparison that is true. `open`: conditions before it whose meaning only a model can judge. */
export interface Computed {
  winner: string | null;
  open: Condition[];
}

/**
 * Conditions in their order, comparisons computed. `later`: values may still come, so every comparison stays undecided
 * and only the others are listed.
 */
export function computed(
  conversation: Conversation,
  conditions: readonly Condition[],
  when: 'now' | 'later' = 'now',
): Computed {
  const open: Condition[] = [];
  for (const condition of conditions.toSorted((one, other) => one.conditionNumber - other.conditionNumber)) {
    if (condition.text.trim() === '') continue;
    const result = compared(conversation, condition.text);
    if (result === null) open.push(condition);
    else if (result && when === 'now') return { winner: condition.id, open };
  }
  return { winner: null, open };
}

/** As a model is asked about it. */
export function conditionAsked({ id, conditionNumber, text, samples }: Condition): AskedCondition {
  const examples = samples.filter((sample) => sample.trim() !== '');
  return { id, number: conditionNumber, text, ...(examples.length > 0 ? { samples: examples } : {}) };
}

/** A closed question to the model; it may speak at once for the place that its answer leads to. */
export function askToDecide(
  conversation: Conversation,
  node: FlowNode & { kind: 'conditional' },
  invalid = 0,
): void {
  const { winner, open } = computed(conversation, node.configuration.conditions);
  const ahead = saysAhead(conversation, outcomes(conversation, node, open, winner));
  const decide = open.map(conditionAsked);
  const ids = decide.map(({ id }) => id);
  conversation.trace.push({
    step: 'ask',
    purpose: 'decide',
    node_id: node.id,
    read: [],
    decide: ids,
    instructions: [],
  });
  request(
    conversation,
    {
      type: 'ask',
      purpose: 'decide',
      ask: { ...baseAsk(conversation), decide, says: ahead.map(({ say }) => say) },
    },
    {
      for: 'asked',
      purpose: 'decide',
      offer: {
        ...nothingOffered,
        decide: { node_id: node.id, ids },
        says: ahead.map(({ say, node_id }) => ({ when: say.when, node_id })),
      },
      invalid,
    },
  );
}
