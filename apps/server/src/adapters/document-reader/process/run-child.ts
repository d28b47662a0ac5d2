import type { ChildProcess } from 'node:child_process';
import type { Readable } from 'node:stream';
import type { DocumentFault, DocumentKind, ReadResult } from '../../../ports/document-reader.ts';
import { collectResult } from './collect-result.ts';
import { LENGTH_PREFIX } from './receive-bytes.ts';
import { startChild } from './start-child.ts';
import { watch } from './watch.ts';

export interface ChildLimits {
  memoryBytes: number;
  processorSeconds: number;
  timeMs: number;
  resultBytes: number;
}

/**
 * Reads one document in a process of its own and waits for the end of that process.
 * @throws the signal's reason when aborted; an Error when the child could not be started at all, or somebody else stopped it
 */
export async function runChild(
  childPath: string,
  document: { bytes: Uint8Array; kind: DocumentKind; charset: string },
  limits: ChildLimits,
  signal?: AbortSignal,
): Promise<ReadResult> {
  signal?.throwIfAborted();
  const child = startChild(childPath, [document.kind, document.charset], limits.processorSeconds);
  let killed: DocumentFault | null = null;
  const kill = (fault: DocumentFault) => {
    killed ??= fault;
    child.kill('SIGKILL');
  };
  const unwatch = watch(child, limits, kill);
  const abort = () => child.kill('SIGKILL');
  signal?.addEventListener('abort', abort, { once: true });
  try {
    send(child, document.bytes);
    const collected = collectResult();
    receive(
      child,
      (chunk) => {
        collected.push(chunk);
        if (collected.bytes > limits.resultBytes) kill('file_too_complex');
      },
      () => kill('file_damaged'),
    );
    const complaint = tailOf(child.stderr);
    const exit = await ended(child);
    signal?.throwIfAborted();
    if (killed) return { ok: false, fault: killed };
    if (collected.result) return collected.result;
    if (!collected.started) throw new Error(`The document reader did not start (${exit}): ${complaint()}`);
    if (stopping.has(exit)) throw new Error(`The document reader was told to stop (${exit})`);
    return { ok: false, fault: faultOfExit(exit) };
  } finally {
    unwatch();
    signal?.removeEventListener('abort', abort);
  }
}

/** Sent by people and by what runs services: no fault of the file, which can be read again. */
const stopping = new Set<number | NodeJS.Signals>(['SIGTERM', 'SIGINT', 'SIGHUP']);

/** The pipe stays open: its end would tell the child that we are gone. */
function send(child: ChildProcess, bytes: Uint8Array): void {
  const length = Buffer.alloc(LENGTH_PREFIX);
  length.writeUInt32BE(bytes.length);
  // A child that was killed leaves a broken pipe; how it ended is told by its exit.
  child.stdin?.on('error', () => undefined);
  child.stdin?.write(length);
  child.stdin?.write(bytes);
}

function receive(child: ChildProcess, push: (chunk: Buffer) => void, broken: () => void): void {
  const answer = child.stdio[3] as Readable;
  answer.on('error', () => undefined);
  answer.on('data', (chunk: Buffer) => {
    // Else up to 32 chunks that lie there already are read before anything else gets its turn.
    answer.pause();
    setImmediate(() => answer.resume());
    try {
      push(chunk);
    } catch {
      broken();
    }
  });
}

function tailOf(stream: Readable | null): () => string {
  let tail = '';
  stream?.on('error', () => undefined);
  stream?.on('data', (chunk: Buffer) => (tail = (tail + chunk.toString('utf8')).slice(-1000)));
  return () => tail;
}

/** Resolves when the process has ended and its pipes are empty: to its exit code or the signal that ended it. */
function ended(child: ChildProcess): Promise<number | NodeJS.Signals> {
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code, signal) => resolve(signal ?? code ?? 1));
  });
}

/** SIGABRT: V8 at its heap limit. SIGKILL not by us: the system was out of memory. SIGXCPU: out of processor time. */
function faultOfExit(exit: number | NodeJS.Signals): DocumentFault {
  if (exit === 'SIGXCPU') return 'file_too_slow';
  if (exit === 'SIGABRT' || exit === 'SIGTRAP' || exit === 'SIGKILL' || exit === 134)
    return 'file_too_complex';
  return 'file_damaged';
}
