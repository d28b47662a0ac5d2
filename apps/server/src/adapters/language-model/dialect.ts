import type { ModelMessage, ModelRequest } from '../../ports/language-model.ts';

/** Where servers of the same interface differ. */
export interface Dialect {
  /** OpenAI's newer models refuse the older name, most other servers do not know the newer one. */
  tokens: 'max_tokens' | 'max_completion_tokens';
  /** Reasoning models take no temperature but their own. */
  temperature: boolean;
  /** Older servers do not know the option that asks for the usage at the end. */
  usage: boolean;
  /** How a function is asked for: by its name, as the only one there is, or not at all but as JSON in plain text. */
  functions: 'named' | 'required' | 'auto' | 'none';
  /** Structured outputs: the server holds the model to the schema. */
  strict: boolean;
}

/** A request that may ask for its answer as the arguments of one function. */
export interface ChatRequest extends ModelRequest {
  tool?: Record<string, unknown>;
}

export function standardDialect(): Dialect {
  return { tokens: 'max_tokens', temperature: true, usage: true, functions: 'named', strict: true };
}

export function chatBody(model: string, request: ChatRequest, dialect: Dialect): string {
  return JSON.stringify({
    model,
    messages: messagesOf(request, dialect),
    ...toolsOf(request, dialect),
    ...(dialect.temperature ? { temperature: request.temperature } : {}),
    [dialect.tokens]: request.max_tokens,
    stream: true,
    ...(dialect.usage ? { stream_options: { include_usage: true } } : {}),
  });
}

function messagesOf({ messages, tool }: ChatRequest, { functions }: Dialect): ModelMessage[] {
  const plain = messages.map(({ role, content }) => ({ role, content }));
  if (!tool || functions !== 'none') return plain;
  const schema = JSON.stringify(tool['parameters']);
  const order = `Instead of calling it, reply with its arguments alone: one JSON object of this schema.\n${schema}`;
  return plain.map((message, index) =>
    index === 0 ? { ...message, content: `${message.content}\n${order}` } : message,
  );
}

function toolsOf({ tool }: ChatRequest, { functions, strict }: Dialect): Record<string, unknown> {
  if (!tool || functions === 'none') return {};
  const named = { type: 'function', function: { name: tool['name'] } };
  return {
    tools: [{ type: 'function', function: { ...tool, ...(strict ? { strict } : {}) } }],
    tool_choice: functions === 'named' ? named : functions,
  };
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
  return learnFunctions(dialect, refusal);
}

function learnFunctions(dialect: Dialect, refusal: string): boolean {
  if (dialect.functions === 'none' || !/strict|tool|function/i.test(refusal)) return false;
  if (dialect.strict && /strict/i.test(refusal)) dialect.strict = false;
  else if (dialect.functions === 'named' && /tool_choice/i.test(refusal)) dialect.functions = 'required';
  else if (dialect.functions === 'required' && /tool_choice/i.test(refusal)) dialect.functions = 'auto';
  else dialect.functions = 'none';
  return true;
}
