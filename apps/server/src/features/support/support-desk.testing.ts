import * as identity from '@centralita/contract/identity/routes';
import * as sandbox from '@centralita/contract/sandbox/routes';
import * as support from '@centralita/contract/support/routes';
import type { ChatSocketHeard } from '@centralita/contract/support/sockets';
import { sendMessage } from '@centralita/contract/conversations/public-routes';
import { uuidv7 } from '../../db/ids.ts';
import { ask, testApp, type TestApp } from '../../testing/app.ts';
import { makeCampaign, newAssistant, type CampaignForm } from '../../testing/campaigns.ts';
import { makePerson, signIn } from '../../testing/people.ts';
import { publishAskDay } from '../../testing/receptions.ts';
import { until } from '../../testing/until.ts';
import { makeStudio, type Studio } from '../../testing/workflows.ts';

/** A server whose AI answers in the background, and what a test does with it. */
export async function openServer(): Promise<{ app: TestApp; close(): Promise<void> }> {
  const app = await testApp();
  const works = app.conversations.work();
  return {
    app,
    close: async () => {
      await works.stop();
      await app.close();
    },
  };
}

/** A company with a campaign on the sandbox number, and people who write to it. */
export async function openDesk(app: TestApp, change: (form: CampaignForm) => void = () => undefined) {
  const studio = await makeStudio(app, 'api');
  await publishAskDay(studio);
  const campaign = await newCampaign(app, studio, change);
  const { token } = studio;
  const phone = (person: string, campaign_id = campaign.id) => ({ campaign_id, person });
  const seen = async (person = 'Ana') => {
    const { data } = await ask(app, sandbox.sandboxMessages, { token, params: phone(person) });
    return data.results.map(({ from, text }) => `${from}: ${text}`);
  };
  const history = async (session_id: string, by = token) => {
    const query = { order_by: 'asc' as const, limit: '100' };
    return (await ask(app, support.supportHistory, { token: by, params: { session_id }, query })).data;
  };
  const write = async (message: string, person = 'Ana', campaignId = campaign.id) => {
    const call = { token, params: phone(person, campaignId), body: { id: uuidv7(), message } };
    return (await ask(app, sandbox.sandboxSend, call)).data.session_id;
  };
  const calls = async (message: string, person = 'Ana') => {
    const body = { session_id: person, message };
    return (await ask(app, sendMessage, { token: campaign.key, params: { campaign_id: campaign.id }, body }))
      .data;
  };
  const list = async (query: object = {}, by = token) => {
    const params = { company_id: studio.company.id };
    return (await ask(app, support.listSupportChats, { token: by, params, query })).data.results;
  };
  return {
    app,
    studio,
    token,
    campaign,
    seen,
    history,
    write,
    list,
    /** What the person sees, once something of it contains these words. */
    seenUntil: (last: string, person = 'Ana') =>
      until(async () => {
        const all = await seen(person);
        return all.some((one) => one.includes(last)) ? all : null;
      }),
    /** Somebody who asks for a person over the API, which answers at once; and their chat. */
    calls,
    calling: async (person = 'Ana') => {
      for (const message of ['Hello', 'I want to talk to a person']) await calls(message, person);
      const chat = (await list()).find((one) => one.address === person && one.owner === 'queue');
      if (!chat) throw new Error('the chat does not wait');
      return chat.session_id;
    },
    /** Somebody who asks for a person on the sandbox phone, and their chat. */
    waiting: async (person = 'Ana') => {
      await write('Hello', person);
      await until(async () => (await seen(person)).some((one) => one.includes('Which day?')));
      const session = await write('I want to talk to a person', person);
      await until(async () =>
        (await list()).some((one) => one.session_id === session && one.owner === 'queue'),
      );
      return session;
    },
    transfer: (session_id: string, is_in_support: boolean, by = token) =>
      ask(app, support.transferSupportChat, { token: by, body: { session_id, is_in_support } }),
    say: (session_id: string, message: string, by = token) =>
      ask(app, support.sendSupportMessage, {
        token: by,
        params: { session_id },
        body: { id: uuidv7(), message },
      }),
    /** Somebody who answers and is no admin. */
    colleague: async () => {
      const policies = ['wiki:full-access', 'contact-center:full-access'] as const;
      const person = await makePerson(app, { company: studio.company, policies: [...policies] });
      return { id: person.id, token: await signIn(app, person.email) };
    },
    another: () => newCampaign(app, studio, change),
  };
}

async function newCampaign(app: TestApp, studio: Studio, change: (form: CampaignForm) => void) {
  const { token, company, workflowId } = studio;
  const by = { app, token, companyId: company.id, workflowId };
  const { data } = await ask(app, sandbox.sandboxCampaigns, { token });
  return makeCampaign({ ...by, assistantId: await newAssistant(by) }, (form) => {
    form.channels_settings.whatsapp_channel = { whatsapp_id: data.whatsapp_id };
    change(form);
  });
}

type Of<E extends ChatSocketHeard['event']> = Extract<ChatSocketHeard, { event: E }>;

/** A socket below `/ws`, with what it has heard. */
export async function dial(app: TestApp, path: string, token: string, query = '') {
  const { data } = await ask(app, identity.wsTicket, { token, body: {} });
  const heard: ChatSocketHeard[] = [];
  const socket = await app.app.injectWS(
    `/ws${path}?ticket=${data.ticket}${query}`,
    {},
    { onInit: (early) => early.on('message', (text) => heard.push(JSON.parse(String(text)))) },
  );
  return {
    socket,
    heard,
    say: (said: object) => socket.send(JSON.stringify(said)),
    /** The first of its kind that is so. */
    until: <E extends ChatSocketHeard['event']>(event: E, is: (one: Of<E>) => boolean = () => true) =>
      until(async () => heard.filter((one): one is Of<E> => one.event === event).find(is) ?? null),
  };
}
