import type { Flow } from '@centralita/contract/workflows/flow';
import type { Stepped } from '../turn/begin.ts';
import type { Effect, Output, Request } from '../turn/effects.ts';
import type { Answer, Event } from '../turn/input.ts';
import type { ConversationState } from '../turn/state.ts';
import { step } from '../turn/step.ts';
import type { TraceEntry } from '../turn/trace.ts';

/** The world of a conversation: it does what the engine asks for. */
export interface EffectRunner {
  /** The flow of another workflow; null where there is none any more. */
  flowOf(workflowId: string, version: number | null): Promise<Flow | null>;
  perform(request: Exclude<Request, { type: 'open' }>): Promise<Answer>;
  /** Hears each output as it comes, before the next request is performed. */
  onOutput?(output: Output): void;
  /** The same of the trace, which comes before the outputs of its step. */
  onTrace?(entry: TraceEntry): void;
}

/** How a turn can be cut while it is played. */
export interface Cutting {
  /** Resolves when the turn is cut: nothing more is asked for, and no answer is waited for. */
  happens: Promise<unknown>;
  hasHappened(): boolean;
  /** By whom, and what was heard by then. */
  input(): Event & { type: 'cut' };
}

/** A turn that is over: the conversation waits, or has ended. */
export interface Driven {
  /** The conversation's workflow now: another one, if it went on there. */
  flow: Flow;
  state: ConversationState;
  outputs: Output[];
  trace: TraceEntry[];
  rest: Extract<Effect, { type: 'wait' | 'end' }>;
}

/**
 * Performs what a step has led to, and what that leads to, until the conversation waits for a person or has ended. Of a turn that is cut,
 * `outputs` holds what was said by then, heard or not.
 */
export async function drive(
  flow: Flow,
  first: Stepped,
  world: EffectRunner,
  cutting?: Cutting,
): Promise<Driven> {
  const outputs: Output[] = [];
  const trace: TraceEntry[] = [];
  let stepped = first;
  let present = flow;
  for (;;) {
    for (const entry of stepped.trace) {
      trace.push(entry);
      world.onTrace?.(entry);
    }
    const last = stepped.effects.at(-1);
    for (const effect of stepped.effects.slice(0, -1)) {
      if (!isOutput(effect)) continue;
      outputs.push(effect);
      world.onOutput?.(effect);
    }
    if (!last || isOutput(last)) throw new Error('A step ended without a request, a wait or an end.');
    if (last.type === 'wait' || last.type === 'end')
      return { flow: present, state: stepped.state, outputs, trace, rest: last };
    // An end stands whoever cuts it: it is classified all the same.
    const isOver = last.type === 'ask' && last.purpose === 'result';
    const answered = await unlessCut(isOver ? undefined : cutting, () => answerTo(last, present, world));
    const input = answered?.answer ?? cutting?.input();
    present = answered?.flow ?? present;
    const result = step(present, stepped.state, input);
    if (!result.ok) throw new Error(`The answer to ${last.type} was refused: ${result.refused}.`);
    stepped = result;
  }
}

/** Null where the turn was cut: whatever comes then is nobody's business any more. */
async function unlessCut<T>(cutting: Cutting | undefined, work: () => Promise<T>): Promise<T | null> {
  if (!cutting) return work();
  if (cutting.hasHappened()) return null;
  const done = work().catch((fault: unknown) => {
    if (cutting.hasHappened()) return null;
    throw fault;
  });
  return Promise.race([done, cutting.happens.then(() => null)]);
}

async function answerTo(
  request: Request,
  present: Flow,
  world: EffectRunner,
): Promise<{ flow: Flow; answer: Answer }> {
  if (request.type !== 'open') return { flow: present, answer: await world.perform(request) };
  const { id, workflow_id, version } = request;
  const flow = workflow_id === '' ? null : await world.flowOf(workflow_id, version);
  return { flow: flow ?? present, answer: { type: 'opened', id, ok: flow !== null } };
}

function isOutput(effect: Effect): effect is Output {
  return effect.type === 'say' || effect.type === 'send';
}
