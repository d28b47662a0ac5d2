import { configurations } from '@centralita/contract/workflows/nodes/configurations';
import { NodeKind } from '@centralita/contract/workflows/nodes/kinds';
import { describe, expect, it } from 'vitest';
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
      const node = asGraphNode(row(kind, configuration, 99));
      expect(configurations[kind].parse(node.configuration)).toEqual(node.configuration);
      expect(asRow(node).configuration_version).toBe(1);
    }
  });

  it('keeps what still fits', () => {
    const node = asGraphNode(row('question', { prompt: 'Which day?' }, 99));
    expect(node.configuration).toEqual({ prompt: 'Which day?', variables: [], tries: 3 });
  });
});
