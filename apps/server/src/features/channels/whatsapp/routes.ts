import * as calls from '@centralita/contract/channels/routes';
import { pagination } from '@centralita/contract/core/page';
import { bind, type Binding } from '../../../platform/http/call.ts';
import type { ChannelsContext } from '../channels-context.ts';
import { beginSignup } from './begin-signup.ts';
import { connectWhatsApp } from './connect.ts';
import { healthOf, sendTest } from './health.ts';
import type { Numbers } from './numbers.ts';
import { removeWhatsApp } from './release.ts';
import { asWhatsApp, renameWhatsApp, whatsAppOf } from './store.ts';
import { listTemplates } from './templates.ts';

export function whatsAppRoutes(context: ChannelsContext, numbers: Numbers): Binding[] {
  const { db, clock } = context;
  return [
    bind(calls.whatsAppSignup, ({ company, query }) => beginSignup(context, company.id, query.origin)),
    bind(calls.listWhatsApp, async ({ company, query }) => {
      const { rows, total } = await db.companyRead(company.id, (tx) =>
        whatsAppOf(tx, company.id, { ...query, now: clock.now() }),
      );
      const results = rows.map((row) => ({ ...asWhatsApp(row), campaigns: row.campaigns }));
      return { results, pagination: pagination(query.page, query.limit, total) };
    }),
    bind(calls.whatsAppHealth, ({ company, params }) =>
      healthOf(context, numbers, { companyId: company.id, channelId: params.id }),
    ),
    bind(calls.testWhatsApp, ({ company, params, body }) =>
      sendTest(context, numbers, {
        ...{ companyId: company.id, channelId: params.id, to: body.to, templateId: body.template_id },
      }),
    ),
    bind(calls.listTemplates, ({ company, params, query }) =>
      listTemplates(context, numbers, {
        ...{ companyId: company.id, channelId: params.id, refresh: query.refresh === 'true' },
      }),
    ),
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
