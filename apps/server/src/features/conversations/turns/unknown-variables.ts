import { foldName } from '@centralita/engine/graph/fold';
import type { PlayingCampaign } from '../campaign/playing-campaign.ts';
import type { ConversationsContext } from '../conversations-context.ts';
import { openFlow } from './published-flows.ts';

/** What every contact has, whatever the workflow calls it. */
const ofContact = ['name', 'nombre', 'phone'];

/**
 * Tells of names under which values are given and which nothing reads: neither every contact has them, nor the version that is online as
 * a database variable. Nothing is refused.
 */
export async function warnOfUnknown(
  context: Pick<ConversationsContext, 'workflows'>,
  { companyId, workflow }: PlayingCampaign,
  { names, warn }: { names: readonly string[]; warn(text: string): void },
): Promise<void> {
  if (names.length === 0 || !workflow) return;
  const flow = await openFlow(context, companyId, { workflowId: workflow.id, version: workflow.version });
  if (!flow) return;
  const known = [...new Set([...ofContact, ...flow.database_variables.map(({ name }) => name)])];
  const folded = new Set(known.map(foldName));
  const unknown = names.filter((name) => !folded.has(foldName(name)));
  if (unknown.length > 0) warn(`Unknown variables: ${unknown.join(', ')}. Known: ${known.join(', ')}.`);
}
