import {
  listSupportChats,
  sendSupportMessage,
  supportHistory,
  transferSupportChat,
} from '@centralita/contract/support/routes';
import type { SupportConversation } from '@centralita/contract/support/schema';
import type { GraphPerson } from '../adapters/conformance/graph-webhooks.ts';
import { uuidv7 } from '../db/ids.ts';
import { ask } from './app.ts';
import { makeCampaign, newAssistant, type CampaignForm } from './campaigns.ts';
import { publishAskDay } from './receptions.ts';
import { until } from './until.ts';
import type { WhatsAppWorld } from './whatsapp.ts';
import { makeStudio, type Studio } from './workflows.ts';

export const ana: GraphPerson = { phone: '593991234567', user: 'EC.13491208655302741918', name: 'Ana' };

/** A company with a number, and somebody who answers its chats. */
export type WhatsAppDesk = Awaited<ReturnType<typeof whatsAppDesk>>;

export async function whatsAppDesk(
  world: WhatsAppWorld,
  publish: (studio: Studio) => Promise<unknown> = publishAskDay,
) {
  const studio = await makeStudio(world.app, 'api');
  await publish(studio);
  const channel = await world.connect(studio.company.id);
  const { app, chats } = world;
  const { token, company, workflowId } = studio;
  const listOf = async (is_active_support: 'true' | 'false') => {
    const call = { token, params: { company_id: company.id }, query: { is_active_support } };
    return (await ask(app, listSupportChats, call)).data.results;
  };
  const all = async () => [...(await listOf('true')), ...(await listOf('false'))];
  const chatOf = async (address = ana.phone): Promise<SupportConversation> =>
    until(async () => (await all()).find((chat) => chat.address === address));
  const historyOf = async (address = ana.phone) => {
    const { session_id } = await chatOf(address);
    const query = { order_by: 'asc', limit: 100 } as const;
    return (await ask(app, supportHistory, { token, params: { session_id }, query })).data.results;
  };
  const sentTo = (to = ana.phone) =>
    chats.accepted.filter((one) => one.to === to && one.number === channel.number);
  const got = (to = ana.phone) => sentTo(to).map(({ text }) => text);
  const transfer = async (is_in_support: boolean, address = ana.phone) => {
    const { session_id } = await chatOf(address);
    return ask(app, transferSupportChat, { token, body: { session_id, is_in_support } });
  };
  return {
    ...{ studio, channel, listOf, all, chatOf, historyOf, sentTo, got, transfer },
    write: (text: string, from: GraphPerson = ana) => world.writes(channel.number, from, text),
    post: (...changes: unknown[]) => world.post(changes),
    said: (type: string, what: unknown, more: { at?: number; id?: string; from?: GraphPerson } = {}) =>
      world.change(channel.number, more.from ?? ana, { type, [type]: what }, more),
    gotUntil: (last: string, to = ana.phone) =>
      until(() => Promise.resolve(got(to).some((text) => text.includes(last)) && got(to))),
    historyUntil: async (
      fits: (one: Awaited<ReturnType<typeof historyOf>>[number]) => boolean,
      address = ana.phone,
    ) => until(async () => (await historyOf(address)).find(fits)),
    say: async (message: string, address = ana.phone) => {
      const { session_id } = await chatOf(address);
      const body = { id: uuidv7(), message };
      return ask(app, sendSupportMessage, { token, params: { session_id }, body });
    },
    open: async (change: (form: CampaignForm) => void = () => undefined) => {
      const by = { app, token, companyId: company.id, workflowId };
      return makeCampaign({ ...by, assistantId: await newAssistant(by) }, (form) => {
        form.channels_settings = { whatsapp_channel: { whatsapp_id: channel.id } };
        change(form);
      });
    },
  };
}
