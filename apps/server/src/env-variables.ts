import { isIP } from 'node:net';
import { isAbsolute, resolve } from 'node:path';
import { z } from 'zod';
import { readAllowList } from './platform/outbound/allow-list.ts';
import { logLevels } from './platform/log.ts';

export type Source = Record<string, string | undefined>;

const connectionsRule = 'must be a number from 2 to 100';
const embeddingsCallsRule = 'must be a number of calls from 1 to 16';
const escapes = ' (in a password / ? # @ : % are written %2F %3F %23 %40 %3A %25)';

/** Each variable by itself: its form, its default and, as the message, the rule in plain words. */
export const variables = z.object({
  NODE_ENV: z.string().default('development'),
  HOST: listeningHost().default('127.0.0.1'),
  PORT: wholeNumber('must be a port from 0 to 65535', 65_535).default(3000),
  PUBLIC_URL: webAddress()
    .transform((url) => url.replace(/\/+$/, ''))
    .optional(),
  DATA_DIR: z
    .string()
    .default('./data')
    .transform((path) => (isAbsolute(path) ? path : resolve(path))),
  DATABASE_URL: address(
    ['postgres:', 'postgresql:'],
    `must be postgres://user:password@host/database${escapes}`,
  ).optional(),
  DATABASE_CONNECTIONS: wholeNumber(connectionsRule, 100)
    .refine((count) => count >= 2, connectionsRule)
    .default(10),
  REDIS_URL: address(['redis:', 'rediss:'], 'must be redis://host:port').optional(),
  STORAGE_URL: address(['s3:'], 'must be s3://bucket?endpoint=...&region=...').optional(),
  SHUTDOWN_GRACE_S: wholeNumber('must be a number of seconds from 0 to 300', 300).optional(),
  SECRET_KEY: list().pipe(z.array(keyOf32Bytes()).min(1)).optional(),
  SECRET_KEY_LOST: list()
    .pipe(
      z.array(
        z.string().regex(/^[0-9a-f]{8}$/, 'must list the names of keys as the refused start gave them'),
      ),
    )
    .default([]),
  SMTP_URL: address(['smtp:', 'smtps:'], `must be smtp://user:password@host:port${escapes}`).optional(),
  MAIL_FROM: z
    .string()
    .regex(
      /^(?:[^<>\r\n]*<[^\s@<>]+@[^\s@<>]+>|[^\s@<>]+@[^\s@<>]+)$/,
      'must be name@example.com or "Name <name@example.com>"',
    )
    .optional(),
  ADMIN_EMAIL: email().default('admin@centralita.local'),
  SUPPORT_EMAIL: email().optional(),
  DEMO: z
    .enum(['0', '1', 'true', 'false'], 'must be 1 or 0')
    .transform((word) => word === '1' || word === 'true')
    .optional(),
  PUBLIC_API_KEY: z.string().min(16, 'must have at least 16 characters').optional(),
  PRODUCT_NAME: z.string().max(60, 'must have at most 60 characters').default('Centralita'),
  PRODUCT_HOSTS: list().default(['localhost']),
  TEST_PHONE_NUMBERS: list().pipe(z.array(phoneNumber())).default([]),
  ROLES: list()
    .pipe(
      z
        .array(z.enum(['web', 'worker', 'media'], 'must list web, worker or media, with commas between'))
        .min(1),
    )
    .transform((roles) => [...new Set(roles)])
    .default(['web', 'worker', 'media']),
  TRUSTED_PROXIES: list()
    .refine(
      (entries) => entries.every(isNetwork),
      'must list addresses or networks of proxies, such as 10.0.0.5 or 172.18.0.0/16, with commas between',
    )
    .default([]),
  OUTBOUND_ALLOW: list().refine(isAllowList, 'must list hosts or host:port, with commas between').default([]),
  LOG_LEVEL: z.enum(logLevels, `must be one of ${logLevels.join(', ')}`).default('info'),
  AWS_ACCESS_KEY_ID: z.string().optional(),
  AWS_SECRET_ACCESS_KEY: z.string().optional(),
  AWS_SESSION_TOKEN: z.string().optional(),
  AWS_REGION: z.string().optional(),
  LLM_BASE_URL: webAddress().optional(),
  EMBEDDINGS_BASE_URL: webAddress().optional(),
  EMBEDDINGS_CALLS: wholeNumber(embeddingsCallsRule, 16)
    .refine((calls) => calls > 0, embeddingsCallsRule)
    .default(1),
  STT_BASE_URL: webAddress().optional(),
  TTS_BASE_URL: webAddress().optional(),
  REALTIME_URL: address(
    ['ws:', 'wss:', 'http:', 'https:'],
    'must be a wss:// or https:// address',
  ).optional(),
  TWILIO_API_URL: webAddress().optional(),
  WHATSAPP_APP_ID: metaId().optional(),
  WHATSAPP_CONFIG_ID: metaId().optional(),
  GRAPH_API_URL: webAddress().optional(),
  WHATSAPP_DIALOG_URL: webAddress().optional(),
  OIDC_GOOGLE_ISSUER: issuer().optional(),
  OIDC_MICROSOFT_ISSUER: issuer().optional(),
});

/**
 * Variables that belong together. Once one of a group is set, those of `needed` must be; nothing is guessed, because a
 * half configured provider that silently falls back to the embedded one is worse than none.
 */
