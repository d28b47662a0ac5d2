import type { Configured } from '@centralita/contract/workflows/nodes/configurations';
import type { EdgeType } from '@centralita/contract/workflows/nodes/kinds';

/** A way out of a node: `handle` is what an edge's `sourceHandle` says, null for the default way. */
export interface Exit {
  handle: string | null;
  type: EdgeType;
  /** A conversation may do without an edge here; elsewhere a missing edge is a fault. */
  optional: boolean;
}

const onward: Exit = { handle: null, type: 'default', optional: false };
const failed: Exit = { handle: 'failed', type: 'failed', optional: true };

/** The ways out of a node, in the order in which the canvas draws them. */
export function exitsOf(node: Configured): Exit[] {
  switch (node.kind) {
    case 'start':
    case 'message':
    case 'instruction':
    case 'context_menu':
      return [onward];
    case 'question':
      return [onward, failed];
    case 'conditional':
      return [
        ...node.configuration.conditions.map((condition) => ({
          handle: condition.id,
          type: 'default' as const,
          optional: false,
        })),
        // Else: where no condition fits.
        onward,
      ];
    case 'webhook':
      return [
        { handle: 'success', type: 'success', optional: false },
        { ...failed, optional: false },
      ];
    case 'transfer':
      return [failed];
    case 'workflow':
    case 'end':
    case 'note':
      return [];
  }
}
