import process from 'node:process';
import { parentPort, Worker, workerData } from 'node:worker_threads';
import { CHILD_HEAP_MEBIBYTES } from '../limits.ts';
import { openPdf } from './open-pdf.ts';
import { readFreePages, type ReadPages, type Taken } from './read-pages.ts';

interface Shared {
  bytes: Uint8Array<SharedArrayBuffer>;
  taken: Taken;
}

/**
 * Starts a second thread of the child's program, which reads pages of the same document on another core until all are
 * taken. Gives what it read; nothing when it failed, whatever the reason.
 */
export function startHelper(bytes: Uint8Array, taken: Taken): Promise<ReadPages> {
  const copy = new Uint8Array(new SharedArrayBuffer(bytes.length));
  copy.set(bytes);
  const shared: Shared = { bytes: copy, taken };
  return new Promise((resolve) => {
    const nothing = () => resolve(new Map());
    const worker = new Worker(process.argv[1] ?? '', {
      workerData: shared,
      resourceLimits: { maxOldGenerationSizeMb: CHILD_HEAP_MEBIBYTES },
    });
    worker.once('message', resolve);
    worker.once('error', nothing);
    worker.once('exit', nothing);
  });
}

/** What the second thread does. */
export async function help(): Promise<void> {
  const { bytes, taken } = workerData as Shared;
  const pdf = await openPdf(Buffer.from(bytes.buffer));
  parentPort?.postMessage(readFreePages(pdf, taken), []);
}
