import type { z } from 'zod';
import { doubts, groupFaults, togetherFaults } from './env-faults.ts';
import { findTypos } from './env-typos.ts';
import { type Source, groups, parseUrl, variables } from './env-variables.ts';

/** An OpenAI-compatible provider of the operator. `baseUrl` as given, maybe with a query (Azure's api-version). */
export interface EndpointSettings {
  baseUrl: string;
  model: string;
  apiKey: string | null;
}

/** The operator's client at a provider of OpenID Connect. */
export interface OidcEnv {
  issuer: string;
  clientId: string;
  clientSecret: string;
}

export interface S3Settings {
  bucket: string;
  /** Before every key, empty or ending in a slash. */
  prefix: string;
  /** Without a slash at the end. */
  endpoint: string;
  /** `endpoint/bucket/key` (all S3 alikes) instead of `bucket.endpoint/key` (AWS itself). */
  pathStyle: boolean;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
  sessionToken: string | null;
}

/** The operator's app at Meta. */
export interface WhatsAppEnv {
  appId: string;
  configId: string;
  appSecret: string;
  /** What Meta has to say when the webhook is set up; null: it cannot be. */
  verifyToken: string | null;
  /** The Graph API with its version, without a slash at the end. */
  graphUrl: string;
  /** Meta's dialog, which a person opens. */
  dialogUrl: string;
}

/** The whole configuration, checked. `null` means: use the embedded part, or off where there is none. */
export interface Env {
  production: boolean;
  host: string;
  /** 0 lets the system choose; `publicUrl` is then made again with the real port by `defaultPublicUrl`. */
  port: number;
  publicUrl: string;
  publicUrlGiven: boolean;
  dataDir: string;
  /** So long after it was asked to stop the server still takes connections, and says that it is not ready. */
  shutdownGraceMs: number;
  databaseUrl: string | null;
  /** Of this process to the database, beside those that listen. */
  databaseConnections: number;
  redisUrl: string | null;
  s3: S3Settings | null;
  /** 32 bytes each. The first seals, the others only open; null = the one of the data folder. */
  secretKeys: [Buffer, ...Buffer[]] | null;
  /** Ids of keys that are lost for good: what is sealed with them keeps no start up. */
  lostKeys: string[];
  smtpUrl: string | null;
  mailFrom: string;
  adminEmail: string;
  /** Null where mail goes out and nobody said who answers: the default admin has no mailbox. */
  supportEmail: string | null;
  demo: boolean;
  publicApiKey: string | null;
  productName: string;
  productHosts: string[];
  testPhoneNumbers: string[];
  roles: ('web' | 'worker' | 'media')[];
  /** Addresses and networks of reverse proxies on other machines. */
  trustedProxies: string[];
  outboundAllow: string[];
  logLevel: z.infer<typeof variables>['LOG_LEVEL'];
  languageModel: EndpointSettings | null;
  embeddings: EndpointSettings | null;
  /** Calls for passages at the same time. */
  embeddingsCalls: number;
  speechToText: EndpointSettings | null;
  textToSpeech: EndpointSettings | null;
  whatsapp: WhatsAppEnv | null;
  /** Groups of later features: the variables of the group by name. */
  realtime: Source | null;
  sip: Source | null;
  twilio: Source | null;
  oidcGoogle: OidcEnv | null;
  oidcMicrosoft: OidcEnv | null;
  /** Sentences for the operator about what is allowed but probably not meant. */
  warnings: string[];
}

export type ReadEnv = { ok: true; env: Env } | { ok: false; faults: string[] };

/**
 * Reads and checks the configuration (see README, "Configuration"). An empty variable counts as absent. All faults
 * come at once, each one sentence that names the variable and the rule, never the value, which may be a secret.
 */
export function readEnv(source: Source): ReadEnv {
  const given = withoutEmpty(source);
  const parsed = variables.safeParse(given);
  const faults = [
    ...(parsed.success
      ? []
      : parsed.error.issues.map((issue) => `${String(issue.path[0])} ${issue.message}`)),
    ...groupFaults(given),
    ...togetherFaults(given),
  ];
  // A name written wrongly is often why another is missing.
  if (!parsed.success || faults.length > 0)
    return { ok: false, faults: [...new Set([...faults, ...findTypos(Object.keys(given))])] };
  return { ok: true, env: toEnv(parsed.data, given) };
}

/** The address that people on this machine can open. */
export function defaultPublicUrl(host: string, port: number): string {
  const everywhere = ['127.0.0.1', '0.0.0.0', '::', '::1', 'localhost'].includes(host);
  // A web address has no room for the zone of a link-local one.
  const name = host.includes(':') ? `[${host.replace(/%.*$/, '')}]` : host;
  return `http://${everywhere ? 'localhost' : name}:${port}`;
}

function withoutEmpty(source: Source): Source {
  return Object.fromEntries(
    Object.entries(source)
      .map(([name, value]) => [name, value?.trim()] as const)
      .filter(([, value]) => value !== undefined && value !== ''),
  );
}

