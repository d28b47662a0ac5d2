import {
  TemplateComponent,
  WhatsAppTemplate,
  type TemplateList,
} from '@centralita/contract/channels/templates';
import type { z } from 'zod';
import type { Tx } from '../../../db/scope.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { CloudTemplate, WhatsAppAccess } from '../../../ports/whatsapp.ts';
import type { ChannelsContext, WhatsAppApp } from '../channels-context.ts';
import type { Numbers } from './numbers.ts';
import { asRefusal } from './refusal.ts';

interface Place {
  companyId: string;
  channelId: string;
}

const freshMs = 10 * 60_000;

/** Of a number, by name; read from Meta where that was long ago, or somebody wants it now. @throws AppError not_found, whatsapp_off, whatsapp_unavailable, whatsapp_permission */
export async function listTemplates(
  context: ChannelsContext,
  numbers: Numbers,
  { refresh, ...place }: Place & { refresh: boolean },
): Promise<z.infer<typeof TemplateList>> {
  const before = await context.db.companyRead(place.companyId, (tx) => syncedAt(tx, place));
  const isOld = before === null || context.clock.now().getTime() - before.getTime() > freshMs;
  if (refresh || isOld) {
    const sync = syncTemplates(context, numbers, place);
    // What was read before is better than nothing, but for whoever asked for more.
    await (refresh || before === null ? sync : sync.catch(() => undefined));
  }
  return context.db.companyRead(place.companyId, async (tx) => {
    const [results, at] = await Promise.all([
      tx.rows<WhatsAppTemplate>('whatsapp_template.list', `${SELECT} order by lower(name), language, id`, [
        place.companyId,
        place.channelId,
      ]),
      syncedAt(tx, place),
    ]);
    return { results, synced_at: at?.toISOString() ?? null };
  });
}

const SELECT = `select id, name, language, category, status, parameter_format, components from whatsapp_template
  where company_id = $1 and channel_id = $2`;

/** One that may be sent. @throws AppError template_gone */
export async function approvedTemplate(
  tx: Tx,
  { companyId, channelId, id }: Place & { id: string },
): Promise<WhatsAppTemplate> {
  const found = await tx.one<WhatsAppTemplate>('whatsapp_template.one', `${SELECT} and id = $3`, [
    companyId,
    channelId,
    id,
  ]);
  if (found?.status !== 'APPROVED') throw new AppError('template_gone');
  return found;
}

async function syncedAt(tx: Tx, { companyId, channelId }: Place): Promise<Date | null> {
  const row = await tx.one<{ templates_at: Date | null }>(
    'whatsapp_health.templates_at',
    'select templates_at from whatsapp_health where company_id = $1 and channel_id = $2',
    [companyId, channelId],
  );
  return row?.templates_at ?? null;
}

async function syncTemplates(context: ChannelsContext, numbers: Numbers, place: Place): Promise<void> {
  const { companyId, channelId } = place;
  const { app, access } = await openNumber(context, numbers, place);
  const all = await app.cloud.templates(access).catch((fault: unknown) => {
    throw asRefusal(fault, context.onSignupFailed);
  });
  const kept = all.flatMap((one) => asKept(one) ?? []);
  await context.db.company(companyId, async (tx) => {
    await tx.one(
      'whatsapp_health.templates_read',
      `insert into whatsapp_health (company_id, channel_id, templates_at) values ($1, $2, $3)
       on conflict (company_id, channel_id) do update set templates_at = excluded.templates_at returning channel_id`,
      [companyId, channelId, context.clock.now()],
    );
    await tx.run(
      'whatsapp_template.clear',
      'delete from whatsapp_template where company_id = $1 and channel_id = $2',
      [companyId, channelId],
    );
    await tx.run(
      'whatsapp_template.keep',
      `insert into whatsapp_template (company_id, channel_id, id, name, language, category, status, parameter_format, components)
       select $1, $2, t ->> 'id', t ->> 'name', t ->> 'language', t ->> 'category', t ->> 'status', t ->> 'parameter_format',
         t -> 'components' from jsonb_array_elements($3::jsonb) t on conflict do nothing`,
      [companyId, channelId, JSON.stringify(kept)],
    );
  });
}

/** @throws AppError not_found; whatsapp_off */
export async function openNumber(
  { db, whatsapp }: ChannelsContext,
  numbers: Numbers,
  { companyId, channelId }: Place,
): Promise<{ app: WhatsAppApp; access: WhatsAppAccess }> {
  const row = await db.companyRead(companyId, (tx) =>
    tx.one(
      'whatsapp.isThere',
      `select 1 from whatsapp_channel where company_id = $1 and id = $2 and provider = 'meta'`,
      [companyId, channelId],
    ),
  );
  if (!row) throw new AppError('not_found');
  if (!whatsapp.app) throw new AppError('whatsapp_off', { missing: whatsapp.missing });
  const access = await numbers.accessOf(companyId, channelId);
  if (!access) throw new AppError('not_found');
  return { app: whatsapp.app, access };
}

/** Parts that we do not know are left out: it is shown without them, and Meta would refuse it. Null where it has no body. */
function asKept(template: CloudTemplate): WhatsAppTemplate | null {
  const { parameterFormat: parameter_format, components, ...rest } = template;
  const known = components.flatMap((one) => TemplateComponent.safeParse(one).data ?? []);
  const read = WhatsAppTemplate.safeParse({ ...rest, parameter_format, components: known });
  return read.data ?? null;
}
