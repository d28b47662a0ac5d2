import type { FlowWebhook } from '@centralita/contract/workflows/flow';
import type { Tx } from '../../db/scope.ts';
import { choicesOf } from './call/typed-values.ts';
import { partsOf } from './store/part-rows.ts';
import { webhookRows } from './store/webhook-rows.ts';
import { asWebhook } from './whole-webhook.ts';

/** What a flow needs to know of these webhooks, in the order of `ids`; those that do not exist (any more) are left out. */
export async function describeWebhooks(
  tx: Tx,
  companyId: string,
  ids: readonly string[],
): Promise<FlowWebhook[]> {
  const [rows, parts] = await Promise.all([webhookRows(tx, companyId, ids), partsOf(tx, companyId, ids)]);
  return [...new Set(ids)].flatMap((id) => {
    const row = rows.find((one) => one.id === id);
    if (!row) return [];
    const webhook = asWebhook(
      row,
      parts.filter((part) => part.webhook_id === id),
    );
    return [
      {
        id,
        name: webhook.name,
        description: webhook.description,
        standard_variables: webhook.standard_variables.map(({ name }) => name),
        in_flow_variables: webhook.in_flow_variables.map((variable) => ({
          id: variable.id,
          name: variable.develop_name,
          type: variable.type_enum,
          is_mandatory: variable.is_mandatory,
          description: variable.description,
          choices: choicesOf(variable.enum),
        })),
        saves: [
          ...(webhook.include_entire_response ? [webhook.develop_name] : []),
          ...webhook.expected_response.map(({ variable_name }) => variable_name),
        ],
      },
    ];
  });
}
