import { endpointUrl, keyHeaders } from '../../platform/outbound/endpoint.ts';
import { asProviderError, statusError } from '../../platform/outbound/provider-fault.ts';
import type { Outbound, OutboundStream } from '../../platform/outbound.ts';
import type { Clock } from '../../ports/clock.ts';
import { type ChatRequest, type Dialect, chatBody, learn, withoutSchema } from './dialect.ts';

export interface ChatEndpoint {
  /** See platform/outbound/endpoint.ts. */
  baseUrl: string;
  model: string;
  apiKey: string | null;
  outbound: Outbound;
  clock: Clock;
}

/** An answer is at most some thousand tokens; with the JSON around each of them this is far above any of them. */
const LARGEST_ANSWER = 20_000_000;
/** Whoever waits gives up long before (adapters/steady); this only bounds what might be overlooked. */
const LONGEST_ANSWER_MS = 600_000;

/** llama.cpp refuses what it does not know as a fault of its own (500, 501), OpenRouter as something not found. */
const refusing = new Set([400, 404, 422, 500, 501]);

/**
 * Asks, and comes back with an answer of status 200 whose body is still to be read. A server that does not take the schema of
 * this request is asked this once without. Throws ProviderError else.
 */
export async function openChat(
  chat: ChatEndpoint,
  dialect: Dialect,
  request: ChatRequest,
  signal: AbortSignal,
): Promise<OutboundStream> {
  const easier: Partial<Dialect> = {};
  const bodyNow = () => chatBody(chat.model, request, { ...dialect, ...easier });
  for (;;) {
    const body = bodyNow();
    const answer = await ask(chat, body, signal);
    if (answer.status === 200) return answer;
    const refusal = await beginning(answer);
    const fault = () => statusError(answer.status, answer.headers, chat.clock.now());
    if (!refusing.has(answer.status)) throw fault();
    // Another call may have been refused alike and have learned meanwhile.
    if (bodyNow() !== body || learn(dialect, refusal)) continue;
    const without = request.tool ? withoutSchema({ ...dialect, ...easier }, refusal) : null;
    if (!without) throw fault();
    Object.assign(easier, without);
  }
}

async function ask(chat: ChatEndpoint, body: string, signal: AbortSignal): Promise<OutboundStream> {
  const headers = { ...keyHeaders(chat), 'content-type': 'application/json', accept: 'text/event-stream' };
  try {
    return await chat.outbound.stream({
      method: 'POST',
      url: endpointUrl(chat, '/chat/completions'),
      headers,
      body,
      signal,
      timeout_ms: LONGEST_ANSWER_MS,
      max_bytes: LARGEST_ANSWER,
      // A redirect would lose the key or the body: the operator must write the real address.
      max_redirects: 0,
    });
  } catch (error) {
    throw asProviderError(error);
  }
}

/** Enough of a refusal to see what it is about; reading it also frees the connection. */
async function beginning(answer: OutboundStream): Promise<string> {
  let text = '';
  try {
    for await (const piece of answer.body) {
      text += piece.toString('utf8');
      if (text.length > 10_000) break;
    }
  } catch {
    // The status is what counts.
  }
  return text;
}