export const groups = {
  languageModel: { needed: ['LLM_BASE_URL', 'LLM_MODEL'], also: ['LLM_API_KEY'] },
  embeddings: { needed: ['EMBEDDINGS_BASE_URL', 'EMBEDDINGS_MODEL'], also: ['EMBEDDINGS_API_KEY'] },
  speechToText: { needed: ['STT_BASE_URL', 'STT_MODEL'], also: ['STT_API_KEY'] },
  textToSpeech: { needed: ['TTS_BASE_URL', 'TTS_MODEL'], also: ['TTS_API_KEY'] },
  realtime: { needed: ['REALTIME_URL', 'REALTIME_API_KEY', 'REALTIME_MODEL'], also: [] },
  sip: {
    needed: [],
    also: [
      'SIP_LISTEN',
      'SIP_PEERS',
      'SIP_REGISTRAR',
      'SIP_USER',
      'SIP_PASSWORD',
      'SIP_OUTBOUND_PROXY',
      'SIP_RTP_PORTS',
    ],
  },
  twilio: { needed: ['TWILIO_ACCOUNT_SID', 'TWILIO_AUTH_TOKEN'], also: ['TWILIO_API_URL'] },
  whatsapp: {
    needed: ['WHATSAPP_APP_ID', 'WHATSAPP_CONFIG_ID', 'WHATSAPP_APP_SECRET'],
    also: ['WHATSAPP_VERIFY_TOKEN', 'GRAPH_API_URL', 'WHATSAPP_DIALOG_URL'],
  },
  oidcGoogle: {
    needed: ['OIDC_GOOGLE_CLIENT_ID', 'OIDC_GOOGLE_CLIENT_SECRET'],
    also: ['OIDC_GOOGLE_ISSUER'],
  },
  oidcMicrosoft: {
    needed: ['OIDC_MICROSOFT_ISSUER', 'OIDC_MICROSOFT_CLIENT_ID', 'OIDC_MICROSOFT_CLIENT_SECRET'],
    also: [],
  },
} as const satisfies Record<string, { needed: readonly string[]; also: readonly string[] }>;

/** Every name that means something to us. */
export const knownVariables: ReadonlySet<string> = new Set([
  ...Object.keys(variables.shape),
  ...Object.values(groups).flatMap(({ needed, also }) => [...needed, ...also]),
]);

/** URL.parse is not in every Node 20. */
export function parseUrl(text: string | undefined): URL | null {
  return text !== undefined && URL.canParse(text) ? new URL(text) : null;
}

function wholeNumber(rule: string, max: number) {
  return z
    .string()
    .regex(/^\d{1,9}$/, rule)
    .transform(Number)
    .refine((value) => value <= max, rule);
}

/** An IPv6 address may come as in a web address, with brackets. */
function listeningHost() {
  return z
    .string()
    .transform((text) => text.replace(/^\[(.*)\]$/, '$1'))
    .refine(
      (host) => isIP(host) > 0 || /^[\w.-]+$/.test(host),
      'must be an address or a name of this machine without scheme and port, such as 127.0.0.1, 0.0.0.0 or ::1',
    );
}

function list() {
  return z.string().transform((text) =>
    text
      .split(',')
      .map((item) => item.trim())
      .filter((item) => item !== ''),
  );
}

function email() {
  return z.email('must be an e-mail address').transform((mailbox) => mailbox.toLowerCase());
}

function keyOf32Bytes() {
  return z
    .string()
    .transform((text) => Buffer.from(text, 'base64'))
    .refine((key) => key.length === 32, 'must be 32 random bytes in base64 (openssl rand -base64 32)');
}

function address(protocols: readonly string[], rule: string) {
  return z.string().refine((text) => protocols.includes(parseUrl(text)?.protocol ?? ''), rule);
}

function webAddress() {
  const rule = 'must be an http:// or https:// address without user and password';
  return address(['http:', 'https:'], rule).refine((text) => !parseUrl(text)?.username, rule);
}

/** In E.164; signs between the digits are taken out. Test numbers need not be assigned ones. */
function phoneNumber() {
  return z
    .string()
    .transform((text) => text.replace(/[\s().-]/g, ''))
    .refine(
      (text) => /^\+[1-9]\d{6,14}$/.test(text),
      'must list phone numbers like +15005550006, with commas between',
    );
}

function metaId() {
  return z.string().regex(/^\d{5,25}$/, 'must be the number that Meta shows for it');
}

/** Whoever can change what comes from there can sign in as anybody: only on this machine it may come unencrypted. */
function issuer() {
  const rule = 'must be an https:// address without query (http:// only on this machine)';
  return webAddress().refine((text) => {
    const url = parseUrl(text);
    if (!url || url.search !== '' || url.hash !== '') return false;
    return url.protocol === 'https:' || /^(localhost|127\.0\.0\.1|\[::1\])$/.test(url.hostname);
  }, rule);
}

/** An address, alone or with how many of its bits name the network: 0 would be everybody. */
function isNetwork(entry: string): boolean {
  const [host = '', bits, ...more] = entry.split('/');
  const family = isIP(host);
  if (family === 0 || more.length > 0) return false;
  return bits === undefined || (/^[1-9]\d{0,2}$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128));
}

function isAllowList(entries: string[]): boolean {
  try {
    readAllowList(entries);
    return true;
  } catch {
    return false;
  }
}
