import { configurations } from '@centralita/contract/workflows/nodes/configurations';
import { NodeKind } from '@centralita/contract/workflows/nodes/kinds';
import { workflowDocument } from '@centralita/contract/workflows/document-routes';
import {
  compareVersions,
  exportWorkflow,
  publishDraft,
  rollBackWorkflow,
} from '@centralita/contract/workflows/versions/routes';
import type { WorkflowFile } from '@centralita/contract/workflows/versions/file';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { uuidv7 } from '../../../db/ids.ts';
import { ask, testApp, type TestApp } from '../../../testing/app.ts';
import { edge, makeStudio, node, open, outcomes, save, set } from '../../../testing/workflows.ts';
import type { Snapshot } from '../versions/snapshot.ts';
import { asGraphNode, asRow, type NodeRow } from './node-row.ts';

const row = (
  kind: NodeKind,
  configuration: Record<string, unknown>,
  configuration_version: number,
): NodeRow => ({
  ...{ id: 'a', kind, configuration, configuration_version, title: '', collapsed: false, node_number: 1 },
  ...{ pos_x: 0, pos_y: 0, measured_width: 600, measured_height: 900 },
});

describe('a node that was written by another version of the product', () => {
  it.each(NodeKind.options)('opens, whatever its configuration holds: %s', (kind) => {
    for (const configuration of [{}, { prompt: 7 }, { conditions: [{ id: 1 }] }, { futureField: true }]) {
      const opened = asGraphNode(row(kind, configuration, 99));
      expect(configurations[kind].parse(opened.configuration)).toEqual(opened.configuration);
      expect(asRow(opened).configuration_version).toBe(1);
    }
  });

  it('keeps what still fits', () => {
    const { configuration } = asGraphNode(row('question', { prompt: 'Which day?' }, 99));
    expect(configuration).toEqual({ prompt: 'Which day?', variables: [], tries: 3 });
  });
});

describe('a question from before it had variables and tries, in the draft and in what is online', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await testApp();
  });
  afterAll(() => app.close());

  it('is read, compared, exported, saved and rolled back to as it is written now', async () => {
    const studio = await makeStudio(app, 'api');
    const { token, workflowId, company } = studio;
    const params = { workflow_id: workflowId };
    const [id, end] = [uuidv7(), uuidv7()];
    const start = (await open(studio)).nodes[0]!.id;
    const now = { prompt: 'Which day?', variables: [], tries: 3 };
    await save(studio, [node(id, 'question', now), node(end, 'end'), edge(start, id), edge(id, end)]);
    await ask(app, publishDraft, { token, body: params });
    const older = { prompt: 'Which day?' };
    const stored = () =>
      app.db.company(company.id, (tx) =>
        tx.rows<{ configuration: object; configuration_version: number }>(
          'test.node_row',
          'select configuration, configuration_version from workflow_node where company_id = $1 and id = $2',
          [company.id, id],
        ),
      );
    await app.db.company(company.id, async (tx) => {
      const sql = `update workflow_node set configuration = $3, configuration_version = 0
        where company_id = $1 and id = $2`;
      await tx.run('test.olderRow', sql, [company.id, id, older]);
      const place = [company.id, workflowId];
      const read = 'select flow from workflow_version where company_id = $1 and workflow_id = $2';
      const [version] = await tx.rows<{ flow: Snapshot }>('test.version', read, place);
      const { content, configuration_versions, ...rest } = version!.flow;
      const nodes = content.nodes.map((one) => (one.id === id ? { ...one, configuration: older } : one));
      const flow = {
        ...rest,
        configuration_versions: { ...configuration_versions, question: 0 },
        content: { ...content, nodes },
      };
      // Versions never change: this is another one, that is online now.
      await tx.run(
        'test.olderVersion',
        `insert into workflow_version
         select (jsonb_populate_record(v, jsonb_build_object('id', $3::text, 'number', 2, 'flow', $4::jsonb))).*
         from workflow_version v where company_id = $1 and workflow_id = $2`,
        [...place, uuidv7(), flow],
      );
      const goesOnline =
        'update workflow set published_version = 2, versions_count = 2 where company_id = $1 and id = $2';
      await tx.run('test.olderOnline', goesOnline, place);
    });
    expect(await stored()).toEqual([{ configuration: older, configuration_version: 0 }]);

    const found = ({ nodes }: { nodes: { id: string; configuration: object }[] }) =>
      nodes.find((one) => one.id === id)?.configuration;
    const online = () =>
      ask(app, workflowDocument, { token, params: { id: workflowId }, query: { is_draft: 'false' } });
    expect(found(await open(studio))).toEqual(now);
    expect(found((await online()).data)).toEqual(now);
    const compared = await ask(app, compareVersions, { token, params, query: { from: '2', to: 'draft' } });
    expect(compared.data.nodes).toEqual([]);
    const { error } = await ask(app, exportWorkflow, { token, params, query: { version: '2' } });
    const file = (error as unknown as { workflow: WorkflowFile }).workflow;
    expect(file.nodes.find(({ kind }) => kind === 'question')?.configuration).toEqual(now);
    expect(file.configuration_versions.question).toBe(1);

    expect(outcomes(await save(studio, [set(id, { 'configuration.tries': 5 })]))).toEqual(['applied']);
    const written = { configuration: { ...now, tries: 5 }, configuration_version: 1 };
    expect(await stored()).toEqual([written]);
    expect((await ask(app, publishDraft, { token, body: params })).status).toBe(200);
    const back = await ask(app, rollBackWorkflow, { token, params, body: { number: 2 } });
    expect(back.status).toBe(200);
    expect(await stored()).toEqual([{ configuration: now, configuration_version: 1 }]);
    expect(found((await online()).data)).toEqual(now);
  });
});
