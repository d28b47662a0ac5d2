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

/** What is sent as one text, for whoever looks into a conversation: the messages and the function that is offered. */
export function sentAs(request: ChatRequest, dialect: Dialect): string {
  const said = messagesOf(request, dialect).map(({ role, content }) => `${role}: ${content}`);
  const { tools } = toolsOf(request, dialect);
  return [...said, ...(tools ? [`tools: ${JSON.stringify(tools)}`] : [])].join('\n\n');
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

/** Takes from the text of a refusal what the server would understand. False where it says nothing new. */
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

/** About one request, whatever it names: how long it is, its schema, what the model made of it this time. */
const ofItsLength = /context[ _](length|size|window)|too long|reduce the length/i;
const ofItsSchema =
  /invalid[ _](schema|function_parameters)|json schema|grammar|failed_generation|tool_use_failed/i;

/**
 * How to ask for the same once more where the server does not take its schema, or the model does not keep to it: not held to
 * it, then in plain text. Null where that would change nothing.
 */
export function withoutSchema({ strict, functions }: Dialect, refusal: string): Partial<Dialect> | null {
  if (functions === 'none' || ofItsLength.test(refusal) || !ofItsSchema.test(refusal)) return null;
  return strict ? { strict: false } : { functions: 'none' };
}

const functionsAre = String.raw`['"\x60]?\b(?:tools?|functions?|(?:tool|function)[ _-]?(?:use|calls?|calling))\b['"\x60]?`;
const areNoOption = String.raw`(?:is|are|was|were) (?:not |un)(?:supported|enabled|available|allowed|expected|recogni[sz]ed)`;
/** "does not support tools", "'tools' is not supported", "Unsupported param: tools", and what some servers say instead. */
const noFunctions = [
  String.raw`(?:not|n't) support (?:\w+ ){0,2}${functionsAre}`,
  String.raw`${functionsAre}(?:, ?'\w+')*\)? ${areNoOption}`,
  String.raw`\b(?:unsupported|unknown|unrecogni[sz]ed|unexpected)\b[\w ]{0,40}:? ?['"\x60]?(?:tools|functions)\b(?![.[])`,
  String.raw`['"]body['"], ?['"]tools['"] ?[)\]]`,
  'tools param requires',
  'no endpoints found that support tool use',
].map((said) => new RegExp(said, 'i'));

/** Of a server: said of a wrong value, a name without a value behind it. */
const strictIsUnknown = /\bstrict\b(?!['"]?\s*:)/i;
const choiceIsUnknown = /tool[ _]choice\b(?!['"]?\s*:)/i;

/** Only what a server says of itself: to do without functions for good costs every conversation the care of its schema. */
function learnFunctions(dialect: Dialect, refusal: string): boolean {
  if (dialect.functions === 'none' || ofItsLength.test(refusal) || ofItsSchema.test(refusal)) return false;
  if (noFunctions.some((said) => said.test(refusal))) dialect.functions = 'none';
  else if (dialect.strict && strictIsUnknown.test(refusal)) dialect.strict = false;
  else if (choiceIsUnknown.test(refusal)) dialect.functions = nextChoice[dialect.functions];
  else return false;
  return true;
}

const nextChoice = { named: 'required', required: 'auto', auto: 'none' } as const;
