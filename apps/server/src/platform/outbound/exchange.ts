import * as http from 'node:http';
import * as https from 'node:https';
import type { LookupFunction } from 'node:net';
import type { Deadline } from './deadline.ts';
import { OutboundError } from './outbound-error.ts';

export interface Agents {
  'http:': http.Agent;
  'https:': https.Agent;
}

export interface Exchange {
  url: URL;
  method: string;
  headers: Record<string, string>;
  body: Uint8Array | undefined;
  lookup: LookupFunction;
  /** Asked when the connection stands and nothing has left yet. */
  may_go?: (() => boolean) | undefined;
}

/** Sends one request and waits for the head of its answer; the body is still to be read. Follows nothing. */
export async function exchange(
  asked: Exchange,
  agents: Agents,
  deadline: Deadline,
): Promise<http.IncomingMessage> {
  deadline.signal.throwIfAborted();
  let hasLeft = false;
  const leaves = () => {
    hasLeft = true;
  };
  try {
    return await deadline.wait(send(asked, agents, { signal: deadline.signal, leaves }));
  } catch (error) {
    const named = asOutboundError(error);
    if (hasLeft) throw named;
    throw new OutboundError(named.fault, named.message, { cause: named.cause, beforeSending: true });
  }
}

/** Names a failure of the socket, the parser or TLS without repeating addresses. */
export function asOutboundError(error: unknown): OutboundError {
  if (error instanceof OutboundError) return error;
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (code.startsWith('HPE_'))
    return new OutboundError('bad_response', 'The answer is not valid HTTP', { cause: error });
  if (code.startsWith('ERR_INVALID') || code === 'ERR_UNESCAPED_CHARACTERS') {
    return new OutboundError('bad_request', 'The request has a header or address that cannot be sent', {
      cause: error,
    });
  }
  const tls = /CERT|SIGNATURE|TLS|SSL/.test(code) ? ': its certificate or encryption is not acceptable' : '';
  return new OutboundError('unreachable', `The other side could not be reached${tls}`, { cause: error });
}

function send(
  asked: Exchange,
  agents: Agents,
  { signal, leaves }: { signal: AbortSignal; leaves(): void },
): Promise<http.IncomingMessage> {
  const secure = asked.url.protocol === 'https:';
  const request = (secure ? https : http).request(asked.url, {
    method: asked.method,
    headers: asked.headers,
    lookup: asked.lookup,
    agent: secure ? agents['https:'] : agents['http:'],
  });
  const giveUp = (): void => void request.destroy(signal.reason as OutboundError);
  signal.addEventListener('abort', giveUp);
  request.on('close', () => signal.removeEventListener('abort', giveUp));
  return new Promise((resolve, reject) => {
    request.on('response', resolve);
    request.on('error', reject);
    // A switch of protocols is never asked for; without a listener Node would leave the socket open.
    request.on('upgrade', (_, socket) => {
      socket.destroy();
      reject(new OutboundError('bad_response', 'The other side wants another protocol'));
    });
    const { may_go } = asked;
    const go = () => {
      if (may_go && !may_go())
        return void request.destroy(new OutboundError('aborted', 'The request was called off'));
      leaves();
      request.end(asked.body);
    };
    if (!may_go) return go();
    request.on('socket', (socket) => {
      if (socket.connecting) socket.once(secure ? 'secureConnect' : 'connect', go);
      else go();
    });
  });
}
