import type { BodyOf } from '@centralita/contract/core/route';
import { foldedName } from '@centralita/contract/webhooks/placeholders';
import type { testWebhook } from '@centralita/contract/webhooks/routes';
import type { WebhookTest } from '@centralita/contract/webhooks/schema';
import { AppError } from '../../platform/http/app-error.ts';
import { callWebhook } from './call/call-webhook.ts';
import { type LoadedCall, loadCall } from './call/load-call.ts';
import { fits } from './call/typed-values.ts';
import type { WebhooksContext } from './webhooks-context.ts';

/**
 * Calls a webhook as a person asks for in its editor. Keeps nothing.
 * @throws AppError not_found, webhook_values_missing, webhook_value_invalid
 */
export async function tryWebhook(
  context: WebhooksContext,
  companyId: string,
  { id, signal, ...form }: BodyOf<typeof testWebhook> & { id: string; signal: AbortSignal },
): Promise<WebhookTest> {
  const which = { webhookId: id, environment: 'staging' as const };
  checkValues(await loadCall(context, companyId, which), form);
  const values = { ...form.in_flow_variables, ...form.standard_variables };
  const called = await callWebhook(context, companyId, { ...which, values, signal });
  return {
    ok: called.ok,
    information_sent: called.sent,
    information_saved: called.saved,
    not_saved: called.notSaved,
    response_obtained: called.received,
  };
}

function checkValues(
  { standard, inFlow }: LoadedCall,
  form: Pick<BodyOf<typeof testWebhook>, 'standard_variables' | 'in_flow_variables'>,
): void {
  const given = byName(form.standard_variables);
  const missing = standard.filter((name) => isEmpty(given.get(foldedName(name))));
  if (missing.length > 0) throw new AppError('webhook_values_missing', { missing });
  const collected = byName(form.in_flow_variables);
  const wrong = inFlow.filter((variable) => {
    const value = collected.get(foldedName(variable.develop_name));
    return value !== undefined && !isEmpty(value) && !fits(value, variable);
  });
  if (wrong.length > 0) {
    throw new AppError('webhook_value_invalid', { invalid: wrong.map(({ develop_name }) => develop_name) });
  }
}

type Given = string | number | boolean | null;

function byName(values: Record<string, Given>): Map<string, Given> {
  return new Map(Object.entries(values).map(([name, value]) => [foldedName(name), value]));
}

function isEmpty(value: Given | undefined): boolean {
  return value === undefined || value === null || (typeof value === 'string' && value.trim() === '');
}
