import { randomUUID } from 'node:crypto';
import { startChild } from '../lib/child.mjs';
import { allowContactCenter } from '../lib/adults.mjs';
import { makeDesk } from '../lib/desk.mjs';
import { load } from '../lib/load.mjs';
import { medians, short } from '../lib/numbers.mjs';
import { startProduct } from '../lib/product.mjs';

const base = '/api/contact-center/workflows';
/** A session may test 240 turns a minute, so a run takes many of them in turn. */
const sessions = 250;
const heard = 'On March 4, please';

/** A turn of a test chat by the embedded model, one at a time and sixteen, beside a bare server that answers as many bytes. */
export async function conversation({ root, folder, cleanup, rounds, seconds, say }) {
  const server = await startProduct({
    root,
    dataDir: await folder('data'),
    env: { DEMO: '0', LOG_LEVEL: 'warn' },
  });
  cleanup(server.stop);
  const desk = await makeDesk(server, { sessions });
  await allowContactCenter(server, desk);
  const id = await makeBooking(desk);
  const first = await desk.post(`${base}/test-text-to-text`, { workflow_id: id });
  const body = JSON.stringify({ workflow_id: id, state: first.state, input_text: heard });
  const bytes = JSON.stringify(await desk.post(`${base}/test-text-to-text`, JSON.parse(body))).length;
  const bare = await startChild('baselines/bare-server.mjs', { bytes });
  cleanup(bare.stop);
  const taken = { one: [], many: [], bareOne: [], bareMany: [] };
  for (let round = 0; round < rounds; round += 1) {
    const tokens = desk.tokens.slice((round * sessions) / rounds, ((round + 1) * sessions) / rounds);
    const requests = tokens.map((token) => ({
      method: 'POST',
      path: `${base}/test-text-to-text`,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body,
    }));
    const ours = { url: server.url, requests };
    const theirs = { url: bare.url, method: 'POST', headers: { 'content-type': 'application/json' }, body };
    taken.one.push(await load(ours, { connections: 1, seconds, pids: server.pids }));
    taken.bareOne.push(await load(theirs, { connections: 1, seconds, pids: () => [] }));
    taken.many.push(await load(ours, { connections: 16, seconds, pids: server.pids }));
    taken.bareMany.push(await load(theirs, { connections: 16, seconds, pids: () => [] }));
    say(`${short(taken.many.at(-1).perSecond)} turns a second`);
  }
  const [one, many, bareOne, bareMany] = Object.values(taken).map(medians);
  return [
    {
      what: 'turn of a test chat without a model, nothing saved but the month’s counter: p50 at 1',
      measured: `${short(one.p50)} ms`,
      ratio: `${short(one.p50 / bareOne.p50)}x a bare server that answers as many bytes`,
    },
    {
      what: 'turns of test chats a second at 16',
      measured: `${short(many.perSecond)} (p95 ${short(many.p95)} ms)`,
      ratio: `${short(bareMany.perSecond / many.perSecond)} times fewer than the bare server`,
    },
    {
      what: 'turn of a test chat: CPU, server and database',
      measured: `${short(many.cpu)} ms`,
    },
  ];
}

/** A greeting, a question for two values, a condition, two messages, the end. */
async function makeBooking(desk) {
  const { id } = await desk.post(`${base}/create`, { name: 'Talk', channel: 'api', language: 'english' });
  const variable = async (variable_name, type_enum) =>
    (
      await desk.post(`${base}/${id}/dynamic-content`, {
        variable_name,
        type_enum,
        description: '',
        is_extra_validation: false,
      })
    ).id;
  const values = [await variable('day', 'date'), await variable('mobile', 'phone')];
  const { nodes } = await desk.call(`${base}/${id}/document`);
  const [hello, question, end] = [randomUUID(), randomUUID(), randomUUID()];
  const node = (node_id, node_type, configuration) => ({
    id: randomUUID(),
    op: 'node.create',
    node: { id: node_id, node_type, configuration, pos_x: 0, pos_y: 0 },
  });
  const edge = (source_id, target_id) => ({
    id: randomUUID(),
    op: 'edge.create',
    edge: { id: randomUUID(), source_id, target_id },
  });
  await desk.post(`${base}/${id}/operations`, {
    base_revision: 1,
    operations: [
      node(hello, 'message', {
        messages: [{ id: randomUUID(), type: 'text', text: 'Hello, this is the clinic.' }],
      }),
      node(question, 'question', {
        prompt: 'Which day would you like to come, and what is your phone number?',
        variables: values.map((value, at) => ({ id: randomUUID(), value, inputNumber: at + 1 })),
      }),
      node(end, 'end', {}),
      edge(nodes[0].id, hello),
      edge(hello, question),
      edge(question, end),
    ],
  });
  return id;
}
