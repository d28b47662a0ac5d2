import { fork, type ChildProcess } from 'node:child_process';
import { ProviderError } from '../../../ports/provider-error.ts';
import type { SpeechPiece } from '../../../ports/speech.ts';
import { Born } from './born.ts';
import type { Order, Outcome } from './wire.ts';

export interface SpeechProgram {
  /** The pieces as they are born. Throws ProviderError, or the signal's reason at once when it is aborted. */
  say(order: Order, signal?: AbortSignal): AsyncGenerator<SpeechPiece>;
}

export interface ProgramOptions {
  /** Unused for so long, the program ends and its memory with it. Default 60 s. */
  idle_ms?: number;
  /** For one order; a sentence takes some tens of milliseconds. Default 10 s, which includes the start. */
  timeout_ms?: number;
}

/**
 * A program that speaks, in a process of its own: started by the first order and ended when it is idle, so that it costs
 * a server that never speaks nothing. Orders are carried out one after the other.
 */
export function speechProgram(path: string, options: ProgramOptions = {}): SpeechProgram {
  const { idle_ms = 60_000, timeout_ms = 10_000 } = options;
  let running: ChildProcess | null = null;
  let idle: NodeJS.Timeout | undefined;
  let last: Promise<unknown> = Promise.resolve();

  return {
    async *say(order, signal) {
      const born = new Born();
      const turn = last.then(() => {
        signal?.throwIfAborted();
        return carryOut(order, (piece) => born.add(piece));
      });
      last = turn.catch(() => undefined);
      turn.then(
        () => born.end(),
        (fault: unknown) => born.end(fault),
      );
      yield* born.pieces(signal);
    },
  };

  async function carryOut(order: Order, hear: (piece: SpeechPiece) => void): Promise<void> {
    clearTimeout(idle);
    const child = (running ??= startProgram(path));
    try {
      await carriedOut(child, order, { hear, timeout_ms });
      idle = setTimeout(() => leave(child), idle_ms).unref();
    } catch (error) {
      leave(child);
      throw error;
    }
  }

  /** The next order starts another one: this one may take a moment to end. */
  function leave(child: ChildProcess): void {
    if (running === child) running = null;
    child.kill('SIGKILL');
  }
}

/**
 * Compiling only what is called, and that once, halves the time to the first sound (measured: 260 to 180 ms for Flite,
 * 400 to 310 ms for eSpeak NG on a busy machine); a sentence then takes no longer.
 */
const NODE_FLAGS = ['--wasm-lazy-compilation', '--no-wasm-tier-up', '--max-old-space-size=128'];

/** Starts it with an empty environment: what reads foreign text gets no secret of ours to lose. */
function startProgram(path: string): ChildProcess {
  const child = fork(path, [], {
    env: {},
    execArgv: NODE_FLAGS,
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  // A server that has nothing else to do may end.
  child.unref();
  child.channel?.unref();
  child.on('error', () => undefined);
  return child;
}

interface Listening {
  hear: (piece: SpeechPiece) => void;
  timeout_ms: number;
}

/** Resolves at the end of the order; throws ProviderError where none comes. */
function carriedOut(child: ChildProcess, order: Order, { hear, timeout_ms }: Listening): Promise<void> {
  return new Promise((resolve, reject) => {
    const settle = (act: () => void) => {
      clearTimeout(deadline);
      child.off('message', listen).off('exit', ended).off('error', ended);
      act();
    };
    const listen = (outcome: Outcome) => {
      if ('samples' in outcome) return hear(outcome);
      if ('end' in outcome) return settle(resolve);
      const why = `The program that speaks failed: ${outcome.fault}`;
      settle(() => reject(new ProviderError('bad_answer', why)));
    };
    const ended = () =>
      settle(() => reject(new ProviderError('unavailable', 'The program that speaks has ended')));
    const late = () =>
      settle(() => reject(new ProviderError('timeout', 'The program that speaks did not answer in time')));
    const deadline = setTimeout(late, timeout_ms);
    child.on('message', listen).on('exit', ended).on('error', ended);
    child.send(order, (failed) => {
      if (failed) ended();
    });
  });
}
