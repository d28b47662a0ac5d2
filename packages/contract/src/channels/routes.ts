import { z } from 'zod';
import { maxNameLength } from '../core/constants.ts';
import { FileReply } from '../core/file-reply.ts';
import { Id } from '../core/ids.ts';
import { Name } from '../core/name.ts';
import { pageOf, pageQuery } from '../core/page.ts';
import { route } from '../core/route.ts';
import { defaultConcurrencyLimit, maxConcurrencyLimit } from './phone-countries.ts';
import {
  ChannelChoice,
  ChannelItem,
  ChannelKind,
  Phone,
  UsedWhatsAppNumber,
  WhatsAppHealth,
  WhatsAppNumber,
  WhatsAppSignup,
  WhatsAppTest,
} from './schema.ts';
import { TemplateList } from './templates.ts';

/** Channels are set up in the settings, whether the contact center is on or not yet. */
const writing = { base: 'cc', access: 'companyinstance:settings', scope: 'company' } as const;
/** Whoever plans campaigns chooses among them. */
const reading = { ...writing, alsoFor: 'contact-center:full-access' } as const;

const ofCompany = { company_id: Id.optional() };
const oneChannel = z.object({ id: Id });
const page = z.strictObject({ ...ofCompany, ...pageQuery });
/** Checked by libphonenumber, which the contract does not know. */
const number = z.string().trim().min(1).max(40);
const concurrency_limit = z.number().int().min(0).max(maxConcurrencyLimit);

export const channelManual = route({
  ...reading,
  method: 'GET',
  path: '/channels/manuals',
  summary: "How to connect a channel, as a PDF in the company's language. There is one for Microsoft Teams.",
  query: z.strictObject({ ...ofCompany, manual_from_channel: ChannelKind }),
  reply: FileReply,
  format: 'file',
});

export const getChannels = route({
  ...reading,
  method: 'GET',
  path: '/channels/get-channels',
  summary: 'The kinds of channels.',
  query: z.strictObject(ofCompany),
  reply: z.array(ChannelChoice),
});

export const listChannels = route({
  ...reading,
  method: 'GET',
  path: '/channels/list',
  summary: 'Phones and WhatsApp numbers of the company by name.',
  query: z.strictObject({
    ...ofCompany,
    search: z.string().trim().max(maxNameLength).optional(),
    ...pageQuery,
  }),
  reply: pageOf(ChannelItem),
});

export const listPhones = route({
  ...reading,
  method: 'GET',
  path: '/channels/phones',
  summary: 'Phones of the company by name.',
  query: page,
  reply: pageOf(Phone),
});

export const createPhone = route({
  ...writing,
  method: 'POST',
  path: '/channels/phones',
  summary: 'Add a phone: a number in E.164 of the United States, Ecuador or Colombia that nobody else has.',
  body: z.strictObject({
    ...ofCompany,
    name: Name,
    number,
    concurrency_limit: concurrency_limit.default(defaultConcurrencyLimit),
  }),
  reply: Phone,
  audit: 'phone.create',
});

export const updatePhone = route({
  ...writing,
  method: 'PATCH',
  path: '/channels/{id}/phones',
  summary: 'Change a phone; what is not sent stays. Test numbers cannot be changed.',
  params: oneChannel,
  body: z.strictObject({
    ...ofCompany,
    name: Name.optional(),
    number: number.optional(),
    concurrency_limit: concurrency_limit.optional(),
  }),
  reply: Phone,
  audit: 'phone.update',
});

export const deletePhone = route({
  ...writing,
  method: 'DELETE',
  path: '/channels/{id}/phones',
  summary:
    'Delete a phone. Test numbers cannot be deleted, nor one that a campaign uses which is not over (409, `details.campaigns`).',
  params: oneChannel,
  query: z.strictObject(ofCompany),
  reply: z.null(),
  audit: 'phone.delete',
});

export const whatsAppSignup = route({
  ...writing,
  method: 'GET',
  path: '/channels/whatsapp/signup',
  summary: "Where to send a person to connect a WhatsApp number (Meta's embedded sign-up).",
  query: z.strictObject({
    ...ofCompany,
    /** Origin of the console that asks (`https://host`), where the person is led back to. */
    origin: z.string().max(300),
  }),
  reply: WhatsAppSignup,
  keys: false,
});

export const listWhatsApp = route({
  ...reading,
  method: 'GET',
  path: '/channels/get-all/whatsapp',
  summary: 'WhatsApp numbers of the company by name, with the campaigns that use them.',
  query: page,
  reply: pageOf(UsedWhatsAppNumber),
});

export const createWhatsApp = route({
  ...writing,
  method: 'POST',
  path: '/channels/create/whatsapp',
  summary: 'Connect the WhatsApp number that a person chose in the embedded sign-up.',
  body: z.strictObject({
    ...ofCompany,
    name: Name,
    /** What the sign-up handed over: as our window brought it back, or the code of Meta's JavaScript SDK. */
    whatsapp_app_code: z.string().trim().min(1).max(8_000),
  }),
  reply: WhatsAppNumber,
  audit: 'whatsapp.create',
  // Each one is half a dozen calls to Meta, which counts them.
  perMinute: 10,
});

export const whatsAppHealth = route({
  ...reading,
  method: 'GET',
  path: '/channels/whatsapp/{id}/health',
  summary:
    'How it stands with a number at Meta: whether its token is taken, its status, quality and limit, and when Meta last told something of it.',
  params: oneChannel,
  query: z.strictObject(ofCompany),
  reply: WhatsAppHealth,
});

export const testWhatsApp = route({
  ...writing,
  method: 'POST',
  path: '/channels/whatsapp/{id}/test-message',
  summary:
    'Send a message from a number to try it: words to somebody who wrote to it within 24 hours, or a template that takes no values to anybody. Tells what Meta said.',
  params: oneChannel,
  body: z.strictObject({
    ...ofCompany,
    /** With its country code. */
    to: z
      .string()
      .trim()
      .regex(/^\+?[\d\s().-]{7,30}$/),
    template_id: z.string().max(100).optional(),
  }),
  reply: WhatsAppTest,
  audit: false,
  perMinute: 10,
  keys: false,
});

export const listTemplates = route({
  ...reading,
  method: 'GET',
  path: '/channels/whatsapp/{id}/templates',
  summary:
    'Message templates of a number by name, as Meta has them; read from there again after ten minutes, and with `refresh`.',
  params: oneChannel,
  query: z.strictObject({ ...ofCompany, refresh: z.enum(['true', 'false']).default('false') }),
  reply: TemplateList,
});

export const updateWhatsApp = route({
  ...writing,
  method: 'PATCH',
  path: '/channels/{id}/whatsapp',
  summary: 'Rename a WhatsApp channel; the name inside WhatsApp stays.',
  params: oneChannel,
  body: z.strictObject({ ...ofCompany, name: Name }),
  reply: WhatsAppNumber,
  audit: 'whatsapp.update',
});

export const deleteWhatsApp = route({
  ...writing,
  method: 'DELETE',
  path: '/channels/whatsapp/{id}',
  summary:
    'Delete a WhatsApp channel; the number stays its owner’s at Meta. Refused (409, `details.campaigns`) while a campaign uses it that is not over.',
  params: oneChannel,
  query: z.strictObject(ofCompany),
  reply: z.null(),
  audit: 'whatsapp.delete',
});
