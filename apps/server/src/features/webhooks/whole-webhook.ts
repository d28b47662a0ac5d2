import { originsOf } from '@centralita/contract/webhooks/rules';
import type { Webhook } from '@centralita/contract/webhooks/schema';
import type { Tx } from '../../db/scope.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { asElement, elementKinds } from './parts/element.ts';
import { expectedResponse, inFlowVariable, type PartShape, standardVariable } from './parts/kinds.ts';
import { type PartRow, partsOf } from './store/part-rows.ts';
import { type WebhookRow, webhookRow } from './store/webhook-rows.ts';

/** A webhook as people see it, secrets masked. Throws `not_found`. */
export async function wholeWebhook(tx: Tx, companyId: string, id: string): Promise<Webhook> {
  const [row, parts] = await Promise.all([webhookRow(tx, companyId, id), partsOf(tx, companyId, [id])]);
  if (!row) throw new AppError('not_found');
  return asWebhook(row, parts);
}

export function asWebhook(row: WebhookRow, parts: readonly PartRow[]): Webhook {
  const origins = originsOf(row);
  return {
    ...row,
    body: JSON.parse(row.body),
    standard_variables: shown(parts, standardVariable),
    in_flow_variables: shown(parts, inFlowVariable),
    request_elements: elementKinds.flatMap((kind) =>
      ofKind(parts, kind).map((part) => asElement(part, origins)),
    ),
    expected_response: shown(parts, expectedResponse),
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  };
}

function shown<T>(parts: readonly PartRow[], shape: PartShape<T>): (T & { id: string })[] {
  return ofKind(parts, shape.kind).map((row) => shape.show(row));
}

function ofKind(parts: readonly PartRow[], kind: PartRow['kind']): PartRow[] {
  return parts.filter((part) => part.kind === kind);
}
