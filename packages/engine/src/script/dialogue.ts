import type { ConversationState } from '../turn/state.ts';
import type { Driven } from './drive.ts';
import { heldValue } from '../turn/values/held.ts';

/** A conversation that is played again and again: what the person does, and what should come of it. */
export interface Dialogue {
  /** What should have happened before the person's first word. */
  opening?: Expected;
  turns: DialogueTurn[];
  /** Id of the expected result with which the conversation ends; null = none. */
  result?: string | null;
}

export interface DialogueTurn {
  /** Null = nothing was heard. */
  person: string | null;
  expected?: Expected;
}

/** What is left out is not looked at. */
export interface Expected {
  /** Ids of nodes that the turn passes in this order, others between them or not. */
  nodes?: string[];
  /** What the conversation holds after the turn, by name; null = nothing. */
  values?: Record<string, string | null>;
  /** Parts of what is said, in any case. */
  said?: string[];
  ended?: boolean;
  /** Id of the expected result that the conversation ended with. */
  result?: string | null;
}

export interface DialogueFailure {
  /** 0 = the opening. */
  turn: number;
  what: 'node' | 'value' | 'said' | 'ended' | 'result';
  /** A node's id, a variable's name, a text. */
  expected: string;
  found: string;
}

/** What of a turn is not as expected. */
export function compareTurn(turn: number, expected: Expected, driven: Driven): DialogueFailure[] {
  const ended = driven.rest.type === 'end';
  const failures: Omit<DialogueFailure, 'turn'>[] = [
    ...missingNode(expected.nodes ?? [], driven),
    ...wrongValues(expected.values ?? {}, driven.state),
    ...unsaid(expected.said ?? [], driven),
  ];
  if (expected.ended !== undefined && expected.ended !== ended)
    failures.push({ what: 'ended', expected: String(expected.ended), found: String(ended) });
  if (expected.result !== undefined && expected.result !== driven.state.result_id)
    failures.push({
      what: 'result',
      expected: expected.result ?? '',
      found: driven.state.result_id ?? '',
    });
  return failures.map((failure) => ({ turn, ...failure }));
}

type Found = Omit<DialogueFailure, 'turn'>[];

/** The nodes of a turn, the one where it began first. */
export function passedNodes({ trace }: Pick<Driven, 'trace'>): string[] {
  return trace.flatMap((entry) => (entry.step === 'node' ? [entry.node_id] : []));
}

function missingNode(expected: string[], driven: Driven): Found {
  const passed = passedNodes(driven);
  let at = -1;
  for (const node of expected) {
    at = passed.indexOf(node, at + 1);
    if (at === -1) return [{ what: 'node', expected: node, found: passed.at(-1) ?? driven.state.node_id }];
  }
  return [];
}

function wrongValues(expected: Record<string, string | null>, state: ConversationState): Found {
  return Object.entries(expected).flatMap(([name, value]) => {
    const found = heldValue(state, name)?.value ?? '';
    return found === (value ?? '') ? [] : [{ what: 'value', expected: `${name}: ${value ?? ''}`, found }];
  });
}

function unsaid(expected: string[], { outputs }: Driven): Found {
  const said = outputs
    .map((output) => (output.type === 'say' ? output.text : JSON.stringify(output.media)))
    .join('\n');
  return expected
    .filter((part) => !said.toLowerCase().includes(part.toLowerCase()))
    .map((part) => ({ what: 'said', expected: part, found: said }));
}
