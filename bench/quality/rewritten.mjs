/*
 * What searching for a question in the words of a chat model gives: `node bench/quality/rewritten.mjs [--half=NAME] [--misses]`.
 * The model is a stand-in that replays rewrites.json, answers to the product's own prompt that were written from the questions
 * alone, before any passage was looked at. Prints what the typed question finds and what both find, and how often the product
 * would have asked no model.
 */
import { readFileSync } from 'node:fs';
import { countsIn, holds, loadBench } from './loaded.mjs';

const KINDS = ['same', 'own', 'other'];
const SCOPES = ['all', 'group'];
const half = process.argv.find((one) => one.startsWith('--half='))?.split('=')[1];
const shows = process.argv.includes('--misses');
const recorded = new Map(
  JSON.parse(readFileSync(new URL('rewrites.json', import.meta.url), 'utf8')).map(({ asked, ...rewrite }) => [
    asked,
    rewrite,
  ]),
);
const { core, counts, questions, find } = await loadBench();
const asked = questions.filter((one) => recorded.has(one.question) && (!half || one.half === half));
console.log(`${counts.documents} documents, ${counts.passages} passages, ${asked.length} questions`);

for (const scope of SCOPES) {
  const rows = [];
  for (const one of asked.filter((question) => countsIn(question, scope))) rows.push(await ask(one, scope));
  console.log(`\n${scope}: hit@1 / hit@3 in %`);
  for (const kind of KINDS)
    report(
      kind,
      rows.filter((row) => row.one.kind === kind),
    );
  report(
    'missed by the typed question',
    rows.filter(({ one, typed }) => one.kind !== 'none' && typed.rank > 2),
  );
  const none = rows.filter(({ one }) => one.kind === 'none');
  console.log(
    `  none  ${String(none.length).padStart(4)}  without a call ${share(none.map((row) => row.both.skipped))}`,
  );
}

/** As the product searches (features/knowledge/rewriting), with a model that answers at once. */
async function ask(one, scope) {
  let skipped = true;
  const model = {
    model: 'recorded',
    fillIn: () => {
      skipped = false;
      return Promise.resolve({
        text: JSON.stringify(recorded.get(one.question)),
        input_tokens: 1,
        output_tokens: 1,
      });
    },
  };
  const rewriter = new core.Rewriter({
    model,
    clock: { now: () => new Date(0) },
    tokens: { add: () => undefined },
    onFailed: (fault, reason) => console.log(`${one.question}: ${fault} ${reason}`),
  });
  const search = (limit, wordings) => Promise.resolve(find(one, scope, { limit, wordings }));
  const rewriting = new core.Rewriting(rewriter, 'bench', { question: one.question, history: [] });
  const options = { limit: 8, allowed: Promise.resolve(), waits: false };
  const both = await core.searchRewritten(rewriting, search, options);
  const row = {
    one,
    typed: { rank: rankOf(one, await search(8, [])) },
    both: { rank: rankOf(one, both), skipped },
  };
  if (shows && one.kind !== 'none' && row.both.rank > 2)
    console.log(
      `[${one.kind}] ${one.question} (${one.source}): ${row.typed.rank + 1}, now ${row.both.rank + 1}`,
    );
  return row;
}

function rankOf(one, found) {
  const at = found.findIndex((passage) => passage.source === one.source && holds(passage.content, one.fact));
  return at < 0 ? Infinity : at;
}

function report(name, rows) {
  if (rows.length === 0) return;
  const hits = (of) => [1, 3].map((depth) => share(rows.map((row) => row[of].rank < depth))).join(' / ');
  const calls = share(rows.map((row) => row.both.skipped));
  console.log(
    `  ${name.padEnd(5)} ${String(rows.length).padStart(4)}  typed ${hits('typed')}  rewritten ${hits('both')}  without a call ${calls}`,
  );
}

function share(tests) {
  return ((100 * tests.filter(Boolean).length) / Math.max(1, tests.length)).toFixed(0).padStart(3);
}
