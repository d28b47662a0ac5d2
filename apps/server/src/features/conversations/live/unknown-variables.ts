import { foldName } from '@centralita/engine/graph/fold';
import type { ConversationsContext } from '../conversations-context.ts';
import { PublishedFlows } from './published-flows.ts';
import type { TalkCampaign } from './talk.ts';

/** What every contact has, whatever the workflow calls it. */
const ofContact = ['name', 'nombre', 'phone'];

export interface UnknownVariables {
  unknown: string[];
  known: string[];
}

/**
 * Of names under which values are given, those that nothing reads: neither every contact has them, nor the version that is online as a
 * database variable. Null where all are known, or nothing is online.
 */
export async function unknownVariables(
  context: ConversationsContext,
  { companyId, workflow }: TalkCampaign,
  names: readonly string[],
): Promise<UnknownVariables | null> {
  if (!workflow) return null;
  const wanted = { workflowId: workflow.id, version: workflow.version, asOf: null };
  const flow = await new PublishedFlows(context).open(companyId, wanted);
  if (!flow) return null;
  const known = [...new Set([...ofContact, ...flow.database_variables.map(({ name }) => name)])];
  const folded = new Set(known.map(foldName));
  const unknown = names.filter((name) => !folded.has(foldName(name)));
  return unknown.length === 0 ? null : { unknown, known };
}