function toEnv(read: z.infer<typeof variables>, given: Source): Env {
  const publicUrl = read.PUBLIC_URL ?? defaultPublicUrl(read.HOST, read.PORT);
  const secretKeys = read.SECRET_KEY as [Buffer, ...Buffer[]] | undefined;
  return {
    production: read.NODE_ENV === 'production',
    host: read.HOST,
    port: read.PORT,
    publicUrl,
    publicUrlGiven: read.PUBLIC_URL !== undefined,
    dataDir: read.DATA_DIR,
    shutdownGraceMs: 1_000 * (read.SHUTDOWN_GRACE_S ?? (read.NODE_ENV === 'production' ? 5 : 0)),
    databaseUrl: read.DATABASE_URL ?? null,
    databaseConnections: read.DATABASE_CONNECTIONS,
    redisUrl: read.REDIS_URL ?? null,
    s3: s3Settings(read),
    secretKeys: secretKeys ?? null,
    lostKeys: read.SECRET_KEY_LOST,
    smtpUrl: read.SMTP_URL ?? null,
    mailFrom: read.MAIL_FROM ?? defaultSender(read, publicUrl),
    adminEmail: read.ADMIN_EMAIL,
    supportEmail:
      read.SUPPORT_EMAIL ?? (given['SMTP_URL'] && !given['ADMIN_EMAIL'] ? null : read.ADMIN_EMAIL),
    demo: read.DEMO ?? read.DATABASE_URL === undefined,
    publicApiKey: read.PUBLIC_API_KEY ?? null,
    productName: read.PRODUCT_NAME,
    productHosts: read.PRODUCT_HOSTS.map((host) => host.toLowerCase()),
    testPhoneNumbers: read.TEST_PHONE_NUMBERS,
    roles: read.ROLES,
    trustedProxies: read.TRUSTED_PROXIES,
    outboundAllow: read.OUTBOUND_ALLOW,
    logLevel: read.LOG_LEVEL,
    languageModel: endpoint(given, 'LLM'),
    embeddings: endpoint(given, 'EMBEDDINGS'),
    embeddingsCalls: read.EMBEDDINGS_CALLS,
    speechToText: endpoint(given, 'STT'),
    textToSpeech: endpoint(given, 'TTS'),
    realtime: group(given, 'realtime'),
    sip: group(given, 'sip'),
    twilio: group(given, 'twilio'),
    whatsapp: whatsappSettings(given),
    oidcGoogle: oidcSettings(given, 'GOOGLE'),
    oidcMicrosoft: oidcSettings(given, 'MICROSOFT'),
    warnings: [...findTypos(Object.keys(given)), ...doubts(given)],
  };
}

function endpoint(given: Source, prefix: string): EndpointSettings | null {
  const [baseUrl, model] = [given[`${prefix}_BASE_URL`], given[`${prefix}_MODEL`]];
  if (baseUrl === undefined || model === undefined) return null;
  return { baseUrl, model, apiKey: given[`${prefix}_API_KEY`] ?? null };
}

function group(given: Source, name: keyof typeof groups): Source | null {
  const { needed, also } = groups[name];
  const present = [...needed, ...also].filter((variable) => variable in given);
  return present.length === 0
    ? null
    : Object.fromEntries(present.map((variable) => [variable, given[variable]]));
}

/** Of mid-2026; Meta keeps a version for two years. Another one is chosen by GRAPH_API_URL. */
const graphVersion = 'v25.0';

function whatsappSettings(given: Source): WhatsAppEnv | null {
  const [appId, configId, appSecret] = groups.whatsapp.needed.map((name) => given[name]);
  if (appId === undefined || configId === undefined || appSecret === undefined) return null;
  const graph = (given['GRAPH_API_URL'] ?? 'https://graph.facebook.com').replace(/\/+$/, '');
  const version = /\/(v\d+\.\d+)$/.exec(graph)?.[1];
  return {
    appId,
    configId,
    appSecret,
    verifyToken: given['WHATSAPP_VERIFY_TOKEN'] ?? null,
    graphUrl: version ? graph : `${graph}/${graphVersion}`,
    dialogUrl:
      given['WHATSAPP_DIALOG_URL'] ?? `https://www.facebook.com/${version ?? graphVersion}/dialog/oauth`,
  };
}

function oidcSettings(given: Source, name: 'GOOGLE' | 'MICROSOFT'): OidcEnv | null {
  const clientId = given[`OIDC_${name}_CLIENT_ID`];
  const clientSecret = given[`OIDC_${name}_CLIENT_SECRET`];
  if (clientId === undefined || clientSecret === undefined) return null;
  // Microsoft's names the tenant and has therefore no default (env-variables.ts).
  return { issuer: given[`OIDC_${name}_ISSUER`] ?? 'https://accounts.google.com', clientId, clientSecret };
}

function s3Settings(read: z.infer<typeof variables>): S3Settings | null {
  if (read.STORAGE_URL === undefined) return null;
  const url = new URL(read.STORAGE_URL);
  const region = url.searchParams.get('region') ?? read.AWS_REGION ?? 'us-east-1';
  const own = url.searchParams.get('endpoint');
  const folder = url.pathname.replace(/^\/+|\/+$/g, '');
  return {
    bucket: url.hostname,
    prefix: folder === '' ? '' : `${folder}/`,
    endpoint: (own ?? `https://s3.${region}.amazonaws.com`).replace(/\/+$/, ''),
    pathStyle: own !== null,
    region,
    accessKeyId: read.AWS_ACCESS_KEY_ID ?? '',
    secretAccessKey: read.AWS_SECRET_ACCESS_KEY ?? '',
    sessionToken: read.AWS_SESSION_TOKEN ?? null,
  };
}

/** The mailbox that the SMTP server knows is the one it lets us send from. */
function defaultSender(read: z.infer<typeof variables>, publicUrl: string): string {
  const user = decodeURIComponent(parseUrl(read.SMTP_URL)?.username ?? '');
  const mailbox = user.includes('@') ? user : `no-reply@${new URL(publicUrl).hostname}`;
  return `"${read.PRODUCT_NAME.replace(/["\\\r\n]/g, '')}" <${mailbox}>`;
}
