/**
 * How long the publish checklist and the comparison of two versions take over the largest workflow that there can be:
 * `node bench/workflows/rules.mjs`. Both also run in the browser while people edit.
 */
import { mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { rolldown } from 'rolldown';

const root = join(dirname(fileURLToPath(import.meta.url)), '../..');
const nodes = 2_000;
const variables = 200;
const rounds = 30;

const { checklist, compare } = await loadRules();
const before = flowOf(
  (at) => `Would @variable ${at % variables} suit you, {{variable ${(at * 7) % variables}}}?`,
);
const after = flowOf(
  (at) => `Does @variable ${at % variables} suit you, {{variable ${(at * 7) % variables}}}?`,
);
const renamed = {
  ...flowOf((at) => `Does @variable ${at % variables}b suit you, {{variable ${(at * 7) % variables}b}}?`),
  dynamic_variables: after.dynamic_variables.map((one) => ({
    ...one,
    variable_name: `${one.variable_name}b`,
  })),
};
const known = { webhooks: new Set(['w']), workflows: new Map(), sources: new Set() };
const named = (flow) => ({ flow, description: '', sources: new Map() });
report('checklist', () => checklist(before, known).length);
report('compare, every text changed', () => compare(named(before), named(after)).nodes.length);
report('compare, every variable renamed', () => compare(named(after), named(renamed)).things.length);

function report(name, work) {
  let found = 0;
  const times = Array.from({ length: rounds }, () => {
    const begun = performance.now();
    found = work();
    return performance.now() - begun;
  }).toSorted((one, other) => one - other);
  const [median, longest] = [times[rounds / 2], times.at(-1)].map((ms) => `${ms.toFixed(1)} ms`);
  console.log(`${nodes} nodes, ${name}: median ${median}, longest ${longest} (${found} lines)`);
}

/** A line of questions, conditionals and webhooks in turn; what they lead to is in front of them or the first again. */
function flowOf(promptOf) {
  const id = (at) => `n${at}`;
  const start = { id: id(0), kind: 'start', configuration: {}, title: '', node_number: 1 };
  const rest = Array.from({ length: nodes - 1 }, (_, at) => nodeOf(at + 1, promptOf(at)));
  const edges = [];
  for (const [at, node] of [start, ...rest].entries()) {
    const next = id(at + 1 < nodes ? at + 1 : 1);
    for (const handle of handlesOf(node)) {
      edges.push({ id: `e${edges.length}`, source_id: node.id, target_id: next, type: 'default', handle });
    }
  }
  return {
    shape: 1,
    workflow_id: 'self',
    version: null,
    name: 'Largest',
    channel: 'phone',
    language: 'english',
    nodes: [start, ...rest],
    edges,
    dynamic_variables: Array.from({ length: variables }, (_, at) => ({
      id: `v${at}`,
      variable_name: `variable ${at}`,
      type_enum: 'string',
      description: '',
      is_extra_validation: false,
      webhook_id: null,
    })),
    database_variables: [],
    main_instructions: [],
    sources: [],
    webhooks: [],
    children: [],
  };
}

function nodeOf(at, prompt) {
  const base = { id: `n${at}`, title: '', node_number: at + 1 };
  if (at % 3 === 0) return { ...base, kind: 'webhook', configuration: { webhook_id: 'w' } };
  if (at % 3 === 1) {
    const collected = [{ id: `q${at}`, value: `v${at % variables}`, inputNumber: 1 }];
    return { ...base, kind: 'question', configuration: { prompt, variables: collected, tries: 3 } };
  }
  const conditions = [1, 2].map((number) => ({
    id: `c${at}-${number}`,
    name: '',
    conditionNumber: number,
    text: prompt,
    samples: [],
  }));
  return { ...base, kind: 'conditional', configuration: { conditions } };
}

function handlesOf({ kind, configuration }) {
  if (kind === 'webhook') return ['success', 'failed'];
  if (kind === 'conditional') return [...configuration.conditions.map(({ id }) => id), null];
  return [null];
}

async function loadRules() {
  const graph = join(root, 'packages/engine/src/graph');
  const dir = join(root, 'node_modules/.cache/centralita-bench', `rules-${process.pid}`);
  mkdirSync(dir, { recursive: true });
  const input = { checklist: join(graph, 'checklist.ts'), compare: join(graph, 'compare.ts') };
  const bundle = await rolldown({ input, platform: 'node', logLevel: 'silent' });
  await bundle.write({
    dir,
    format: 'esm',
    entryFileNames: '[name].mjs',
    chunkFileNames: '[name]-[hash].mjs',
  });
  const load = (name) => import(pathToFileURL(join(dir, `${name}.mjs`)).href);
  return { ...(await load('checklist')), ...(await load('compare')) };
}
