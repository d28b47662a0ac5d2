import * as calls from '@centralita/contract/support/desk-routes';
import type { Database } from '../../../db/client.ts';
import { uuidv7 } from '../../../db/ids.ts';
import type { Tx } from '../../../db/scope.ts';
import { emit } from '../../../platform/events/emit.ts';
import { bind, type Binding } from '../../../platform/http/call.ts';
import type { Clock } from '../../../ports/clock.ts';
import {
  cannedRepliesOf,
  createCannedReply,
  deleteCannedReply,
  updateCannedReply,
} from './canned-replies.ts';
import { createLabel, deleteLabel, labelsOf, updateLabel } from './labels.ts';
import { campaignSupportOf, saveCampaignSupport } from './campaign-support.ts';
import { operatorsOf } from './operators.ts';
import { sayPresence } from './presence.ts';
import { saveSettings, settingsOf } from './settings.ts';

/** What people who answer chats work with. */
export function deskRoutes(parts: { db: Database; clock: Clock }): Binding[] {
  return [...presenceRoutes(parts), ...settingRoutes(parts)];
}

/** Who is there, and who answers what. */
function presenceRoutes({ db, clock }: { db: Database; clock: Clock }): Binding[] {
  return [
    bind(calls.tellPresence, ({ company, session, body }) =>
      db.company(company.id, (tx) =>
        sayPresence(tx, { companyId: company.id, userId: session.userId }, body.is_away, clock.now()),
      ),
    ),
    bind(calls.campaignSupport, ({ company, params }) =>
      db.companyRead(company.id, (tx) => campaignSupportOf(tx, company.id, params.campaign_id)),
    ),
    bind(calls.updateCampaignSupport, ({ company, params, body: { company_id: _, ...form } }) =>
      db.company(company.id, async (tx) => {
        await saveCampaignSupport(tx, company.id, { campaignId: params.campaign_id, ...form });
        return form;
      }),
    ),
  ];
}

function settingRoutes({ db, clock }: { db: Database; clock: Clock }): Binding[] {
  /** Consoles hear of it with the commit. */
  const change = <T>(companyId: string, act: (tx: Tx) => Promise<T>): Promise<T> =>
    db.company(companyId, async (tx) => {
      const result = await act(tx);
      await emit(tx, companyId, { kind: 'chat-desk.changed', data: {} });
      return result;
    });
  return [
    bind(calls.supportDesk, ({ company }) =>
      db.companyRead(company.id, async (tx) => {
        const [settings, labels, canned_replies, operators] = await Promise.all([
          settingsOf(tx, company.id),
          labelsOf(tx, company.id),
          cannedRepliesOf(tx, company.id),
          operatorsOf(tx, company.id, clock.now()),
        ]);
        return { settings, labels, canned_replies, operators };
      }),
    ),
    bind(calls.updateChatSettings, ({ company, body: { company_id: _, ...settings } }) =>
      change(company.id, async (tx) => {
        await saveSettings(tx, company.id, settings);
        return settings;
      }),
    ),
    bind(calls.createChatLabel, ({ company, body }) =>
      change(company.id, (tx) => createLabel(tx, company.id, { ...body, id: uuidv7(), now: clock.now() })),
    ),
    bind(calls.updateChatLabel, ({ company, params, body }) =>
      change(company.id, (tx) => updateLabel(tx, company.id, { ...body, id: params.id })),
    ),
    bind(calls.deleteChatLabel, ({ company, params }) =>
      change(company.id, async (tx) => {
        await deleteLabel(tx, company.id, params.id);
        return null;
      }),
    ),
    bind(calls.createCannedReply, ({ company, body: { shortcut, text } }) =>
      change(company.id, (tx) =>
        createCannedReply(tx, company.id, { id: uuidv7(), shortcut, text, now: clock.now() }),
      ),
    ),
    bind(calls.updateCannedReply, ({ company, params, body: { shortcut, text } }) =>
      change(company.id, (tx) =>
        updateCannedReply(tx, company.id, { id: params.id, shortcut, text, now: clock.now() }),
      ),
    ),
    bind(calls.deleteCannedReply, ({ company, params }) =>
      change(company.id, async (tx) => {
        await deleteCannedReply(tx, company.id, params.id);
        return null;
      }),
    ),
  ];
}
