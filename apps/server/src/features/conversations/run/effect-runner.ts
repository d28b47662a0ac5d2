import type { Flow } from '@centralita/contract/workflows/flow';
import type { EffectRunner } from '@centralita/engine/script/drive';
import type { Request } from '@centralita/engine/turn/effects';
import type { Answer } from '@centralita/engine/turn/input';
import { askModel, type Asking } from './ask-model.ts';
import type { TurnRecorder } from './turn-recorder.ts';

/** All that a conversation can reach outside of the engine, for one company. */
export interface RunnerParts extends Asking {
  recorder: TurnRecorder;
  /** Only in sources of the company; those that are gone hold nothing. */
  search(request: Extract<Request, { type: 'search' }>): Promise<Answer>;
  call(request: Extract<Request, { type: 'call' }>): Promise<Answer>;
  /** The flow in which a conversation goes on; null where there is none. */
  flowOf(workflowId: string, version: number | null): Promise<Flow | null>;
}

/** The world of a test: it looks, asks and calls, and rings nobody. */
export function effectRunnerOf(reach: RunnerParts): EffectRunner {
  const { recorder, flowOf } = reach;
  return {
    flowOf,
    perform: (request) => perform(reach, request),
    onOutput: (output) => recorder.output(output),
    onTrace: (entry) => recorder.step(entry),
  };
}

function perform(reach: RunnerParts, request: Exclude<Request, { type: 'open' }>): Promise<Answer> {
  const { id } = request;
  switch (request.type) {
    case 'ask':
      return askModel(reach, request);
    case 'search':
      return reach.search(request);
    case 'call':
      return reach.call(request);
    case 'transfer':
      // What would ring is shown, and taken to have gone well.
      return Promise.resolve({ type: 'transferred', id, ok: true });
    case 'handover':
      return Promise.resolve({ type: 'handed_over', id, ok: true });
  }
}
