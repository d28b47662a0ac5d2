import { z } from 'zod';
import { Id, Instant } from '../core/ids.ts';

/** Channel kinds, specification 000 section 3; the API channel belongs to a campaign. */
export const channelKinds = [
  'microsoft-teams:channel',
  'phone:channel',
  'whatsapp:channel',
  'api:channel',
] as const;
export const ChannelKind = z.enum(channelKinds);
export type ChannelKind = z.infer<typeof ChannelKind>;

/** `ready`: a phone that campaigns may choose. `connected`: a WhatsApp number registered with Meta. */
export const ChannelStatus = z.enum(['ready', 'connected']);
export type ChannelStatus = z.infer<typeof ChannelStatus>;

/** A kind of channel as campaigns name it: its id is the kind. */
export const ChannelChoice = z.object({ id: ChannelKind, name: z.string() });

const common = {
  id: Id,
  company_id: Id,
  name: z.string(),
  status: ChannelStatus,
  created_at: Instant,
  updated_at: Instant,
};

export const Phone = z.object({
  ...common,
  type: z.literal('phone:channel'),
  /** E.164. Both names are in the specification. */
  number: z.string(),
  phone: z.string(),
  /** Calls at the same time; 0 = none. */
  concurrency_limit: z.number().int(),
  /** One of TEST_PHONE_NUMBERS: cannot be changed or deleted. */
  is_test: z.boolean(),
});
export type Phone = z.infer<typeof Phone>;

export const WhatsAppNumber = z.object({
  ...common,
  type: z.literal('whatsapp:channel'),
  /** E.164. */
  phone_number: z.string(),
  /** The name that Meta verified and people see in WhatsApp. */
  verified_name: z.string(),
});
export type WhatsAppNumber = z.infer<typeof WhatsAppNumber>;

/** With the campaigns that use it and are neither over nor archived. */
export const UsedWhatsAppNumber = WhatsAppNumber.extend({
  campaigns: z.array(z.object({ id: Id, name: z.string() })),
});
export type UsedWhatsAppNumber = z.infer<typeof UsedWhatsAppNumber>;

/** A row of the list of all channels. */
export const ChannelItem = z.object({
  id: Id,
  name: z.string(),
  type: z.enum(['phone:channel', 'whatsapp:channel']),
  /** E.164. */
  phone: z.string(),
  status: ChannelStatus,
  /** Of phones; null for others. */
  concurrency_limit: z.number().int().nullable(),
  is_test: z.boolean(),
});
export type ChannelItem = z.infer<typeof ChannelItem>;

/** How the console begins the sign-up of a WhatsApp number. */
export const WhatsAppSignup = z.object({
  is_configured: z.boolean(),
  /** Environment variables that an operator must set; empty where it is configured. */
  missing: z.array(z.string()),
  /** Meta's dialog, to be opened in a window of its own; null where it is not configured. */
  address: z.string().nullable(),
  /** What the window that comes back will name, so that the console knows it for its own. */
  attempt: z.string().nullable(),
});
export type WhatsAppSignup = z.infer<typeof WhatsAppSignup>;

/** How it stands with a WhatsApp number. What Meta was not asked or did not say is null. */
export const WhatsAppHealth = z.object({
  /** `refused`: the number has to be connected again. `unknown`: Meta cannot be asked right now. */
  token: z.enum(['taken', 'refused', 'unknown']),
  /** As Meta names them: `CONNECTED`, `GREEN`, `TIER_2K`. */
  status: z.string().nullable(),
  quality: z.string().nullable(),
  messaging_limit: z.string().nullable(),
  checked_at: Instant.nullable(),
  /** When Meta last told something of it. Null: never. */
  webhook_at: Instant.nullable(),
  /** Somebody wrote to it then, and no campaign has it or ever had. */
  unanswered_at: Instant.nullable(),
  /** Where Meta has to send what happens, to be set up in the operator's app. */
  webhook_address: z.string(),
  /** WHATSAPP_VERIFY_TOKEN is set, without which Meta cannot be told the address. */
  can_verify: z.boolean(),
});
export type WhatsAppHealth = z.infer<typeof WhatsAppHealth>;

/** What came of a message that was to try a number. */
export const WhatsAppTest = z.object({
  outcome: z.enum(['accepted', 'not_accepted', 'refused']),
  /** Of a refusal: a stable code. */
  reason: z.string().nullable(),
});
export type WhatsAppTest = z.infer<typeof WhatsAppTest>;
