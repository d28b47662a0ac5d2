import { setTimeout } from 'node:timers/promises';
import { startChild, type Child } from '../../../testing/child.ts';

interface Running {
  child: Child;
  port: number;
}

/** Two processes of the product on one database, each of which may be killed at any instant and is started anew. */
export class Processes {
  readonly #args: string[];
  #running: Running[] = [];

  private constructor(args: string[]) {
    this.#args = args;
  }

  static async start(args: string[]): Promise<Processes> {
    const processes = new Processes(args);
    processes.#running = await Promise.all([processes.#startOne(), processes.#startOne()]);
    return processes;
  }

  /** Of any of them. */
  port(): number {
    return this.#running[Math.floor(Math.random() * this.#running.length)]!.port;
  }

  /** SIGKILL, and another in its place. */
  async kill(at: number): Promise<void> {
    const { child } = this.#running[at]!;
    const [next] = await Promise.all([this.#startOne(), child.kill()]);
    this.#running[at] = next;
  }

  /** Asked until one of them has answered, as providers and consoles do. */
  async call(
    path: string,
    { body, headers }: { body: string; headers: Record<string, string> },
  ): Promise<Response> {
    for (;;) {
      const signal = AbortSignal.timeout(5_000);
      const asked = {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body,
        signal,
      };
      const answer = await fetch(`http://127.0.0.1:${this.port()}${path}`, asked).catch(() => null);
      if (answer && answer.status < 500) return answer;
      await setTimeout(100);
    }
  }

  async end(): Promise<void> {
    await Promise.all(this.#running.map(({ child }) => child.kill()));
  }

  async #startOne(): Promise<Running> {
    const child = await startChild('hold-desk', this.#args);
    return { child, ...(await child.next<{ port: number }>()) };
  }
}
