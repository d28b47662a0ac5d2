import type { Ask, Asked } from '@centralita/contract/workflows/ask';
import type { Request } from '@centralita/engine/turn/effects';
import type { Answer } from '@centralita/engine/turn/input';
import { BrokenAnswerError, ProviderError, type ProviderFault } from '../../../ports/provider-error.ts';
import type { ConversationEvent, ConversationModel } from '../../../ports/conversation-model.ts';
import { HeldWords } from './held-words.ts';
import type { TurnRecorder } from './turn-recorder.ts';

export interface Models {
  /** The configured one, or the embedded one where none is. */
  model: ConversationModel;
  embedded: ConversationModel;
}

export interface Asking {
  models: Models;
  recorder: TurnRecorder;
  signal: AbortSignal;
  /** As the campaign has it; absent = the model's own. */
  temperature?: number;
  count(tokens: { input: number; output: number; estimated: boolean }): void;
  /** Never told what was said. */
  onModelFailed(fault: ProviderFault, reason: string): void;
}

type AskRequest = Extract<Request, { type: 'ask' }>;

/**
 * Asks the configured model and, where it gives nothing of use in its time, the embedded one in its place: the conversation goes
 * on with what rules can read, and nobody hears silence. Throws only where the caller is gone.
 */
export async function askModel(asking: Asking, { id, ask }: AskRequest): Promise<Answer> {
  const { model, embedded } = asking.models;
  const result =
    (await answerOf(asking, model, { ask, words: id })) ??
    // Under a number of its own: words of an answer that broke off are not gone on with.
    (await answerOf(asking, embedded, { ask, words: -id }));
  return result ? { type: 'asked', id, result } : { type: 'asked', id, result: null, failure: 'broken' };
}

interface OneAsk {
  ask: Ask;
  /** Under which its words are told. */
  words: number;
}

async function answerOf(asking: Asking, model: ConversationModel, asked: OneAsk): Promise<Asked | null> {
  const { recorder } = asking;
  const began = recorder.now();
  const tell = (what: Counted) =>
    recorder.step({
      step: 'model',
      answered_by: { kind: model.model === null ? 'embedded' : 'model', model: model.model },
      took_ms: recorder.since(began),
      ...what,
    });
  try {
    const end = await endOf(asking, model, asked);
    if (model.model !== null) asking.count(tokensOf(end));
    const { unanswered } = end.asked;
    tell({ ...counted(end), exchange: end.exchange, failure: null, ...(unanswered && { unanswered }) });
    return end.asked;
  } catch (fault) {
    if (!(fault instanceof ProviderError)) throw fault;
    asking.onModelFailed(fault.fault, fault.message);
    const broken = fault instanceof BrokenAnswerError ? fault.answer : null;
    if (broken && model.model !== null) asking.count(tokensOf(broken));
    tell({ ...(broken ?? nothingTaken), failure: fault.fault });
    return null;
  }
}

/** Tells words as they come, and gives what the model understood. */
async function endOf(
  { recorder, signal, temperature }: Asking,
  model: ConversationModel,
  { ask: bare, words }: OneAsk,
): Promise<End> {
  const ask = temperature === undefined ? bare : { ...bare, temperature };
  const held = new HeldWords(ask, (when, text) => recorder.words(words, when, text));
  for await (const event of model.converse(ask, signal)) {
    if (event.type === 'text') held.take(event.when, event.text);
    else {
      held.ended();
      return event;
    }
  }
  throw new ProviderError('bad_answer', 'The model ended without an end');
}

interface Counted {
  input_tokens: number;
  output_tokens: number;
  estimated: boolean;
  exchange: { prompt: string; answer: string } | null;
  failure: ProviderFault | null;
  unanswered?: boolean;
}

type End = Extract<ConversationEvent, { type: 'end' }>;

const nothingTaken = { input_tokens: 0, output_tokens: 0, estimated: true, exchange: null };

function counted({ input_tokens, output_tokens, estimated }: End) {
  return { input_tokens, output_tokens, estimated };
}

function tokensOf({
  input_tokens: input,
  output_tokens: output,
  estimated,
}: Pick<End, 'input_tokens' | 'output_tokens' | 'estimated'>) {
  return { input, output, estimated };
}
