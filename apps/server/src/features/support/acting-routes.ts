import * as calls from '@centralita/contract/support/routes';
import { eraseChatPerson } from '@centralita/contract/support/person-routes';
import type { Database } from '../../db/client.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { bind, type Binding } from '../../platform/http/call.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Conversations } from '../conversations/conversations.ts';
import type { Knowledge } from '../knowledge/knowledge.ts';
import type { Workflows } from '../workflows/workflows.ts';
import { Chats } from './chats.ts';
import { sendTemplate } from './send-template.ts';
import { mayAnswerIn, threadOfClient } from './read-threads.ts';

export interface SupportParts {
  db: Database;
  clock: Clock;
  conversations: Pick<Conversations, 'operations' | 'clients'>;
  workflows: Pick<Workflows, 'cachedFlow'>;
  knowledge: Pick<Knowledge, 'answer'>;
}

/** What people of the company do in chats. */
export function actingRoutes(parts: SupportParts): Binding[] {
  return [...ownerRoutes(parts), ...wordRoutes(parts)];
}

/** Who has a chat. */
function ownerRoutes({ db, conversations: { operations, clients } }: SupportParts): Binding[] {
  const chats = new Chats(db);
  return [
    bind(calls.transferSupportChat, async ({ body, ...caller }) => {
      const { company } = caller;
      const threadId =
        body.session_id ??
        (await db.companyRead(company.id, (tx) => threadOfClient(tx, company.id, body.client_campaign_id)));
      const acting = await chats.acting(caller, threadId);
      if (body.is_in_support) await operations.takeOver(acting, body.epoch ?? null);
      else await operations.handBack(acting);
      return chats.standing(caller, threadId);
    }),
    bind(calls.assignSupportChat, async ({ params, body, ...caller }) => {
      const acting = await chats.acting(caller, params.session_id);
      const to = body.operator_id;
      const isOne =
        to === null ||
        to === acting.userId ||
        (await db.companyRead(acting.companyId, (tx) => mayAnswerIn(tx, acting, to)));
      if (!isOne) throw new AppError('no_operator');
      await operations.assign(acting, { to, epoch: body.epoch ?? null });
      return chats.standing(caller, acting.threadId);
    }),
    bind(calls.endSupportChat, async ({ params, ...caller }) => {
      const acting = await chats.acting(caller, params.session_id);
      await operations.end(acting);
      return chats.standing(caller, acting.threadId);
    }),
    bind(calls.blockSupportChat, async ({ params, body, ...caller }) => {
      const acting = await chats.acting(caller, params.session_id);
      await operations.block(acting, body.is_blocked);
      return chats.standing(caller, acting.threadId);
    }),
    bind(eraseChatPerson, async ({ params, ...caller }) => {
      const { companyId, threadId } = await chats.acting(caller, params.session_id);
      await clients.erasePerson({ companyId, threadId });
      return null;
    }),
    bind(calls.readSupportChat, async ({ params, ...caller }) => {
      const acting = await chats.acting(caller, params.session_id);
      await operations.markRead(acting);
      return chats.standing(caller, acting.threadId);
    }),
  ];
}

/** What is written in it and on it. */
function wordRoutes({ db, conversations: { operations } }: SupportParts): Binding[] {
  const chats = new Chats(db);
  return [
    bind(calls.sendSupportMessage, async ({ params, body, ...caller }) => {
      const acting = await chats.acting(caller, params.session_id);
      const { id, message: text, media_id: mediaId, quotes } = body;
      await operations.say(acting, { id, text, mediaId, quotes });
      return chats.message(acting, body.id);
    }),
    bind(calls.sendSupportTemplate, async ({ params, body, ...caller }) => {
      const chat = await chats.chat(caller, params.session_id);
      const { id, template_id: templateId, values } = body;
      const acting = await chats.acting(caller, params.session_id);
      await sendTemplate({ db, operations }, { acting, chat }, { id, templateId, values });
      return chats.message(acting, id);
    }),
    bind(calls.sendSupportMessageAgain, async ({ params, body, ...caller }) => {
      const acting = await chats.acting(caller, params.session_id);
      await operations.sendAgain(acting, { messageId: params.id, id: body.id });
      return chats.message(acting, body.id);
    }),
    bind(calls.noteSupportChat, async ({ params, body, ...caller }) => {
      const acting = await chats.acting(caller, params.session_id);
      await operations.note(acting, { id: body.id, text: body.message });
      return chats.message(acting, body.id);
    }),
    bind(calls.labelSupportChat, async ({ params, body, ...caller }) => {
      const acting = await chats.acting(caller, params.session_id);
      await operations.label(acting, body.label_ids);
      return chats.chat(caller, acting.threadId);
    }),
  ];
}
