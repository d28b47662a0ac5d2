import type { ModelRequest } from '../../ports/language-model.ts';

/** Where servers of the same interface differ. */
export interface Dialect {
  /** OpenAI's newer models refuse the older name, most other servers do not know the newer one. */
  tokens: 'max_tokens' | 'max_completion_tokens';
  /** Reasoning models take no temperature but their own. */
  temperature: boolean;
  /** Older servers do not know the option that asks for the usage at the end. */
  usage: boolean;
}

export function standardDialect(): Dialect {
  return { tokens: 'max_tokens', temperature: true, usage: true };
}

export function chatBody(model: string, request: ModelRequest, dialect: Dialect): string {
  return JSON.stringify({
    model,
    messages: request.messages.map(({ role, content }) => ({ role, content })),
    ...(dialect.temperature ? { temperature: request.temperature } : {}),
    [dialect.tokens]: request.max_tokens,
    stream: true,
    ...(dialect.usage ? { stream_options: { include_usage: true } } : {}),
  });
}

/** Takes from the text of a refusal (400, 422) what the server would understand. False where it says nothing new. */
export function learn(dialect: Dialect, refusal: string): boolean {
  if (dialect.tokens === 'max_tokens' && refusal.includes('max_completion_tokens')) {
    dialect.tokens = 'max_completion_tokens';
    return true;
  }
  if (dialect.usage && refusal.includes('stream_options')) {
    dialect.usage = false;
    return true;
  }
  if (
    dialect.temperature &&
    /temperature/.test(refusal) &&
    /unsupported|not support|only the default/i.test(refusal)
  ) {
    dialect.temperature = false;
    return true;
  }
  return false;
}
