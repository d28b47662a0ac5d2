import type { Ask, Asked } from '@centralita/contract/workflows/ask';
import { estimateTokens } from '@centralita/contract/core/tokens';
import { asProviderError } from '../../../platform/outbound/provider-fault.ts';
import { type BrokenAnswer, BrokenAnswerError, ProviderError } from '../../../ports/provider-error.ts';
import type { ConversationEvent } from '../../../ports/conversation-model.ts';
import { chunksOf, emptyAnswer } from '../answer.ts';
import type { Chunk } from '../chunk.ts';
import { type ChatRequest, type Dialect, sentAs } from '../dialect.ts';
import { type ChatEndpoint, openChat } from '../open-chat.ts';
import { unfenced } from './fence.ts';
import { GrowingWords } from './growing-words.ts';
import { Listening } from './listening.ts';
import { messagesOf } from './messages.ts';
import { isClosedQuestion, offerOf, type Offer } from './offer.ts';
import { closed, onlySaid, readTurn } from './read-turn.ts';
import { turnTool } from './turn-tool.ts';

const maxTurnTokens = 1_200;
/** Of a conversation that names none. */
const usualTemperature = 0.3;

/**
 * One turn of a conversation in one call: the model answers with the arguments of a function that offers exactly what the turn
 * allows, the words for the person last, so that they can be heard while they are written.
 */
export async function* converse(
  chat: ChatEndpoint,
  dialect: Dialect,
  ask: Ask,
  caller: AbortSignal | undefined,
): AsyncGenerator<ConversationEvent, void, undefined> {
  const signal = caller ?? new AbortController().signal;
  const offer = offerOf(ask);
  const request = requestOf(ask, offer);
  const listening = new Listening(request.tool !== undefined);
  const words = new GrowingWords(ask.longest);
  const heard: Heard = {
    request,
    dialect,
    listening,
    usage: null,
    finish: null,
    began: false,
    isLeft: false,
  };
  try {
    signal.throwIfAborted();
    const chunksTogether = chunksOf(await openChat(chat, dialect, request, signal), signal);
    heard.began = true;
    for await (const chunks of chunksTogether) {
      for (const chunk of chunks) {
        heard.usage = chunk.usage ?? heard.usage;
        heard.finish = chunk.finish ?? heard.finish;
      }
      const pieces = chunks.map((chunk) => {
        const text = unfenced(listening.take(chunk));
        heard.isLeft ||= words.areOver(text);
        return heardIn(text, offer, listening);
      });
      yield* pieces.flat();
      // Leaving the loop frees the connection, so that the server stops too.
      if (heard.isLeft) break;
    }
    yield { type: 'end', asked: understood(heard, ask, offer), ...taken(heard) };
  } catch (error) {
    // A server that goes silent is given up by whoever waits for it, with a reason like any other.
    const fault: unknown = signal.aborted ? signal.reason : asProviderError(error);
    const isBroken = heard.began && fault instanceof ProviderError;
    throw isBroken ? new BrokenAnswerError(fault, taken(heard)) : fault;
  }
}

/** The words that became known by a piece, for the place that they are for. */
function heardIn(text: string, offer: Offer, listening: Listening): ConversationEvent[] {
  const say = offer.says.size === 1 ? first(offer.says) : offer.says.get(listening.when);
  return text !== '' && say ? [{ type: 'text', when: say.when, text }] : [];
}

interface Heard {
  request: ChatRequest;
  dialect: Dialect;
  listening: Listening;
  usage: Chunk['usage'];
  finish: string | null;
  /** The server has begun to answer. */
  began: boolean;
  /** It was not heard to its end, as nothing of the rest would be said. */
  isLeft: boolean;
}

function first<T>(things: Map<string, T>): T | undefined {
  return things.values().next().value;
}

function requestOf(ask: Ask, offer: Offer): ChatRequest {
  return {
    messages: messagesOf(ask, offer),
    temperature: ask.temperature ?? usualTemperature,
    max_tokens: maxTurnTokens,
    ...(isClosedQuestion(offer) ? { tool: turnTool(offer) } : {}),
  };
}

/** Also of an answer that broke off, as far as it came. */
function taken({ request, dialect, listening, usage }: Heard): BrokenAnswer {
  const prompt = sentAs(request, dialect);
  const { whole: answer } = listening;
  return {
    input_tokens: usage?.input ?? estimateTokens(prompt),
    output_tokens: usage?.output ?? estimateTokens(answer),
    estimated: usage === null,
    exchange: { prompt, answer },
  };
}

function firstRead(documents: readonly string[], ask: Ask, offer: Offer): Asked | null {
  for (const document of documents) {
    const asked = readTurn(document, ask, offer);
    if (asked) return asked;
  }
  return null;
}

function understood({ request, listening, finish, isLeft }: Heard, ask: Ask, offer: Offer): Asked {
  if (listening.whole.trim() === '') throw emptyAnswer(finish);
  const { whole } = listening;
  const ends = isLeft ? [whole, `${whole}}`, closed(whole)] : [whole];
  const asked = request.tool ? firstRead(ends, ask, offer) : onlySaid(whole, offer);
  if (!asked) throw new ProviderError('bad_answer', 'The model did not answer in the form it was asked for');
  return asked;
}
