import * as calls from '@centralita/contract/channels/routes';
import type { ChannelKind } from '@centralita/contract/channels/schema';
import { pagination } from '@centralita/contract/core/page';
import { bind, type Binding } from '../../platform/http/call.ts';
import type { ChannelsContext } from './channels-context.ts';
import { listChannels } from './list-channels.ts';
import { manualOf } from './manuals/manual.ts';
import { addPhone, changePhone, removePhone } from './phones/change-phone.ts';
import { asPhone, phonesOf } from './phones/store.ts';
import { beginSignup } from './whatsapp/begin-signup.ts';
import { connectWhatsApp } from './whatsapp/connect.ts';
import { removeWhatsApp } from './whatsapp/release.ts';
import { asWhatsApp, renameWhatsApp, whatsAppOf } from './whatsapp/store.ts';

/** In the order that menus show them. */
const kinds: { id: ChannelKind; name: string }[] = [
  { id: 'phone:channel', name: 'Phone' },
  { id: 'whatsapp:channel', name: 'WhatsApp' },
  { id: 'api:channel', name: 'API' },
  { id: 'microsoft-teams:channel', name: 'Microsoft Teams' },
];

export function channelRoutes(context: ChannelsContext): Binding[] {
  const { db, clock, testNumbers } = context;
  return [
    bind(calls.getChannels, async () => kinds),
    bind(calls.listChannels, ({ company, query }) => listChannels(context, company.id, query)),
    bind(calls.channelManual, ({ company, query }) =>
      manualOf(context, company.id, query.manual_from_channel),
    ),
    bind(calls.listPhones, async ({ company, query }) => {
      const { rows, total } = await db.companyRead(company.id, (tx) => phonesOf(tx, company.id, query));
      const results = rows.map((row) => asPhone(row, testNumbers));
      return { results, pagination: pagination(query.page, query.limit, total) };
    }),
    bind(calls.createPhone, ({ company, session, body }) =>
      addPhone(context, company.id, { form: body, superAdmin: session.superAdmin }),
    ),
    bind(calls.updatePhone, ({ company, session, params, body }) =>
      changePhone(
        context,
        { companyId: company.id, id: params.id },
        { form: body, superAdmin: session.superAdmin },
      ),
    ),
    bind(calls.deletePhone, ({ company, params }) =>
      removePhone(context, { companyId: company.id, id: params.id }),
    ),
    bind(calls.whatsAppSignup, ({ company, query }) => beginSignup(context, company.id, query.origin)),
    bind(calls.listWhatsApp, async ({ company, query }) => {
      const { rows, total } = await db.companyRead(company.id, (tx) =>
        whatsAppOf(tx, company.id, { ...query, now: clock.now() }),
      );
      const results = rows.map((row) => ({ ...asWhatsApp(row), campaigns: row.campaigns }));
      return { results, pagination: pagination(query.page, query.limit, total) };
    }),
    bind(calls.createWhatsApp, ({ company, body }) =>
      connectWhatsApp(context, company.id, { name: body.name, handedOver: body.whatsapp_app_code }),
    ),
    bind(calls.updateWhatsApp, async ({ company, params, body }) =>
      asWhatsApp(
        await db.company(company.id, (tx) =>
          renameWhatsApp(tx, company.id, { id: params.id, name: body.name, now: clock.now() }),
        ),
      ),
    ),
    bind(calls.deleteWhatsApp, ({ company, params }) =>
      removeWhatsApp(context, { companyId: company.id, id: params.id }),
    ),
  ];
}
