import type { ChildProcess } from 'node:child_process';
import type { DocumentFault } from '../../../ports/document-reader.ts';
import { residentBytes } from './resident-bytes.ts';

/** A parser bomb takes about 100 MB between two looks at this distance. */
const LOOK_EVERY_MS = 50;

/**
 * Kills a child that outgrows its memory or its time, from outside: nothing that runs inside it can be relied on
 * while a parser loops. Returns the function that ends the watch.
 */
export function watch(
  child: ChildProcess,
  limits: { memoryBytes: number; timeMs: number },
  kill: (fault: DocumentFault) => void,
): () => void {
  let looking = false;
  const deadline = setTimeout(() => kill('file_too_slow'), limits.timeMs);
  const looks = setInterval(() => {
    if (looking || child.pid === undefined) return;
    looking = true;
    void residentBytes(child.pid).then((bytes) => {
      looking = false;
      if (bytes !== null && bytes > limits.memoryBytes) kill('file_too_complex');
    });
  }, LOOK_EVERY_MS);
  return () => {
    clearTimeout(deadline);
    clearInterval(looks);
  };
}
