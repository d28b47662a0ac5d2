import { mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { rolldown } from 'rolldown';

const root = join(dirname(fileURLToPath(import.meta.url)), '../..');
const knowledge = join(root, 'apps/server/src/features/knowledge');

/** The retrieval core, bundled from its sources so that plain Node can run it. */
export async function loadCore() {
  const input = {
    cut: join(knowledge, 'cut/cut.ts'),
    index: join(knowledge, 'retrieval/passage-index.ts'),
    extract: join(knowledge, 'extract/extract.ts'),
    language: join(knowledge, 'text/language.ts'),
    question: join(knowledge, 'text/question.ts'),
    lexicon: join(knowledge, 'retrieval/lexicon.ts'),
    statements: join(knowledge, 'extract/statements.ts'),
    rate: join(knowledge, 'extract/rate.ts'),
    choose: join(knowledge, 'extract/choose.ts'),
    types: join(knowledge, 'extract/answer-type.ts'),
    enough: join(knowledge, 'extract/enough.ts'),
    expected: join(knowledge, 'extract/expected.ts'),
    signals: join(knowledge, 'extract/signals.ts'),
    rewriter: join(knowledge, 'rewriting/rewriter.ts'),
    rewriting: join(knowledge, 'rewriting/rewriting.ts'),
    likeness: join(knowledge, 'trained/like-question.ts'),
    trainedQuestions: join(knowledge, 'trained/trained-questions.ts'),
  };
  const dir = join(root, 'node_modules/.cache/centralita-bench', String(process.pid));
  mkdirSync(dir, { recursive: true });
  const bundle = await rolldown({ input, platform: 'node', logLevel: 'silent' });
  await bundle.write({
    dir,
    format: 'esm',
    entryFileNames: '[name].mjs',
    chunkFileNames: '[name]-[hash].mjs',
  });
  const load = (name) => import(pathToFileURL(join(dir, `${name}.mjs`)).href);
  const parts = await Promise.all(Object.keys(input).map(load));
  return Object.assign({}, ...parts);
}

/** A document as the reader of plain text gives it. */
export function asDocument(text) {
  return { text, num_pages: 1, pages: [{ page: 1, start: 0, end: text.length }], headings: [] };
}
