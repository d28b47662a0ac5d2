import { request } from '../turn/acts.ts';
import type { Rule } from '../turn/conversation.ts';

/** Goes on in another workflow, which replaces this one; values stay under their names. */
export const workflow: Rule<'workflow'> = {
  enter(conversation, node) {
    const id = node.configuration.transfer_workflow_id;
    const { children, workflow_id: own, version } = conversation.map.flow;
    // What goes on in itself stays in its version; it is none of its children.
    const child = id === own ? { version } : children.find(({ workflow_id }) => workflow_id === id);
    request(
      conversation,
      { type: 'open', workflow_id: id, version: child?.version ?? null },
      { for: 'opened', workflow_id: id },
    );
    return 'done';
  },
};
