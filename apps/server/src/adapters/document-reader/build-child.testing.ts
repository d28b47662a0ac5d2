import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildPrograms } from '../../testing/build-programs.ts';

const HERE = fileURLToPath(new URL('.', import.meta.url));

export interface BuiltReader {
  childPath: string;
  /** The reader itself as a module, for tests that run a whole parent process. */
  readerPath: string;
}

let building: Promise<BuiltReader> | null = null;

/** Builds the child's program and the reader, once per process. */
export function buildReader(): Promise<BuiltReader> {
  building ??= run();
  return building;
}

/** The path of the built child, for `openDocumentReader({ childPath })`. */
export async function buildChild(): Promise<string> {
  return (await buildReader()).childPath;
}

async function run(): Promise<BuiltReader> {
  const folder = await buildPrograms('document-reader', {
    child: join(HERE, 'child.ts'),
    reader: join(HERE, 'document-reader.ts'),
  });
  return { childPath: join(folder, 'child.js'), readerPath: join(folder, 'reader.js') };
}
