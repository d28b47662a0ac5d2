import { fairTurns } from '../../platform/fair-turns.ts';
import type { DocumentReader } from '../../ports/document-reader.ts';
import { CHILDREN_AT_ONCE, CHILDREN_OF_ONE, READ_LIMITS } from './limits.ts';
import { runChild, type ChildLimits } from './process/run-child.ts';

export interface DocumentReaderOptions extends Partial<ChildLimits> {
  /** The built program of the child: `document-reader-child.js` beside the server's `main.js`. */
  childPath: string;
  /** Processes at once, of all companies and of one; further reads wait their turn. */
  childrenAtOnce?: number;
  childrenOfOne?: number;
}

/**
 * Opens the embedded reader of documents: pdf, txt, doc, docx, csv, xlsx and html, each read in a fresh process that is killed
 * when it outgrows its memory or time. A read rejects only when its signal is aborted (with the signal's reason) or
 * when no process can be started; a bad file is always an answer.
 */
export function openDocumentReader(options: DocumentReaderOptions): DocumentReader {
  const {
    childPath,
    childrenAtOnce = CHILDREN_AT_ONCE,
    childrenOfOne = CHILDREN_OF_ONE,
    ...limits
  } = options;
  const inTurn = fairTurns(childrenAtOnce, childrenOfOne);
  return {
    async read(bytes, kind, signal, hints) {
      if (bytes.length === 0) return { ok: false, fault: 'file_empty' };
      return inTurn(
        hints?.company ?? '',
        () =>
          runChild(
            childPath,
            { bytes, kind, charset: hints?.charset ?? '' },
            { ...READ_LIMITS, ...limits },
            signal,
          ),
        signal,
      );
    },
  };
}
