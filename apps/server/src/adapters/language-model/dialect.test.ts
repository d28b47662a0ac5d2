import { describe, expect, it } from 'vitest';
import { type Dialect, learn, standardDialect } from './dialect.ts';

const after = (refusal: unknown, more: Partial<Dialect> = {}) => {
  const dialect = { ...standardDialect(), ...more };
  const learned = learn(dialect, typeof refusal === 'string' ? refusal : JSON.stringify(refusal));
  return { learned, ...dialect };
};
const openai = (message: string, more: object = {}) => ({
  error: { message, type: 'invalid_request_error', ...more },
});
const vllm = (message: string) => ({
  object: 'error',
  message,
  type: 'BadRequestError',
  param: null,
  code: 400,
});

describe('a refusal of one request', () => {
  it.each<[string, unknown]>([
    [
      'of OpenAI: the length, functions named',
      openai(
        "This model's maximum context length is 8192 tokens. However, you requested 9012 tokens (7012 in the messages, 800 in the functions, and 1200 in the completion). Please reduce the length of the messages, functions, or completion.",
        { param: 'messages', code: 'context_length_exceeded' },
      ),
    ],
    [
      'of OpenAI: the schema of one function',
      openai(
        "Invalid schema for function 'turn': In context=('properties', 'values'), 'additionalProperties' is required to be supplied and to be false.",
        { param: 'tools[0].function.parameters', code: 'invalid_function_parameters' },
      ),
    ],
    [
      'of vLLM: the length',
      vllm(
        "This model's maximum context length is 4096 tokens. However, you requested 5000 tokens (3800 in the messages, 1200 in the completion). Please reduce the length of the messages or completion.",
      ),
    ],
    [
      'of vLLM: a grammar',
      vllm('The provided JSON schema contains features not supported by xgrammar in tool "turn".'),
    ],
    [
      'of llama.cpp: the length',
      {
        error: {
          code: 400,
          message:
            'the request exceeds the available context size. try increasing the context size or enable context shift',
          type: 'exceed_context_size_error',
        },
      },
    ],
    [
      'of Groq: the model failed once',
      openai(
        "Failed to call a function. Please adjust your prompt. See 'failed_generation' for more details.",
        {
          code: 'tool_use_failed',
          failed_generation: '<function=turn>{"say": "this model does not support tools"}</function>',
        },
      ),
    ],
    [
      'of Groq: the model called nothing',
      openai('Tool choice is required, but model did not call a tool', { code: 'tool_use_failed' }),
    ],
    [
      'of Groq: arguments of another shape',
      openai('tool call validation failed: parameters for tool turn did not match schema', {
        code: 'tool_use_failed',
      }),
    ],
    [
      'of anybody: filtered',
      openai('The response was filtered, which has nothing to do with its functions.'),
    ],
    [
      'that repeats the request',
      vllm(
        "[{'type': 'missing', 'loc': ('body', 'messages', 0, 'content'), 'input': {'tool_choice': 'required', 'tools': [{'type': 'function', 'function': {'strict': True}}]}}]",
      ),
    ],
  ])('%s teaches nothing', (_, refusal) => {
    expect(after(refusal)).toEqual({ learned: false, ...standardDialect() });
  });
});

describe('a server that has no functions', () => {
  it.each<[string, unknown]>([
    [
      'Ollama',
      {
        error: {
          message: 'registry.ollama.ai/library/gemma:2b does not support tools',
          type: 'api_error',
          param: null,
          code: null,
        },
      },
    ],
    [
      'llama.cpp',
      { error: { code: 500, message: 'tools param requires --jinja flag', type: 'server_error' } },
    ],
    ['llama.cpp, older', { error: { code: 500, message: 'Unsupported param: tools', type: 'server_error' } }],
    [
      'OpenAI',
      openai("Unsupported parameter: 'tools' is not supported with this model.", { param: 'tools' }),
    ],
    ['OpenAI, older', openai('Unrecognized request argument supplied: tools')],
    ['Groq', openai('`tools` is not supported with this model')],
    [
      'Gemini',
      { error: { code: 400, message: 'Function calling is not enabled for models/gemma-3-27b-it' } },
    ],
    ['DeepSeek', openai('deepseek-reasoner does not support Function Calling')],
    ['OpenRouter', { error: { message: 'No endpoints found that support tool use.', code: 404 } }],
    ['a schema', "Additional properties are not allowed ('tools', 'tool_choice' were unexpected)"],
    [
      'pydantic',
      {
        detail: [{ type: 'extra_forbidden', loc: ['body', 'tools'], msg: 'Extra inputs are not permitted' }],
      },
    ],
  ])('%s is asked in plain text', (_, refusal) => {
    expect(after(refusal)).toMatchObject({ learned: true, functions: 'none', strict: true });
  });
});

describe('a server that has functions of its own kind', () => {
  it.each<[string, unknown]>([
    [
      'Azure, older',
      openai("Additional properties are not allowed ('strict' was unexpected) - 'tools.0.function'"),
    ],
    [
      'vLLM, older',
      vllm(
        "[{'type': 'extra_forbidden', 'loc': ('body', 'tools', 0, 'function', 'strict'), 'msg': 'Extra inputs are not permitted', 'input': True}]",
      ),
    ],
    [
      'Mistral',
      {
        detail: [
          { type: 'extra_forbidden', loc: ['body', 'tools', 0, 'function', 'strict'], msg: 'Extra inputs' },
        ],
      },
    ],
  ])('%s is asked without strict', (_, refusal) => {
    expect(after(refusal)).toMatchObject({ learned: true, strict: false, functions: 'named' });
  });

  it.each<[string, unknown, Partial<Dialect>, Dialect['functions']]>([
    [
      'LM Studio',
      { error: "Invalid tool_choice type: 'object'. Supported string values: none, auto, required" },
      {},
      'required',
    ],
    ['DeepSeek', openai('deepseek-reasoner does not support this tool_choice'), {}, 'required'],
    [
      'OpenRouter',
      { error: { message: "No endpoints found that support the provided 'tool_choice' value.", code: 404 } },
      { functions: 'required' },
      'auto',
    ],
    [
      'vLLM',
      vllm('"auto" tool choice requires --enable-auto-tool-choice and --tool-call-parser to be set'),
      { functions: 'auto' },
      'none',
    ],
  ])('%s is asked for the function otherwise', (_, refusal, before, functions) => {
    expect(after(refusal, before)).toMatchObject({ learned: true, functions, strict: true });
  });
});
