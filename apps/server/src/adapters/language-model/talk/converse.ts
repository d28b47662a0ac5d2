import type { Ask, Asked } from '@centralita/contract/workflows/ask';
import { estimateTokens } from '@centralita/contract/core/tokens';
import { asProviderError } from '../../../platform/outbound/provider-fault.ts';
import { ProviderError } from '../../../ports/provider-error.ts';
import type { TalkEvent } from '../../../ports/talk-model.ts';
import { chunksOf, emptyAnswer } from '../answer.ts';
import type { Chunk } from '../chunk.ts';
import type { ChatRequest, Dialect } from '../dialect.ts';
import { type ChatEndpoint, openChat } from '../open-chat.ts';
import { Listening } from './listening.ts';
import { messagesOf } from './messages.ts';
import { isClosedQuestion, offerOf, type Offer } from './offer.ts';
import { onlySaid, readTurn } from './read-turn.ts';
import { turnTool } from './turn-tool.ts';

const maxTurnTokens = 1_200;
const temperature = 0.3;

/**
 * One turn of a talk in one call: the model answers with the arguments of a function that offers exactly what the turn
 * allows, the words for the person last, so that they can be heard while they are written.
 */
export async function* converse(
  chat: ChatEndpoint,
  dialect: Dialect,
  ask: Ask,
  caller: AbortSignal | undefined,
): AsyncGenerator<TalkEvent, void, undefined> {
  const signal = caller ?? new AbortController().signal;
  const offer = offerOf(ask);
  const request = requestOf(ask, offer);
  try {
    signal.throwIfAborted();
    const listening = new Listening(request.tool !== undefined);
    let usage: Chunk['usage'] = null;
    let finish: string | null = null;
    for await (const chunks of chunksOf(await openChat(chat, dialect, request, signal), signal)) {
      for (const chunk of chunks) {
        usage = chunk.usage ?? usage;
        finish = chunk.finish ?? finish;
      }
      yield* chunks.flatMap((chunk) => heardIn(chunk, offer, listening));
    }
    yield ended({ ask, offer, request, listening, usage, finish });
  } catch (error) {
    throw signal.aborted ? signal.reason : asProviderError(error);
  }
}

/** The words that became known by a piece, for the place that they are for. */
function heardIn(chunk: Chunk, offer: Offer, listening: Listening): TalkEvent[] {
  const text = listening.take(chunk);
  const say = offer.says.size === 1 ? first(offer.says) : offer.says.get(listening.when);
  return text !== '' && say ? [{ type: 'text', when: say.when, text }] : [];
}

interface Answered {
  ask: Ask;
  offer: Offer;
  request: ChatRequest;
  listening: Listening;
  usage: Chunk['usage'];
  finish: string | null;
}

function first<T>(things: Map<string, T>): T | undefined {
  return things.values().next().value;
}

function requestOf(ask: Ask, offer: Offer): ChatRequest {
  return {
    messages: messagesOf(ask, offer),
    temperature,
    max_tokens: maxTurnTokens,
    ...(isClosedQuestion(offer) ? { tool: turnTool(offer) } : {}),
  };
}

function ended(answered: Answered): TalkEvent {
  const { request, listening, usage } = answered;
  const prompt = request.messages.map(({ role, content }) => `${role}: ${content}`).join('\n\n');
  return {
    type: 'end',
    asked: understood(answered),
    input_tokens: usage?.input ?? estimateTokens(prompt),
    output_tokens: usage?.output ?? estimateTokens(listening.whole),
    estimated: usage === null,
    exchange: { prompt, answer: listening.whole },
  };
}

function understood({ ask, offer, request, listening, finish }: Answered): Asked {
  if (listening.whole.trim() === '') throw emptyAnswer(finish);
  const asked = request.tool ? readTurn(listening.whole, ask, offer) : onlySaid(listening.whole, offer);
  if (!asked) throw new ProviderError('bad_answer', 'The model did not answer in the form it was asked for');
  return asked;
}
