import type { Ask, Asked } from '@centralita/contract/workflows/ask';
import type { Request } from '@centralita/engine/turn/effects';
import type { Input } from '@centralita/engine/turn/input';
import { ProviderError, type ProviderFault } from '../../../ports/provider-error.ts';
import type { TalkEvent, TalkModel } from '../../../ports/talk-model.ts';
import type { World } from './world.ts';

type AskRequest = Extract<Request, { type: 'ask' }>;

/**
 * Asks the configured model and, where it gives nothing of use in its time, the embedded one in its place: the talk goes
 * on with what rules can read, and nobody hears silence. Throws only where the caller is gone.
 */
export async function askModel(world: World, { id, ask }: AskRequest): Promise<Input> {
  const { model, embedded } = world.models;
  const result =
    (await answerOf(world, model, { id, ask })) ?? (await answerOf(world, embedded, { id, ask }));
  return result ? { type: 'asked', id, result } : { type: 'asked', id, result: null, failure: 'broken' };
}

async function answerOf(
  world: World,
  model: TalkModel,
  { id, ask }: { id: number; ask: Ask },
): Promise<Asked | null> {
  const began = performance.now();
  const tell = (told: Told) =>
    world.told.step({
      step: 'model',
      answered_by: { kind: model.model === null ? 'embedded' : 'model', model: model.model },
      took_ms: Math.round(performance.now() - began),
      ...told,
    });
  try {
    for await (const event of model.converse(ask, world.signal)) {
      if (event.type === 'text') world.told.words(id, event.when, event.text);
      else {
        tell({ ...counted(event), exchange: event.exchange, failure: null });
        if (model.model !== null) world.count(tokensOf(event));
        return event.asked;
      }
    }
  } catch (fault) {
    if (!(fault instanceof ProviderError)) throw fault;
    world.onModelFailed(fault.fault, fault.message);
    tell({ input_tokens: 0, output_tokens: 0, estimated: true, exchange: null, failure: fault.fault });
  }
  return null;
}

interface Told {
  input_tokens: number;
  output_tokens: number;
  estimated: boolean;
  exchange: { prompt: string; answer: string } | null;
  failure: ProviderFault | null;
}

type End = Extract<TalkEvent, { type: 'end' }>;

function counted({ input_tokens, output_tokens, estimated }: End) {
  return { input_tokens, output_tokens, estimated };
}

function tokensOf({ input_tokens: input, output_tokens: output, estimated }: End) {
  return { input, output, estimated };
}
