import { estimateTokens } from '@centralita/contract/core/tokens';
import { asProviderError } from '../../platform/outbound/provider-fault.ts';
import type { FilledForm, FormRequest } from '../../ports/language-model.ts';
import { BrokenAnswerError, ProviderError } from '../../ports/provider-error.ts';
import { chunksOf, emptyAnswer } from './answer.ts';
import type { Chunk } from './chunk.ts';
import { type ChatRequest, type Dialect, sentAs } from './dialect.ts';
import { type ChatEndpoint, openChat } from './open-chat.ts';

/** Asks for a form as the arguments of its function; of a server without functions, for its JSON in plain text. */
export async function fillForm(
  chat: ChatEndpoint,
  dialect: Dialect,
  { form, ...asked }: FormRequest,
  caller: AbortSignal | undefined,
): Promise<FilledForm> {
  const signal = caller ?? new AbortController().signal;
  const request: ChatRequest = { ...asked, tool: form };
  const heard = new HeardForm(form.name);
  try {
    signal.throwIfAborted();
    for await (const chunks of chunksOf(await openChat(chat, dialect, request, signal), signal))
      for (const chunk of chunks) heard.take(chunk);
    if (heard.text.trim() === '') throw emptyAnswer(heard.finish);
    return { text: heard.text, ...taken(heard, request, dialect) };
  } catch (error) {
    const fault: unknown = signal.aborted ? signal.reason : asProviderError(error);
    if (heard.text === '' || !(fault instanceof ProviderError)) throw fault;
    const exchange = { prompt: sentAs(request, dialect), answer: heard.text };
    throw new BrokenAnswerError(fault, { ...taken(heard, request, dialect), exchange });
  }
}

/** The form as it is written: the arguments of the first call of its function, else plain text. */
class HeardForm {
  readonly #name: string;
  #call: number | null = null;
  #arguments = '';
  #plain = '';
  usage: Chunk['usage'] = null;
  finish: string | null = null;

  constructor(name: string) {
    this.#name = name;
  }

  take({ text, calls, usage, finish }: Chunk): void {
    for (const { index, name, piece } of calls) {
      if (this.#call === null && name === this.#name) this.#call = index;
      if (this.#call === index) this.#arguments += piece;
    }
    this.#plain += text;
    this.usage = usage ?? this.usage;
    this.finish = finish ?? this.finish;
  }

  get text(): string {
    return this.#call === null ? this.#plain : this.#arguments;
  }
}

function taken({ usage, text }: HeardForm, request: ChatRequest, dialect: Dialect) {
  return {
    input_tokens: usage?.input ?? estimateTokens(sentAs(request, dialect)),
    output_tokens: usage?.output ?? estimateTokens(text),
    estimated: usage === null,
  };
}
