import type { ServerResponse } from 'node:http';
import type { ChatRequest } from './model-requests.ts';

/** What the stand-in does with one chat call. */
export type ChatStep = (response: ServerResponse, request: ChatRequest) => void | Promise<void>;

/** Streams the pieces (a text is one piece) and ends as OpenAI does: finish reason, usage, [DONE]. */
export function answers(text: string | readonly string[], finish = 'stop'): ChatStep {
  return (response) => {
    begin(response);
    for (const piece of typeof text === 'string' ? [text] : text) response.write(textEvent(piece));
    response.end(ending(finish));
  };
}

/** Calls a function with these arguments, in pieces of a few characters as models write them. */
export function callsFunction(given: unknown, { name = 'turn', finish = 'tool_calls' } = {}): ChatStep {
  return (response) => {
    begin(response);
    response.write(callEvent({ id: 'call_1', type: 'function', function: { name, arguments: '' } }));
    const text = typeof given === 'string' ? given : JSON.stringify(given);
    for (const piece of text.match(/[\s\S]{1,7}/g) ?? []) response.write(argumentsEvent(piece));
    response.end(ending(finish));
  };
}

/** Begins to call a function and then does as told: nothing more, or an end without an end. */
export function callsHalf(text: string, then: 'silent' | 'cut'): ChatStep {
  return (response) => {
    begin(response);
    response.write(callEvent({ id: 'call_1', type: 'function', function: { name: 'turn', arguments: '' } }));
    response.write(argumentsEvent(text), () => then === 'cut' && response.destroy());
  };
}

/** One event with a piece of a function's arguments. */
export function argumentsEvent(piece: string): string {
  return callEvent({ function: { arguments: piece } });
}

function callEvent(call: Record<string, unknown>): string {
  return event({
    choices: [{ index: 0, delta: { tool_calls: [{ index: 0, ...call }] }, finish_reason: null }],
  });
}

/** Begins to call a function, or to speak, and goes on with the same piece for as long as somebody listens. */
export function goesOn(
  beginning: string,
  piece: string,
  as: 'arguments' | 'text' = 'arguments',
): ChatStep & { pieces: number } {
  const eventOf = as === 'text' ? textEvent : argumentsEvent;
  const step = async (response: ServerResponse) => {
    begin(response);
    if (as === 'arguments')
      response.write(
        callEvent({ id: 'call_1', type: 'function', function: { name: 'turn', arguments: '' } }),
      );
    response.write(eventOf(beginning));
    while (!response.destroyed && counted.pieces < mostPieces) {
      counted.pieces += 1;
      response.write(eventOf(piece));
      await new Promise((next) => setImmediate(next));
    }
    response.end(ending('length'));
  };
  const counted = Object.assign(step, { pieces: 0 });
  return counted;
}

/** Far more than anybody listens to. */
export const mostPieces = 20_000;

/** Streams one piece each time `release` is called; the last one also ends the answer. */
export function answersInSteps(pieces: readonly string[]): { step: ChatStep; release: () => void } {
  let waiting: (() => void)[] = [];
  let released = 0;
  const turn = (index: number): Promise<void> =>
    index < released ? Promise.resolve() : new Promise((go) => waiting.push(go));
  return {
    release: () => {
      released += 1;
      for (const go of waiting.splice(0)) go();
      waiting = [];
    },
    step: async (response) => {
      begin(response);
      response.flushHeaders();
      for (const [index, piece] of pieces.entries()) {
        await turn(index);
        response.write(textEvent(piece));
      }
      response.end(ending('stop'));
    },
  };
}

/** Refuses or fails with a status; `retryAfter` as the header's text. */
export function fails(status: number, more: { retryAfter?: string; body?: unknown } = {}): ChatStep {
  return (response) => {
    const retry = more.retryAfter === undefined ? {} : { 'retry-after': more.retryAfter };
    response.writeHead(status, { 'content-type': 'application/json', ...retry });
    response.end(
      JSON.stringify(more.body ?? { error: { message: `failed with ${status}`, type: 'server_error' } }),
    );
  };
}

/** Takes the call and never says a word, until the client goes. */
export const staysSilent: ChatStep = () => undefined;

/** Begins an answer and then says nothing more. */
export function goesSilentAfter(pieces: readonly string[]): ChatStep {
  return (response) => {
    begin(response);
    response.flushHeaders();
    for (const piece of pieces) response.write(textEvent(piece));
  };
}

/** Sends comments that keep the connection open, and no text, until the client goes. */
export const keepsAliveOnly: ChatStep = (response) => {
  begin(response);
  const beat = setInterval(() => response.write(': keep-alive\n\n'), 10);
  response.on('close', () => clearInterval(beat));
};

/** Cuts the connection: before the headers, or after some pieces. */
export function breaksOff(pieces: readonly string[] | null = null): ChatStep {
  return (response) => {
    if (pieces === null) {
      response.destroy();
      return;
    }
    begin(response);
    for (const piece of pieces) response.write(textEvent(piece));
    // Written bytes are on their way once this callback runs.
    response.write('\n', () => response.destroy());
  };
}

/** Ends the body properly in the middle of the answer: no finish reason, no [DONE]. */
export function endsTooEarly(pieces: readonly string[]): ChatStep {
  return (response) => {
    begin(response);
    for (const piece of pieces) response.write(textEvent(piece));
    response.end();
  };
}

/** Sends exactly these bytes as an event stream, each piece by itself. */
export function sends(pieces: readonly (string | Uint8Array)[], contentType = 'text/event-stream'): ChatStep {
  return async (response) => {
    response.writeHead(200, { 'content-type': contentType });
    for (const piece of pieces) {
      response.write(piece);
      // Lets the piece travel alone, so that the reader meets every cut.
      await new Promise((done) => setImmediate(done));
    }
    response.end();
  };
}

/** Ignores the wish for a stream and answers in one JSON document. */
export function answersWhole(text: string): ChatStep {
  return (response) => {
    const choices = [{ index: 0, message: { role: 'assistant', content: text }, finish_reason: 'stop' }];
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ choices, usage }));
  };
}

/** Answers as a proxy does that stands in front of nothing. */
export const answersWithAWebPage: ChatStep = (response) => {
  response
    .writeHead(200, { 'content-type': 'text/html' })
    .end('<!doctype html><title>Welcome to nginx!</title>');
};

/** One event with a piece of text. */
export function textEvent(text: string): string {
  return event({ choices: [{ index: 0, delta: { content: text }, finish_reason: null }] });
}

export function event(data: unknown): string {
  return `data: ${JSON.stringify(data)}\n\n`;
}

/** What follows the last piece. */
export function ending(finish: string): string {
  const last = event({ choices: [{ index: 0, delta: {}, finish_reason: finish }] });
  return `${last}${event({ choices: [], usage })}data: [DONE]\n\n`;
}

export const usage = { prompt_tokens: 21, completion_tokens: 7, total_tokens: 28 };

function begin(response: ServerResponse): void {
  response.writeHead(200, { 'content-type': 'text/event-stream; charset=utf-8' });
  response.write(
    event({ choices: [{ index: 0, delta: { role: 'assistant', content: '' }, finish_reason: null }] }),
  );
}
