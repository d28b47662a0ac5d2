import { asProviderError } from '../../platform/outbound/provider-fault.ts';
import type { LanguageModel, ModelEvent, ModelRequest } from '../../ports/language-model.ts';
import type { ConversationModel } from '../../ports/conversation-model.ts';
import { readAnswer } from './answer.ts';
import { type Dialect, standardDialect } from './dialect.ts';
import { type ChatEndpoint, openChat } from './open-chat.ts';
import { fillForm } from './fill-form.ts';
import { converse } from './conversation/converse.ts';

/**
 * Any server that speaks OpenAI's chat completions: OpenAI, Azure, vLLM, Ollama, llama.cpp and others. One attempt a
 * call and no limit of time: `adapters/steady` adds these. `outbound` must trust the host and keep connections alive.
 */
export function openaiLanguageModel(chat: ChatEndpoint): LanguageModel & ConversationModel {
  // What this server does not understand is learned once and kept.
  const dialect = standardDialect();
  return {
    model: chat.model,
    stream: (request, signal) => answer(chat, dialect, request, signal),
    fillIn: (request, signal) => fillForm(chat, dialect, request, signal),
    converse: (ask, signal) => converse(chat, dialect, ask, signal),
  };
}

async function* answer(
  chat: ChatEndpoint,
  dialect: Dialect,
  request: ModelRequest,
  caller: AbortSignal | undefined,
): AsyncGenerator<ModelEvent, void, undefined> {
  const signal = caller ?? new AbortController().signal;
  try {
    signal.throwIfAborted();
    yield* readAnswer(await openChat(chat, dialect, request, signal), request, signal);
  } catch (error) {
    throw signal.aborted ? signal.reason : asProviderError(error);
  }
}
