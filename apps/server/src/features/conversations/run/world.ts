import type { ProviderFault } from '../../../ports/provider-error.ts';
import type { TalkModel } from '../../../ports/talk-model.ts';
import type { Flow } from '@centralita/contract/workflows/flow';
import type { Request } from '@centralita/engine/turn/effects';
import type { Input } from '@centralita/engine/turn/input';
import type { Told } from './told.ts';

/** All that a turn can reach of the world outside the engine, for one company and one caller. */
export interface World {
  models: Models;
  told: Told;
  signal: AbortSignal;
  /** Only in sources of the company; those that are gone hold nothing. */
  search(request: Extract<Request, { type: 'search' }>): Promise<Input>;
  call(request: Extract<Request, { type: 'call' }>): Promise<Input>;
  /** The flow in which the talk goes on; null where there is none. */
  open(request: Extract<Request, { type: 'open' }>): Promise<Flow | null>;
  count(tokens: { input: number; output: number; estimated: boolean }): void;
  /** Never told what was said. */
  onModelFailed(fault: ProviderFault, reason: string): void;
}

export interface Models {
  /** The configured one, or the embedded one where none is. */
  model: TalkModel;
  embedded: TalkModel;
}
