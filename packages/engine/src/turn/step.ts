import type { Flow } from '@centralita/contract/workflows/flow';
import { mapOf } from '../graph/map.ts';
import { ruleOf } from '../nodes/registry.ts';
import { onAnswer } from './answers.ts';
import type { Stepped } from './begin.ts';
import { onEvent } from './events.ts';
import type { RefusalCode } from './events.ts';
import type { Input } from './input.ts';
import { readInput } from './read-input.ts';
import { readState } from './read-state.ts';
import type { ConversationState } from './state.ts';
import { newTurn } from './acts.ts';
import type { Conversation } from './conversation.ts';

export type StepResult = ({ ok: true } & Stepped) | { ok: false; refused: RefusalCode };

/**
 * One input and what it leads to. `flow` is the conversation's present workflow (for `opened`: the one asked for); the given
 * state is never changed. Neither a state nor an input of any shape throws: what makes no sense is refused, and the
 * conversation stays where it was.
 */
export function step(flow: Flow, state: unknown, input: unknown): StepResult {
  const read = readState(state);
  if (typeof read === 'string') return { ok: false, refused: read };
  const known = readInput(input);
  if (!known) return { ok: false, refused: 'input_unreadable' };
  if (flow.workflow_id !== workflowOf(read, known)) return { ok: false, refused: 'other_workflow' };
  const conversation: Conversation = {
    map: mapOf(flow),
    ruleOf,
    state: read,
    turn: read.turn ?? newTurn(''),
    effects: [],
    refused: false,
    remark: null,
    trace: [],
  };
  const refused = 'now' in known ? onEvent(conversation, known) : onAnswer(conversation, known);
  if (refused) return { ok: false, refused };
  return { ok: true, state: conversation.state, effects: conversation.effects, trace: conversation.trace };
}

function workflowOf(state: ConversationState, input: Input): string {
  const opens = input.type === 'opened' && input.ok && state.pending.for === 'opened';
  return opens && state.pending.for === 'opened' ? state.pending.workflow_id : state.workflow_id;
}
