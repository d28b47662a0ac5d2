import type { WebhookSummary } from '@centralita/contract/webhooks/schema';
import { useQuery } from '@tanstack/react-query';
import type { EditorDocument } from './editor/document.ts';
import { useDocument } from './editor/use-editor.ts';
import { webhooksQuery } from './webhooks-query.ts';

/** Those that a workflow calls: in its nodes, its instructions, and to check variables. Undefined: not known yet. */
export function useNamedWebhooks(): readonly WebhookSummary[] | undefined {
  const ids = useDocument(idsIn).split(' ');
  const isAsked = ids.length > 1;
  const { data } = useQuery({ ...webhooksQuery(), enabled: isAsked });
  return isAsked ? data?.filter(({ id }) => ids.includes(id)) : [];
}

/** With a space behind each. */
function idsIn({ nodes, dynamic_variables, main_instructions }: EditorDocument): string {
  const ids = [
    ...Array.from(nodes.values(), (node) => (node.kind === 'webhook' ? node.configuration.webhook_id : null)),
    ...dynamic_variables.map((one) => (one.is_extra_validation ? one.webhook_id : null)),
    ...main_instructions.map((one) => (one.action_enum === 'webhook' ? one.webhook_id : null)),
  ];
  return [...new Set(ids)].map((id) => (id ? `${id} ` : '')).join('');
}
