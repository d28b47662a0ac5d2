import type { WorkflowContent } from '@centralita/contract/workflows/document';

/**
 * The same content under new ids throughout: nodes, edges, conditions with the edges that leave by them, messages, variables with
 * the questions that collect them, instructions. Ids of other things (webhooks, sources, other workflows) stay; `itself`: the id
 * of the workflow, and its new one.
 */
export function withNewIds(
  content: WorkflowContent,
  newId: () => string,
  itself: readonly [id: string, newId: string],
): WorkflowContent {
  const ids = new Map<string, string>();
  const own = (id: string): string => {
    const known = ids.get(id) ?? newId();
    ids.set(id, known);
    return known;
  };
  // What has an id of its own first, so that only those are replaced where they are named.
  const nodes = content.nodes.map((node) => ({ ...node, id: own(node.id) }));
  const dynamic = content.dynamic_variables.map((one) => ({ ...one, id: own(one.id) }));
  const named = (value: unknown) => (typeof value === 'string' ? (ids.get(value) ?? value) : value);
  const renewed = nodes.map((node) => ({
    ...node,
    configuration: Object.fromEntries(
      Object.entries(node.configuration).map(([key, value]) => {
        if (key === 'transfer_workflow_id' && value === itself[0]) return [key, itself[1]];
        return [key, Array.isArray(value) ? value.map((part: Part) => renewedPart(part, own, named)) : value];
      }),
    ),
  }));
  return {
    nodes: renewed,
    edges: content.edges.map((edge) => ({
      ...edge,
      id: own(edge.id),
      source_id: own(edge.source_id),
      target_id: own(edge.target_id),
      configuration: {
        ...edge.configuration,
        sourceHandle: named(edge.configuration.sourceHandle) as string | null,
      },
    })),
    dynamic_variables: dynamic,
    database_variables: content.database_variables.map((one) => ({ ...one, id: own(one.id) })),
    main_instructions: content.main_instructions.map((one) => ({ ...one, id: own(one.id) })),
    sources: content.sources.map((one) => ({ ...one, id: own(one.id) })),
  };
}

interface Part {
  id?: unknown;
  value?: unknown;
}

/** A message, a condition, or a variable that is collected, whose `value` names it. */
function renewedPart(part: Part, own: (id: string) => string, named: (value: unknown) => unknown): Part {
  if (typeof part !== 'object' || typeof part.id !== 'string') return part;
  return { ...part, id: own(part.id), ...('value' in part ? { value: named(part.value) } : {}) };
}
