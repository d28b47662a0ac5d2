import type { JsonValue } from '@centralita/contract/webhooks/json';
import type { ExpectedResponse, InFlowVariable, SentRequest } from '@centralita/contract/webhooks/schema';
import { originOf } from '@centralita/contract/webhooks/rules';
import { AppError } from '../../../platform/http/app-error.ts';
import { elementKinds, openElement } from '../parts/element.ts';
import { expectedResponse, inFlowVariable, standardVariable } from '../parts/kinds.ts';
import { partsOf } from '../store/part-rows.ts';
import { webhookRow } from '../store/webhook-rows.ts';
import type { WebhooksContext } from '../webhooks-context.ts';
import type { CallPlan } from './build-request.ts';

/** A webhook made ready to be called, with its secrets: it must not leave the server. */
export interface LoadedCall {
  plan: CallPlan;
  timeoutMs: number;
  standard: string[];
  inFlow: InFlowVariable[];
  /** The whole response stands among them as `$` where it is wanted. */
  expected: Pick<ExpectedResponse, 'variable_name' | 'json_path'>[];
}

/** Throws AppError not_found, webhook_secret_again. */
export async function loadCall(
  { db, sealer }: Pick<WebhooksContext, 'db' | 'sealer'>,
  companyId: string,
  { webhookId, environment }: { webhookId: string; environment: SentRequest['environment'] },
): Promise<LoadedCall> {
  const [row, parts] = await db.companyRead(companyId, (tx) =>
    Promise.all([webhookRow(tx, companyId, webhookId), partsOf(tx, companyId, [webhookId])]),
  );
  if (!row) throw new AppError('not_found');
  const kind = (one: string) => parts.filter((part) => part.kind === one);
  const isStaging = environment === 'staging' && row.staging_api !== '';
  const address = isStaging ? row.staging_api : row.production_api;
  const origin = originOf(address) ?? '';
  const whole = { variable_name: row.develop_name, json_path: '$' };
  return {
    plan: {
      environment: isStaging ? 'staging' : 'production',
      method: row.method_enum,
      address,
      body: JSON.parse(row.body) as JsonValue,
      elements: elementKinds.flatMap((one) => kind(one).map((part) => openElement(sealer, part, origin))),
    },
    timeoutMs: row.timeout * 1_000,
    standard: kind(standardVariable.kind).map(({ name }) => name),
    inFlow: kind(inFlowVariable.kind).map((part) => inFlowVariable.show(part)),
    expected: [
      ...(row.include_entire_response ? [whole] : []),
      ...kind(expectedResponse.kind).map((part) => expectedResponse.show(part)),
    ],
  };
}
