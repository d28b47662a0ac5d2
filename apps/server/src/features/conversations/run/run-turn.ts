import type { Flow } from '@centralita/contract/workflows/flow';
import type { Effect, Request } from '@centralita/engine/turn/effects';
import type { Input } from '@centralita/engine/turn/input';
import type { TalkState } from '@centralita/engine/turn/state';
import type { Stepped } from '@centralita/engine/turn/begin';
import { step } from '@centralita/engine/turn/step';
import { askModel } from './ask-model.ts';
import type { World } from './world.ts';

/** Where a talk stands when the engine waits for somebody, or is done. */
export interface Stopped {
  flow: Flow;
  state: TalkState;
  at: Extract<Effect, { type: 'wait' | 'end' }>;
}

/** Does what the engine asks for, one thing after the other, and hands it the results until it waits or ends. */
export async function runTurn(world: World, flow: Flow, first: Stepped): Promise<Stopped> {
  let now = { flow, stepped: first };
  for (;;) {
    const last = tell(world, now.stepped);
    if (last.type === 'wait' || last.type === 'end') {
      return { flow: now.flow, state: now.stepped.state, at: last };
    }
    const { input, flow: next } = await perform(world, now.flow, last);
    const stepped = step(next, now.stepped.state, input);
    if (!stepped.ok) throw new Error(`the engine refused the result of a ${last.type}: ${stepped.refused}`);
    now = { flow: next, stepped };
  }
}

type Last = Request | Stopped['at'];

/** Tells the outputs and gives the one thing after them. */
function tell({ told }: World, { effects, trace }: Stepped): Last {
  for (const entry of trace) told.step(entry);
  for (const effect of effects) {
    if (effect.type !== 'say' && effect.type !== 'send') return effect;
    told.output(effect);
  }
  throw new Error('a step ends with a request, a wait or an end');
}

async function perform(world: World, flow: Flow, request: Request): Promise<{ input: Input; flow: Flow }> {
  if (request.type !== 'open') return { input: await resultOf(world, request), flow };
  const next = await world.open(request);
  return { input: { type: 'opened', id: request.id, ok: next !== null }, flow: next ?? flow };
}

function resultOf(world: World, request: Exclude<Request, { type: 'open' }>): Promise<Input> {
  const { id } = request;
  switch (request.type) {
    case 'ask':
      return askModel(world, request);
    case 'search':
      return world.search(request);
    case 'call':
      return world.call(request);
    case 'transfer':
      // A test rings nobody: it shows that the call would be transferred.
      return Promise.resolve({ type: 'transferred', id, ok: true });
    case 'handover':
      return Promise.resolve({ type: 'handed_over', id, ok: true });
  }
}
