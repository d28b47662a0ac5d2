import type { Flow } from '@centralita/contract/workflows/flow';
import type { ConversationState } from '@centralita/engine/turn/state';

/**
 * Stands in for the workflow of a conversation that was deleted meanwhile. It leads nowhere: the conversation says that it cannot go on, is
 * classified and ends with a fault, as wherever there is no way on; one that a person took over waits until they hand it back.
 */
export function lostFlow({ workflow_id, version, brief }: ConversationState): Flow {
  const { channel, language } = brief;
  return {
    shape: 1,
    workflow_id,
    version,
    name: '',
    channel,
    language,
    nodes: [],
    edges: [],
    dynamic_variables: [],
    database_variables: [],
    main_instructions: [],
    sources: [],
    webhooks: [],
    children: [],
  };
}
