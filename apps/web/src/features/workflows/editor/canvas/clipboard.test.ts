import { describe, expect, it } from 'vitest';
import { newId } from '../../../../platform/new-id.ts';
import { applyAll } from '../apply.ts';
import type { Change, EditorDocument } from '../document.ts';
import { FakeServer, questionId, startId } from '../fake-server.testing.ts';
import { fromClipboard, toClipboard } from './clipboard.ts';

const variable = (variable_name: string) => ({
  id: newId(),
  variable_name,
  type_enum: 'date' as const,
  description: '',
  is_extra_validation: false,
  webhook_id: null,
});

function withVariables(...names: string[]): EditorDocument {
  return { ...new FakeServer().document(), dynamic_variables: names.map(variable) };
}

describe('nodes on the clipboard', () => {
  it('come into another workflow with new ids, their edges, and its variables of the same name', () => {
    const here = withVariables('Day', 'Secret');
    const [fork, way] = [newId(), newId()];
    const collected = { id: newId(), value: here.dynamic_variables[0]?.id, inputNumber: 1 };
    const condition = {
      id: way,
      name: '',
      conditionNumber: 1,
      text: '',
      samples: [],
      conditionPanelCollapsed: false,
    };
    const changes: Change[] = [
      {
        op: 'node.update',
        node_id: questionId,
        set: { [`configuration.variables.${collected.id}`]: collected },
      },
      {
        op: 'node.create',
        node: {
          id: fork,
          node_type: 'conditional',
          pos_x: 50,
          pos_y: 70,
          configuration: { conditions: [condition] },
        },
      },
      {
        op: 'edge.create',
        edge: { id: newId(), source_id: fork, target_id: questionId, configuration: { sourceHandle: way } },
      },
    ];
    const text = toClipboard(applyAll(here, changes), new Set([startId, questionId, fork]));
    const there = withVariables('day');
    const pasted = fromClipboard(there, text ?? '', { x: 1_000, y: 2_000 });
    const after = applyAll(there, pasted?.changes ?? []);
    expect(after.nodes.size).toBe(there.nodes.size + 2);
    const [question, conditional] = pasted?.ids.map((id) => after.nodes.get(id)) ?? [];
    expect(question).toMatchObject({ kind: 'question', node_number: 2, pos_x: 1_000, pos_y: 2_000 });
    expect(question?.configuration).toMatchObject({ variables: [{ value: there.dynamic_variables[0]?.id }] });
    expect(conditional).toMatchObject({ pos_x: 1_050, pos_y: 2_070 });
    const [edge] = after.edges.values();
    const made = conditional?.kind === 'conditional' ? conditional.configuration.conditions[0]?.id : null;
    expect(edge).toMatchObject({ target_id: question?.id, configuration: { sourceHandle: made } });
    expect([made, question?.id]).not.toEqual([way, questionId]);
  });

  it.each([
    '',
    'Hello',
    '{"centralita":"nodes"',
    '{"centralita":"nodes","version":9}',
    '{"centralita":"nodes","version":1}',
  ])('is nothing else: %s', (text) =>
    expect(fromClipboard(withVariables(), text, { x: 0, y: 0 })).toBeNull(),
  );

  it('never holds the start', () => {
    expect(toClipboard(withVariables(), new Set([startId]))).toBeNull();
  });
});
