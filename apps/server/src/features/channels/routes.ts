import * as calls from '@centralita/contract/channels/routes';
import type { ChannelKind } from '@centralita/contract/channels/schema';
import { pagination } from '@centralita/contract/core/page';
import { bind, type Binding } from '../../platform/http/call.ts';
import type { ChannelsContext } from './channels-context.ts';
import { listChannels } from './list-channels.ts';
import { manualOf } from './manuals/manual.ts';
import { addPhone, changePhone, removePhone } from './phones/change-phone.ts';
import { asPhone, phonesOf } from './phones/store.ts';
import type { Numbers } from './whatsapp/numbers.ts';
import { whatsAppRoutes } from './whatsapp/routes.ts';

/** In the order that menus show them. */
const kinds: { id: ChannelKind; name: string }[] = [
  { id: 'phone:channel', name: 'Phone' },
  { id: 'whatsapp:channel', name: 'WhatsApp' },
  { id: 'api:channel', name: 'API' },
  { id: 'microsoft-teams:channel', name: 'Microsoft Teams' },
];

export function channelRoutes(context: ChannelsContext, numbers: Numbers): Binding[] {
  const { db, testNumbers } = context;
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
    ...whatsAppRoutes(context, numbers),
  ];
}
