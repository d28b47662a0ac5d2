import { bodyJson } from '../../../platform/http/body-json.ts';
import type { ProviderWebhook } from '../../../platform/http/serve-webhook.ts';
import { keepEvents, type WhatsAppParts } from './keep-events.ts';

/** A thousand entries, with all that Meta may add to each. */
const mostValues = 400_000;
/** So often at most it is told that bodies come which Meta did not make. */
const toldEveryMs = 60_000;

/** Where Meta tells what happens on the numbers of all companies. */
export function whatsAppWebhook(parts: WhatsAppParts): ProviderWebhook {
  const { line, clock, log } = parts;
  let toldAt = 0;
  return {
    path: '/api/public/whatsapp/webhook',
    greet: (query) => line.cloud.challenge(query),
    async receive(body, header) {
      if (!line.cloud.isSigned(body, header('x-hub-signature-256'))) {
        const now = clock.now().getTime();
        if (now - toldAt >= toldEveryMs)
          log.warn('a webhook of WhatsApp was refused: its signature is wrong');
        if (now - toldAt >= toldEveryMs) toldAt = now;
        return 401;
      }
      const said = await bodyJson(body.toString('utf8'), mostValues).catch(() => undefined);
      if (said === undefined) return 400;
      await keepEvents(parts, line.cloud.read(said));
      return 200;
    },
  };
}
