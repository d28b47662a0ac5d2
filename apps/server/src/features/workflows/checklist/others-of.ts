import type { Flow } from '@centralita/contract/workflows/flow';
import { keyOf, silentlyOnTo, type OnTo, type Others } from '@centralita/engine/graph/checks/loops-over';
import type { Tx } from '../../../db/scope.ts';
import { calmlyEach } from '../../../platform/calmly.ts';
import { storedJson } from '../../../platform/json/calm-json.ts';
import { flowFrom, type Snapshot } from '../versions/snapshot.ts';

/** They are read whole (some 300 KB each at most), so a circle over more of them is not found. */
const most = 20;

/**
 * The published flows that a conversation may come to from this draft before anybody is asked anything. Most drafts ask somebody first:
 * then nothing is read.
 */
export async function othersOf(tx: Tx, companyId: string, flow: Flow): Promise<Others> {
  const others = new Map<string, Flow>();
  // Once it is published, the draft is what is newest of it.
  const seen = new Set([keyOf({ workflow_id: flow.workflow_id, version: null })]);
  let open = silentlyOnTo(flow);
  while (open.length > 0) {
    const wanted = open.filter((on) => !seen.has(keyOf(on))).slice(0, most - others.size);
    if (wanted.length === 0) break;
    for (const on of wanted) seen.add(keyOf(on));
    const found = await readFlows(tx, companyId, wanted);
    for (const [key, one] of found) others.set(key, one);
    open = (await calmlyEach([...found.values()], silentlyOnTo)).flat();
  }
  return others;
}

async function readFlows(tx: Tx, companyId: string, wanted: readonly OnTo[]): Promise<Map<string, Flow>> {
  const rows = await tx.rows<OnTo & { number: number; flow: string }>(
    'checklist.others',
    `select wanted.workflow_id, wanted.version, v.number, v.flow::text as flow
     from unnest($2::uuid[], $3::int[]) as wanted (workflow_id, version)
     join workflow w on w.company_id = $1 and w.id = wanted.workflow_id
     join workflow_version v on v.company_id = w.company_id and v.workflow_id = w.id
       and v.number = coalesce(wanted.version, w.published_version)`,
    [companyId, wanted.map((on) => on.workflow_id), wanted.map((on) => on.version)],
  );
  const flows = new Map<string, Flow>();
  for (const row of rows)
    flows.set(keyOf(row), flowFrom((await storedJson(row.flow)) as Snapshot, row.number));
  return flows;
}
