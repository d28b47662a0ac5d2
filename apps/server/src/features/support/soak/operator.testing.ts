import { basePaths } from '@centralita/contract/core/route';
import { wsTicket } from '@centralita/contract/identity/routes';
import { supportSockets, type ChatSocketHeard } from '@centralita/contract/support/sockets';
import { once } from 'node:events';
import { setTimeout } from 'node:timers/promises';
import { WebSocket } from 'ws';
import type { Processes } from './processes.testing.ts';

/** How long an answer is waited for before the same is said once more. */
const patienceMs = 3_000;

/** Somebody who answers over a socket that breaks all the time: what is not known to have arrived is said again, under its id. */
export class SocketOperator {
  /** Ids that the server has acknowledged, in the order in which they were said. */
  readonly acknowledged: { id: string; at: number }[] = [];
  reconnected = -1;
  readonly #processes: Processes;
  readonly #token: string;
  #socket: WebSocket | null = null;

  constructor(processes: Processes, token: string) {
    this.#processes = processes;
    this.#token = token;
  }

  cut(): void {
    this.#socket?.terminate();
  }

  async say(session_id: string, { id, message }: { id: string; message: string }): Promise<void> {
    for (;;) {
      const socket = await this.#connected();
      const answer = answerTo(socket, id);
      socket.send(JSON.stringify({ event: 'send', session_id, id, message }));
      const heard = await Promise.race([answer, setTimeout(patienceMs, null)]);
      if (heard?.event === 'ack') {
        this.acknowledged.push({ id, at: Date.now() });
        return;
      }
      if (heard?.event === 'error' && heard.code !== 'unavailable') throw new Error(heard.code);
      socket.terminate();
    }
  }

  async #connected(): Promise<WebSocket> {
    while (this.#socket?.readyState !== WebSocket.OPEN) {
      this.reconnected += 1;
      const answer = await this.#processes.call(`${basePaths[wsTicket.base]}${wsTicket.path}`, {
        headers: { authorization: `Bearer ${this.#token}` },
        body: '{}',
      });
      const { data } = (await answer.json()) as { data: { ticket: string } };
      const path = `/ws${supportSockets.chat}?ticket=${data.ticket}`;
      const socket = new WebSocket(`ws://127.0.0.1:${this.#processes.port()}${path}`);
      socket.on('error', () => undefined);
      await once(socket, 'open').catch(() => null);
      this.#socket = socket;
    }
    return this.#socket;
  }
}

/** Null where the socket breaks first. */
function answerTo(socket: WebSocket, id: string): Promise<ChatSocketHeard | null> {
  return new Promise((resolve) => {
    const end = (heard: ChatSocketHeard | null) => {
      socket.off('close', onClose).off('message', onMessage);
      resolve(heard);
    };
    const onClose = () => end(null);
    const onMessage = (text: unknown) => {
      const heard = JSON.parse(String(text)) as ChatSocketHeard;
      if ((heard.event === 'ack' || heard.event === 'error') && heard.id === id) end(heard);
    };
    socket.on('close', onClose).on('message', onMessage);
  });
}
