import type { WorkflowContent } from '@centralita/contract/workflows/document';
import type { FlowChild } from '@centralita/contract/workflows/flow';
import type { Tx } from '../../../db/scope.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { readDraft } from '../rows/read-draft.ts';
import type { DescribesWebhooks } from '../workflows-context.ts';
import { presentVersions, type Snapshot } from './snapshot.ts';

type About = Pick<Snapshot, 'name' | 'description' | 'channel' | 'language'>;

/** Where a draft stands beside what is in it. */
export interface DraftState {
  revision: number;
  published_version: number | null;
  versions_count: number;
}

/**
 * The draft as it stands. Whoever stores it holds the workflow's lock, so that it is one revision; two round trips.
 * @throws AppError not_found
 */
export async function takeSnapshot(
  { webhooks }: DescribesWebhooks,
  tx: Tx,
  companyId: string,
  workflowId: string,
): Promise<{ snapshot: Snapshot; state: DraftState }> {
  const [row, content] = await Promise.all([
    tx.one<About & DraftState>(
      'workflow_version.about',
      `select name, description, channel, language, revision, published_version, versions_count from workflow
       where company_id = $1 and id = $2`,
      [companyId, workflowId],
    ),
    readDraft(tx, companyId, workflowId),
  ]);
  if (!row) throw new AppError('not_found');
  const { revision, published_version, versions_count, ...about } = row;
  const [described, children] = await Promise.all([
    webhooks.describe(tx, companyId, webhooksNamed(content)),
    childrenOf(tx, companyId, workflowsNamed(content)),
  ]);
  const snapshot: Snapshot = {
    shape: 1,
    workflow_id: workflowId,
    ...about,
    configuration_versions: presentVersions(),
    content,
    webhooks: described,
    children: children.filter((child) => child.workflow_id !== workflowId),
  };
  return { snapshot, state: { revision, published_version, versions_count } };
}

/** Ids of webhooks that nodes, validations and instructions name. */
export function webhooksNamed(content: WorkflowContent): string[] {
  const { nodes, dynamic_variables, main_instructions } = content;
  const ids = [
    ...nodes.map(({ configuration }) => configuration['webhook_id']),
    ...dynamic_variables.map((one) => (one.is_extra_validation ? one.webhook_id : null)),
    ...main_instructions.map((one) => (one.action_enum === 'webhook' ? one.webhook_id : null)),
  ];
  return distinct(ids);
}

/** Ids of workflows in which nodes continue. */
export function workflowsNamed({ nodes }: WorkflowContent): string[] {
  return distinct(nodes.map(({ configuration }) => configuration['transfer_workflow_id']));
}

function distinct(ids: unknown[]): string[] {
  return [...new Set(ids.filter((id): id is string => typeof id === 'string' && id !== ''))];
}

/** Those of these workflows that are there. */
export async function childrenOf(tx: Tx, companyId: string, ids: string[]): Promise<FlowChild[]> {
  if (ids.length === 0) return [];
  return tx.rows<FlowChild>(
    'workflow_version.children',
    `select id as workflow_id, name, published_version as version from workflow
     where company_id = $1 and id = any ($2::uuid[]) order by id`,
    [companyId, ids],
  );
}
