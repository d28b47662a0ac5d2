import type { FlowWebhook } from '@centralita/contract/workflows/flow';
import type { Tx } from '../../db/scope.ts';
import type { Binding } from '../../platform/http/call.ts';
import { callWebhook } from './call/call-webhook.ts';
import type { CalledWebhook, WebhookCall } from './call/called-webhook.ts';
import { describeWebhooks } from './describe-webhooks.ts';
import { webhookRoutes } from './routes.ts';
import type { WebhooksContext } from './webhooks-context.ts';
import { webhooksWithoutSecret } from './without-secret.ts';

export type { CalledWebhook } from './call/called-webhook.ts';

/** Integrations: services of others that conversations call. */
export interface Webhooks {
  routes: Binding[];
  /** Of these webhooks what a flow keeps of them; those that are gone are left out. */
  describe(tx: Tx, companyId: string, ids: readonly string[]): Promise<FlowWebhook[]>;
  /** Those of these webhooks that cannot be called, as a secret of theirs has to be typed again. */
  withoutSecret(tx: Tx, companyId: string, ids: readonly string[]): Promise<string[]>;
  /** Sends once, never again. Throws AppError not_found; what the other side does wrong is a result. */
  call(companyId: string, call: WebhookCall): Promise<CalledWebhook>;
}

export function webhooksFeature(context: WebhooksContext): Webhooks {
  return {
    routes: webhookRoutes(context),
    describe: describeWebhooks,
    withoutSecret: (...asked) => webhooksWithoutSecret(context.sealer, ...asked),
    call: (companyId, call) => callWebhook(context, companyId, call),
  };
}
