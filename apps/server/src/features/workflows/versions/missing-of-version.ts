import type { Missing } from '@centralita/contract/workflows/versions/file';
import type { VersionKey } from '@centralita/contract/workflows/versions/schema';
import type { WorkflowsContext } from '../workflows-context.ts';
import { wanted } from './read-versions.ts';
import type { Place } from './store.ts';
import { childrenOf } from './take-snapshot.ts';

interface Named {
  id: string;
  name: string;
}

/**
 * What a version uses and is not there any more, in the order of the version. Who goes back is told; nobody is held up.
 * @throws AppError not_found, workflow_version_gone
 */
export async function missingOfVersion(
  context: Pick<WorkflowsContext, 'db' | 'webhooks'>,
  place: Place,
  key: VersionKey,
): Promise<Missing> {
  const { companyId } = place;
  return context.db.companyRead(companyId, async (tx) => {
    const snapshot = await wanted(context, tx, place, key);
    const workflows = snapshot.children.map(({ workflow_id: id, name }) => ({ id, name }));
    const sources = snapshot.content.sources.map(({ document_kn_id: id, name }) => ({ id, name }));
    const [webhooksThere, workflowsThere, sourcesThere] = await Promise.all([
      context.webhooks.describe(tx, companyId, idsOf(snapshot.webhooks)),
      childrenOf(tx, companyId, idsOf(workflows)),
      tx.rows<{ id: string }>(
        'workflow_version.sources_there',
        'select id from source where company_id = $1 and id = any ($2::uuid[])',
        [companyId, idsOf(sources)],
      ),
    ]);
    return {
      webhooks: namesBut(snapshot.webhooks, idsOf(webhooksThere)),
      workflows: namesBut(
        workflows,
        workflowsThere.map(({ workflow_id: id }) => id),
      ),
      sources: namesBut(sources, idsOf(sourcesThere)),
    };
  });
}

function idsOf(things: readonly { id: string }[]): string[] {
  return things.map(({ id }) => id);
}

function namesBut(things: readonly Named[], there: readonly string[]): string[] {
  return things.filter(({ id }) => !there.includes(id)).map(({ name }) => name);
}
