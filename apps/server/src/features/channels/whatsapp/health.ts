import { needsOf, previewOf, requestOf } from '@centralita/contract/channels/template-rules';
import type { WhatsAppHealth, WhatsAppTest } from '@centralita/contract/channels/schema';
import { uuidv7 } from '../../../db/ids.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { ProviderError } from '../../../ports/provider-error.ts';
import type { NumberState } from '../../../ports/whatsapp.ts';
import type { ChannelsContext } from '../channels-context.ts';
import type { Numbers } from './numbers.ts';
import { approvedTemplate, openNumber } from './templates.ts';

interface Place {
  companyId: string;
  channelId: string;
}

interface Row {
  webhook_at: Date | null;
  unanswered_at: Date | null;
  token_refused_at: Date | null;
  status: string | null;
  quality: string | null;
  messaging_limit: string | null;
  checked_at: Date | null;
}

/** Where Meta sends what happens (inbound/whatsapp/webhook.ts). */
export const webhookPath = '/api/public/whatsapp/webhook';

/** Meta is asked each time somebody looks: what it says is kept, for when it does not answer. @throws AppError not_found, whatsapp_off */
export async function healthOf(
  context: ChannelsContext,
  numbers: Numbers,
  place: Place,
): Promise<WhatsAppHealth> {
  const { app, access } = await openNumber(context, numbers, place);
  const state = await app.cloud.stateOf(access).catch(tokenFault);
  if (typeof state !== 'string') numbers.tokenWas(place.companyId, place.channelId, 'taken');
  if (state === 'refused') numbers.tokenWas(place.companyId, place.channelId, 'refused');
  const row = await keep(context, place, typeof state === 'string' ? null : state);
  return {
    token: typeof state === 'string' ? state : 'taken',
    status: row?.status ?? null,
    quality: row?.quality ?? null,
    messaging_limit: row?.messaging_limit ?? null,
    checked_at: row?.checked_at?.toISOString() ?? null,
    webhook_at: row?.webhook_at?.toISOString() ?? null,
    unanswered_at: row?.unanswered_at?.toISOString() ?? null,
    webhook_address: context.publicUrl.replace(/\/+$/, '') + webhookPath,
    can_verify: app.canVerify,
  };
}

/** Silence and faults of Meta's own are no lost token. */
function tokenFault(fault: unknown): 'refused' | 'unknown' {
  return fault instanceof ProviderError && fault.fault === 'refused' ? 'refused' : 'unknown';
}

function keep(
  { db, clock }: ChannelsContext,
  { companyId, channelId }: Place,
  state: NumberState | null,
): Promise<Row | null> {
  const values = [state?.status ?? null, state?.quality ?? null, state?.messagingLimit ?? null];
  return db.companyOnce(companyId, (tx) =>
    tx.one<Row>(
      'whatsapp_health.state',
      `insert into whatsapp_health as h (company_id, channel_id, status, quality, messaging_limit, checked_at)
       values ($1, $2, $3, $4, $5, $6)
       on conflict (company_id, channel_id) do update set
         status = case when $6::timestamptz is null then h.status else $3 end,
         quality = case when $6::timestamptz is null then h.quality else $4 end,
         messaging_limit = case when $6::timestamptz is null then h.messaging_limit else $5 end,
         checked_at = coalesce($6, h.checked_at)
       returning webhook_at, unanswered_at, token_refused_at, status, quality, messaging_limit, checked_at`,
      [companyId, channelId, ...values, state && clock.now()],
    ),
  );
}

/** One message to try the number, outside of any chat. @throws AppError not_found, whatsapp_off, template_gone, template_values, template_beyond */
export async function sendTest(
  context: ChannelsContext,
  numbers: Numbers,
  { to, templateId, ...place }: Place & { to: string; templateId: string | undefined },
): Promise<WhatsAppTest> {
  const { app } = await openNumber(context, numbers, place);
  const said =
    templateId === undefined ? words(context) : await plainTemplate(context, { ...place, id: templateId });
  const sent = await app.cloud
    .messenger(numbers)
    .send(
      {
        ...{ id: uuidv7(), companyId: place.companyId, accountId: place.channelId, ...said },
        // Meta takes any spelling of a number; an id of a person has no place in this form.
        ...{
          address: to.replace(/[^\d+]/g, ''),
          addressKind: 'phone',
          media: null,
          quotes: null,
          piecesSent: 0,
        },
      },
      { signal: AbortSignal.timeout(30_000), mayGo: () => true },
    )
    .catch(() => ({ outcome: 'not_accepted' as const }));
  return { outcome: sent.outcome, reason: 'reason' in sent ? sent.reason : null };
}

function words({ productName }: ChannelsContext) {
  return { kind: 'text', content: { text: `Test / Prueba · ${productName}` } };
}

/** @throws AppError template_gone, template_values, template_beyond */
async function plainTemplate({ db }: ChannelsContext, place: Place & { id: string }) {
  const template = await db.companyRead(place.companyId, (tx) => approvedTemplate(tx, place));
  const needs = needsOf(template);
  if (needs.isBeyondUs) throw new AppError('template_beyond');
  const places = [
    ...needs.body,
    ...needs.header,
    ...needs.buttons.map(({ text }) => text),
    needs.media ?? [],
  ].flat();
  if (places.length > 0) throw new AppError('template_values', { names: places });
  const values = { body: {}, header: {}, buttons: {} };
  const { name, language } = template;
  return {
    kind: 'template',
    content: {
      text: previewOf(template, values),
      template: { name, language, components: requestOf(template, values, null) },
    },
  };
}
