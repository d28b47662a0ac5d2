import { fork, type ChildProcess } from 'node:child_process';
import { ProviderError } from '../../../ports/provider-error.ts';
import type { SpeechPiece } from '../../../ports/speech.ts';
import type { Order, Outcome } from './wire.ts';

export interface SpeechProgram {
  /** Throws ProviderError, or the signal's reason at once when it is aborted. */
  say(order: Order, signal?: AbortSignal): Promise<SpeechPiece>;
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
    say(order, signal) {
      const turn = last.then(() => {
        signal?.throwIfAborted();
        return carryOut(order);
      });
      last = turn.catch(() => undefined);
      return orAborted(turn, signal);
    },
  };

  async function carryOut(order: Order): Promise<SpeechPiece> {
    clearTimeout(idle);
    const child = (running ??= startProgram(path));
    try {
      const outcome = await outcomeOf(child, order, timeout_ms);
      idle = setTimeout(() => leave(child), idle_ms).unref();
      if ('fault' in outcome)
        throw new ProviderError('bad_answer', `The program that speaks failed: ${outcome.fault}`);
      return outcome;
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

/** Throws ProviderError where no outcome comes. */
function outcomeOf(child: ChildProcess, order: Order, timeout_ms: number): Promise<Outcome> {
  return new Promise((resolve, reject) => {
    const settle = (act: () => void) => {
      clearTimeout(deadline);
      child.off('message', hear).off('exit', end).off('error', end);
      act();
    };
    const hear = (outcome: Outcome) => settle(() => resolve(outcome));
    const end = () =>
      settle(() => reject(new ProviderError('unavailable', 'The program that speaks has ended')));
    const late = () =>
      settle(() => reject(new ProviderError('timeout', 'The program that speaks did not answer in time')));
    const deadline = setTimeout(late, timeout_ms);
    child.on('message', hear).on('exit', end).on('error', end);
    child.send(order, (failed) => {
      if (failed) end();
    });
  });
}

function orAborted<T>(work: Promise<T>, signal: AbortSignal | undefined): Promise<T> {
  if (!signal) return work;
  return new Promise((resolve, reject) => {
    const leave = () => reject(signal.reason);
    if (signal.aborted) leave();
    signal.addEventListener('abort', leave, { once: true });
    void work.then(resolve, reject).finally(() => signal.removeEventListener('abort', leave));
  });
}
