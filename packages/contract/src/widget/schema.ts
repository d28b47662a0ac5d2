import { z } from 'zod';
import { Id, Instant } from '../core/ids.ts';
import { plainText } from '../workflows/common.ts';
import { maxGreeting, maxOrigins, maxQuickReplies, maxQuickReply, maxTitle } from './limits.ts';

/** Where a page is from, as browsers write it: `https://shop.example.com`; `https://*.example.com` stands for all below. */
const Origin = z
  .string()
  .trim()
  .max(300)
  .transform((given) => given.replace(/\/$/, '').toLowerCase())
  .refine(isOrigin, 'widget_origin');

const line = (longest: number) => plainText(longest).transform((text) => text.trim());
const asData = z.string().max(1_500_000, 'logo_too_large').nullable();

export const WidgetScheme = z.enum(['auto', 'light', 'dark']);
export const WidgetPosition = z.enum(['right', 'left']);
export const WidgetLanguage = z.enum(['auto', 'en', 'es']);

/** How the widget looks and greets; the page of the chat is given it. */
export const widgetLook = {
  /** '' = the company's name. */
  title: line(maxTitle),
  color: z.string().regex(/^#[0-9a-f]{6}$/i),
  scheme: WidgetScheme,
  position: WidgetPosition,
  /** `auto`: that of the visitor's browser. */
  language: WidgetLanguage,
  /** Shown before anything is said; '' = none. */
  greeting: line(maxGreeting),
  /** Offered to be said at the beginning. */
  quick_replies: z
    .array(line(maxQuickReply))
    .max(maxQuickReplies)
    .transform((given) => [...new Set(given.filter((text) => text !== ''))]),
  /** A PNG or JPEG, as data: address or bare base64; null = none. */
  avatar: asData,
};

export const widgetFields = {
  is_on: z.boolean(),
  allowed_origins: z
    .array(Origin)
    .max(maxOrigins)
    .transform((given) => [...new Set(given)]),
  ...widgetLook,
};

const Look = z.object({ ...widgetLook, avatar: z.string().nullable() });

export const WidgetSettings = z.object({
  is_on: z.boolean(),
  /** Stands in the line that websites carry; null until the widget was first switched on or given one. */
  public_key: z.string().nullable(),
  key_made_at: Instant.nullable(),
  allowed_origins: z.array(z.string()),
  ...Look.shape,
  /** The company's server can sign who its users are. */
  has_secret: z.boolean(),
  secret_made_at: Instant.nullable(),
});
export type WidgetSettings = z.infer<typeof WidgetSettings>;

/** What the page of the chat is given with itself. */
export const WidgetPage = z.object({
  key: z.string(),
  /** Which page it was opened on, sealed. */
  entry: z.string(),
  ...Look.shape,
});
export type WidgetPage = z.infer<typeof WidgetPage>;

/** One thing said in a chat of a website, as its visitor sees it. */
export const WidgetMessage = z.object({
  /** Of what the visitor said: their own name of it. */
  id: Id,
  seq: z.number().int(),
  from: z.enum(['visitor', 'assistant', 'operator', 'system']),
  /** First name of the person of the company who wrote it. */
  name: z.string().nullable(),
  kind: z.string(),
  text: z.string(),
  /** Of an image, a sound, a film or a file: the address that a workflow sent, or the id of what is kept here. */
  url: z.string().nullable(),
  media_id: Id.nullable(),
  /** What the file is called; '' where nobody named it. */
  file_name: z.string(),
  at: Instant,
});
export type WidgetMessage = z.infer<typeof WidgetMessage>;

/** How the chat stands. */
export const WidgetStanding = z.object({
  owner: z.enum(['ai', 'queue', 'operator']),
  /** First name of the person of the company who has it. */
  operator: z.string().nullable(),
  /** A conversation goes on. */
  is_active: z.boolean(),
});
export type WidgetStanding = z.infer<typeof WidgetStanding>;

/** As a browser names it: small letters, no path, no port that goes without saying. */
const origin = /^https?:\/\/(?:\*\.)?(?:[a-z0-9_-]+(?:\.[a-z0-9_-]+)*|\[[0-9a-f:]+\])(?::\d{1,5})?$/;
const needlessPort = /^(?:http:.*:80|https:.*:443)$/;

function isOrigin(text: string): boolean {
  return origin.test(text) && !needlessPort.test(text);
}
