import { uuidv7 } from '../../db/ids.ts';
import type { Tx } from '../../db/scope.ts';

/** A webhook and one of each of its parts. */
export interface WebhookIds {
  webhook: string;
  standardVariable: string;
  inFlowVariable: string;
  requestElement: string;
  expectedResponse: string;
}

export function newWebhookIds(): WebhookIds {
  return {
    webhook: uuidv7(),
    standardVariable: uuidv7(),
    inFlowVariable: uuidv7(),
    requestElement: uuidv7(),
    expectedResponse: uuidv7(),
  };
}

/** Writes the rows of these ids; `word` stands in every text. */
export async function makeWebhook(
  tx: Tx,
  companyId: string,
  ids: WebhookIds,
  { word, now }: { word: string; now: Date },
): Promise<void> {
  await tx.run(
    'sweep.webhook',
    `insert into webhook (company_id, id, name, develop_name, description, production_api, staging_api, method, timeout, body,
                          include_entire_response, created_at, updated_at)
     values ($1, $2, $3, 'orders', $3, $4, '', 'POST', 5, '{}', true, $5, $5)`,
    [companyId, ids.webhook, `${word} ${ids.webhook}`, `https://api.invalid/${word}`, now],
  );
  const inFlow = { type_enum: 'string', is_mandatory: false, description: word, enum: word };
  const parts: [string, string, string, object][] = [
    [ids.standardVariable, 'standard_variable', 'order', {}],
    [ids.inFlowVariable, 'in_flow_variable', word, inFlow],
    [ids.requestElement, 'header', 'x-words', { is_secret: false, value: word }],
    [ids.expectedResponse, 'expected_response', word, { json_path: `$.${word}` }],
  ];
  for (const [id, kind, name, details] of parts) {
    await tx.run(
      'sweep.webhook_part',
      `insert into webhook_part (company_id, id, webhook_id, kind, name, name_key, details, created_at)
       values ($1, $2, $3, $4, $5, $5, $6, $7)`,
      [companyId, id, ids.webhook, kind, name, details, now],
    );
  }
}
