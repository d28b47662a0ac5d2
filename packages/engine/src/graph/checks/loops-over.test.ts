import { describe, expect, it } from 'vitest';
import type { Flow } from '@centralita/contract/workflows/flow';
import { checklist } from '../checklist.ts';
import { asks, conditionId, decides, flow, idOf, node, says } from '../sketch.testing.ts';
import type { Known } from './contents.ts';
import { keyOf, silentlyOnTo } from './loops-over.ts';

/** `code` of each line with the number of its node. */
function codes(drawn: Flow, known: Known): string[] {
  return checklist(drawn, known).map(({ code, node_id }) => {
    const number = drawn.nodes.find(({ id }) => id === node_id)?.node_number;
    return `${code} ${number}`;
  });
}

describe('a circle over workflows that continue in each other', () => {
  const to = (number: number, workflow: number) =>
    node(number, 'workflow', { transfer_workflow_id: idOf(workflow) });
  const online = (workflow: number, version: number) => ({
    workflow_id: idOf(workflow),
    name: '',
    version,
  });
  const children = [online(901, 4), online(902, 1)];
  const mine = flow(
    [node(1, 'start'), says(2, 'a'), to(3, 901)],
    [
      [1, 2],
      [2, 3],
    ],
    { children },
  );
  const sales = { workflow_id: idOf(901), name: 'Sales', version: 4 };
  const knowing = (...others: Flow[]): Known => ({
    webhooks: new Set(),
    sources: new Set(),
    workflows: new Map(children.map(({ workflow_id, version }) => [workflow_id, version])),
    others: new Map(others.map((one) => [keyOf(one), one])),
  });

  it('without a person is found, and says with whom, at the step that leads out', () => {
    const back = flow(
      [node(1, 'start'), says(2, 'b'), to(3, 900)],
      [
        [1, 2],
        [2, 3],
      ],
      sales,
    );
    expect(codes(mine, knowing())).toEqual([]);
    expect(codes(mine, knowing(back))).toEqual(['loop_with_others 3']);
    const [item] = checklist(mine, knowing(back));
    expect(item).toMatchObject({ severity: 'error', params: { name: 'Sales' } });
  });

  it('goes through a third one, and names both', () => {
    const on = flow([node(11, 'start'), to(12, 902)], [[11, 12]], { ...sales, children });
    const support = { workflow_id: idOf(902), name: 'Support', version: 1 };
    const back = flow([node(21, 'start'), to(22, 900)], [[21, 22]], support);
    const [item] = checklist(mine, knowing(on, back));
    expect(item).toMatchObject({ code: 'loop_with_others', params: { name: 'Sales, Support' } });
    expect(codes(mine, knowing(on))).toEqual([]);
  });

  it('follows what the others are pinned to, an older version of this one too', () => {
    const back = flow([node(11, 'start'), to(12, 900)], [[11, 12]], {
      ...sales,
      children: [online(900, 1)],
    });
    const asked = flow(
      [node(1, 'start'), asks(2, 'Who?'), to(3, 901)],
      [
        [1, 2],
        [2, 3],
      ],
      { version: 1 },
    );
    expect(codes(mine, knowing(back, asked))).toEqual([]);
    const silent = { ...mine, version: 1, children: [online(901, 3)] };
    const first = { ...back, version: 3, children: [] };
    expect(codes(mine, knowing(back, silent, first))).toEqual(['loop_with_others 3']);
  });

  it('does not lead through an older version that goes round in itself', () => {
    const back = flow([node(11, 'start'), to(12, 900)], [[11, 12]], {
      ...sales,
      children: [online(900, 1)],
    });
    const itself = flow([node(1, 'start'), to(3, 900)], [[1, 3]], { version: 1 });
    expect(codes(mine, knowing(back, itself))).toEqual([]);
  });

  it('only warns where a way leads out, and says nothing where somebody is asked', () => {
    const decided = flow(
      [node(11, 'start'), decides(12, 'x'), node(13, 'end'), to(14, 900)],
      [
        [11, 12],
        [12, 13, conditionId(12, 1)],
        [12, 14],
      ],
      sales,
    );
    expect(codes(mine, knowing(decided))).toEqual(['loop_with_others_may_spin 3']);
    const asking = flow(
      [node(11, 'start'), asks(12, 'Who?'), to(13, 900)],
      [
        [11, 12],
        [12, 13],
      ],
      sales,
    );
    expect(codes(mine, knowing(asking))).toEqual([]);
  });

  it('leaves a circle of the others to them', () => {
    const own = flow(
      [node(11, 'start'), says(12, 'b'), says(13, 'c')],
      [
        [11, 12],
        [12, 13],
        [13, 12],
      ],
      sales,
    );
    expect(codes(mine, knowing(own))).toEqual([]);
  });

  it('asks only for those that a conversation may come to before anybody is asked', () => {
    const on = flow(
      [node(1, 'start'), decides(2, 'x'), to(3, 901), asks(4, 'Who?'), to(5, 902), to(6, 903), to(7, 900)],
      [
        [1, 2],
        [2, 3, conditionId(2, 1)],
        [2, 4],
        [4, 5],
      ],
      { children },
    );
    expect(silentlyOnTo(on)).toEqual([{ workflow_id: idOf(901), version: 4 }]);
  });
});
