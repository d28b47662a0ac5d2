import { originOf } from '@centralita/contract/webhooks/rules';
import type { Tx } from '../../db/scope.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { Sealer } from '../../platform/secrets/seal.ts';
import { openElement } from './parts/element.ts';
import { type PartRow, partsOf } from './store/part-rows.ts';
import { webhookRows } from './store/webhook-rows.ts';

/** Those of these webhooks that cannot be called as conversations call them, as a secret has to be typed again. */
export async function webhooksWithoutSecret(
  sealer: Sealer,
  tx: Tx,
  companyId: string,
  ids: readonly string[],
): Promise<string[]> {
  const [rows, parts] = await Promise.all([webhookRows(tx, companyId, ids), partsOf(tx, companyId, ids)]);
  const origins = new Map(rows.map(({ id, production_api }) => [id, originOf(production_api) ?? '']));
  const lacking = parts.filter((part) => {
    const origin = origins.get(part.webhook_id);
    return origin !== undefined && part.sealed !== null && !opens(sealer, part, origin);
  });
  return [...new Set(lacking.map(({ webhook_id }) => webhook_id))];
}

function opens(sealer: Sealer, part: PartRow, origin: string): boolean {
  try {
    openElement(sealer, part, origin);
    return true;
  } catch (fault) {
    if (fault instanceof AppError && fault.code === 'webhook_secret_again') return false;
    throw fault;
  }
}
