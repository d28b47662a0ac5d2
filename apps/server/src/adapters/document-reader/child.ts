import process from 'node:process';
import { isMainThread } from 'node:worker_threads';
import type { DocumentKind } from '../../ports/document-reader.ts';
import { receiveBytes } from './process/receive-bytes.ts';
import { sendLine, sendResult } from './process/send-result.ts';
import { readDocument, readerFor } from './read-document.ts';

/**
 * The program of the child process: `node child.js <kind> [<charset>]`. The bytes come through standard input, the answer goes out
 * through descriptor 3 (parsers print warnings to the other two). One file, then the end. A long PDF starts it a second
 * time, as a thread that reads some of the pages.
 */
if (isMainThread) {
  const kind = process.argv[2] as DocumentKind;
  sendLine({ started: true });
  // The parser loads while the bytes are on their way; a failure to load is reported by whoever awaits it.
  const reader = readerFor(kind, process.argv[3] || null);
  reader.catch(() => undefined);
  sendResult(await readDocument(await receiveBytes(process.stdin), kind, reader));
  process.exit(0);
} else {
  const { help } = await import('./pdf/page-helper.ts');
  await help();
}
