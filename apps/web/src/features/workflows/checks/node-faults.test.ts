import { describe, expect, it } from 'vitest';
import { newId } from '../../../platform/new-id.ts';
import { applyAll } from '../editor/apply.ts';
import type { Change, EditorDocument } from '../editor/document.ts';
import { FakeServer, questionId, startId } from '../editor/fake-server.testing.ts';
import { faultsIn, type NodeFaults } from './node-faults.ts';

const none: NodeFaults = new Map();
const codes = (document: EditorDocument, id: string) =>
  faultsIn(document, [], none)
    .get(id)
    ?.map(({ code }) => code);

const led: Change = {
  op: 'edge.create',
  edge: { id: newId(), source_id: startId, target_id: questionId, configuration: { sourceHandle: null } },
};

describe('what the nodes of a draft lack', () => {
  it('is what the publish checklist calls errors, of nodes that a conversation comes to', () => {
    const document = new FakeServer().document();
    expect(codes(document, startId)).toEqual(['dead_end']);
    expect(codes(document, questionId)).toBeUndefined();
    const begun = applyAll(document, [led]);
    expect(codes(begun, startId)).toBeUndefined();
    expect(codes(begun, questionId)).toContain('prompt_missing');
  });

  it('goes with what is mended, and stays the same object where nothing changed', () => {
    const begun = applyAll(new FakeServer().document(), [led]);
    const before = faultsIn(begun, [], none);
    const moved = applyAll(begun, [{ op: 'node.update', node_id: questionId, set: { pos_x: 900 } }]);
    expect(faultsIn(moved, [], before)).toBe(before);
    const asked = applyAll(begun, [
      { op: 'node.update', node_id: questionId, set: { 'configuration.prompt': 'When?' } },
    ]);
    expect(codes(asked, questionId)).not.toContain('prompt_missing');
  });

  it('takes what a webhook gives back for a variable, and names none that may come from one', () => {
    const said = applyAll(new FakeServer().document(), [
      led,
      {
        op: 'node.update',
        node_id: questionId,
        set: { 'configuration.prompt': 'Your reference is {{ref}}. When?' },
      },
    ]);
    const found = (names: string[] | null) =>
      faultsIn(said, names, none)
        .get(questionId)
        ?.map(({ code }) => code);
    expect(found([])).toContain('placeholder_unknown');
    expect(found(['Ref'])).not.toContain('placeholder_unknown');
    expect(found(null)).not.toContain('placeholder_unknown');
  });

  it('does not ask whether the named webhook is still there', () => {
    const hook = newId();
    const node = {
      id: hook,
      node_type: 'webhook' as const,
      pos_x: 0,
      pos_y: 0,
      configuration: { webhook_id: newId() },
    };
    const edge = { id: newId(), source_id: startId, target_id: hook, configuration: { sourceHandle: null } };
    const document = applyAll(new FakeServer().document(), [
      { op: 'node.create', node },
      { op: 'edge.create', edge },
    ]);
    expect(codes(document, hook)).toEqual(['exit_open', 'exit_open']);
  });
});
