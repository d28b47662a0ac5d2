import type { Missing, WorkflowFile } from '@centralita/contract/workflows/versions/file';
import type { Tx } from '../../../db/scope.ts';
import type { Found } from './found.ts';

interface Named {
  id: string;
  name: string;
}

const isId = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/**
 * What a file names outside of itself, found again in the company: by id, else by a name that only one has. `own` is the
 * workflow that the file becomes, in which it may continue.
 */
export async function findNamed(
  tx: Tx,
  companyId: string,
  file: WorkflowFile,
  own: string,
): Promise<{ found: Found; missing: Missing }> {
  const values = (things: readonly Named[]) => [
    companyId,
    things.map(({ id }) => id).filter((id) => isId.test(id)),
    things.map(({ name }) => name.toLowerCase()),
  ];
  const others = file.workflows.filter(({ id }) => id !== file.id);
  const [webhooks, workflows, sources] = await Promise.all([
    tx.rows<Named>(
      'workflow.named_webhooks',
      `select id, name from webhook where company_id = $1 and (id = any ($2::uuid[]) or lower(name) = any ($3::text[]))`,
      values(file.webhooks),
    ),
    tx.rows<Named>(
      'workflow.named_workflows',
      `select id, name from workflow where company_id = $1 and (id = any ($2::uuid[]) or lower(name) = any ($3::text[]))`,
      values(others),
    ),
    tx.rows<Named>(
      'workflow.named_sources',
      `select id, name from source where company_id = $1 and (id = any ($2::uuid[]) or lower(name) = any ($3::text[]))`,
      values(file.sources),
    ),
  ]);
  const of = {
    webhooks: match(file.webhooks, webhooks),
    workflows: match(others, workflows),
    sources: match(file.sources, sources),
  };
  return {
    found: {
      webhooks: idsOf(of.webhooks),
      workflows: new Map([...idsOf(of.workflows), [file.id, own]]),
      sources: of.sources,
    },
    missing: {
      webhooks: missingOf(file.webhooks, of.webhooks),
      workflows: missingOf(others, of.workflows),
      sources: missingOf(file.sources, of.sources),
    },
  };
}

function match(wanted: readonly Named[], there: readonly Named[]): Map<string, Named> {
  const byId = new Map(there.map((one) => [one.id, one]));
  const byName = new Map<string, Named | null>();
  for (const one of there) {
    const key = one.name.toLowerCase();
    byName.set(key, byName.has(key) ? null : one);
  }
  const pairs = wanted.flatMap(({ id, name }) => {
    const one = byId.get(id.toLowerCase()) ?? byName.get(name.toLowerCase());
    return one ? [[id, one] as const] : [];
  });
  return new Map(pairs);
}

function idsOf(found: ReadonlyMap<string, Named>): Map<string, string> {
  return new Map([...found].map(([id, one]) => [id, one.id]));
}

function missingOf(wanted: readonly Named[], found: ReadonlyMap<string, Named>): string[] {
  return wanted.filter(({ id }) => !found.has(id)).map(({ name }) => name);
}
