import { z } from 'zod';
import { fault, ok, refusal, type Answer, type Asked } from './graph-answers.ts';
import { answerFile, answerUpload } from './graph-files.ts';
import { answerMessages, type GraphChats } from './graph-messages.ts';

export interface GraphNumber {
  id: string;
  display_phone_number: string;
  verified_name: string;
  last_onboarded_time?: string;
}

export interface GraphAccount {
  id: string;
  numbers: GraphNumber[];
  subscribed: boolean;
}

/** What Meta knows. */
export interface GraphState {
  appId: string;
  appSecret: string;
  configId: string;
  accounts: GraphAccount[];
  /** Set: everybody who opens the dialog gets an account of their own, with the next number of Ecuador from here. */
  freshNumber?: number;
  /** What a person agreed to, by the code it gave; `redirectUri` null = through the JavaScript SDK. */
  codes: Map<string, { token: string; accounts: string[]; redirectUri: string | null; used: boolean }>;
  /** Registered numbers and their PIN. */
  pins: Map<string, string>;
  /** Where messages go through it, too. */
  chats?: GraphChats;
}

const Registration = z.strictObject({
  messaging_product: z.literal('whatsapp'),
  pin: z.string().regex(/^\d{6}$/),
});

export function answerGraph(state: GraphState, asked: Asked): Answer {
  const [first = '', second = ''] = asked.path.slice(1).split('/');
  if (asked.path === '/oauth/access_token') return exchange(state, asked);
  if (asked.path === '/debug_token') return debugToken(state, asked);
  if (second === 'phone_numbers') return phoneNumbers(state, asked, first);
  if (second === 'subscribed_apps') return subscribedApps(state, asked, first);
  if (second === 'register') return register(state, asked, first);
  if (second === 'messages' || second === 'media') return messages(state, asked, [first, second]);
  if (second === 'message_templates') return templates(state, asked, first);
  if (second === '' && asked.query.has('fields')) return numberState(state, asked, first);
  if (second === '' && state.chats) return fileOf(state, asked, first);
  return refusal('unknown path');
}

function exchange(state: GraphState, { method, query, headers }: Asked): Answer {
  if (method !== 'GET') return refusal('method');
  if (headers.authorization) return refusal('a bearer where none belongs');
  if (query.get('client_id') !== state.appId || query.get('client_secret') !== state.appSecret)
    return fault(1);
  const grant = state.codes.get(query.get('code') ?? '');
  if (!grant || grant.used || grant.redirectUri !== query.get('redirect_uri')) return fault(100);
  grant.used = true;
  return ok({ access_token: grant.token, token_type: 'bearer' });
}

function debugToken(state: GraphState, { method, query, headers }: Asked): Answer {
  if (method !== 'GET') return refusal('method');
  if (headers.authorization !== `Bearer ${state.appId}|${state.appSecret}`) return refusal('no app token');
  const grant = grantOf(state, query.get('input_token') ?? '');
  if (!grant) return ok({ data: { app_id: state.appId, is_valid: false } });
  const granular_scopes = ['whatsapp_business_management', 'whatsapp_business_messaging'].map((scope) => ({
    scope,
    target_ids: grant.accounts,
  }));
  const scopes = grant.accounts.length > 0 ? granular_scopes : [{ scope: 'public_profile' }];
  const about = { app_id: state.appId, application: 'Stand-in', type: 'SYSTEM_USER', expires_at: 0 };
  return ok({ data: { ...about, is_valid: true, granular_scopes: scopes, user_id: '10222270944537964' } });
}

function phoneNumbers(state: GraphState, asked: Asked, accountId: string): Answer {
  if (asked.method !== 'GET') return refusal('method');
  const account = sharedAccount(state, asked, accountId);
  if (!account) return fault(200, 403);
  const fields = (asked.query.get('fields') ?? '').split(',');
  const data = account.numbers.map((number) =>
    Object.fromEntries(Object.entries(number).filter(([name]) => fields.includes(name))),
  );
  return ok({ data, paging: { cursors: { before: 'a', after: 'b' } } });
}

function subscribedApps(state: GraphState, asked: Asked, accountId: string): Answer {
  if (asked.method !== 'POST' && asked.method !== 'DELETE') return refusal('method');
  const account = sharedAccount(state, asked, accountId);
  if (!account) return fault(200, 403);
  account.subscribed = asked.method === 'POST';
  return ok({ success: true });
}

function register(state: GraphState, asked: Asked, numberId: string): Answer {
  if (asked.method !== 'POST') return refusal('method');
  if (asked.headers['content-type'] !== 'application/json') return refusal('content type');
  const account = state.accounts.find(({ numbers }) => numbers.some(({ id }) => id === numberId));
  if (!account || !sharedAccount(state, asked, account.id)) return fault(200, 403);
  const parsed = Registration.safeParse(JSON.parse(asked.body || '{}'));
  if (!parsed.success) return refusal(`body: ${parsed.error.message}`);
  const known = state.pins.get(numberId);
  if (known !== undefined && known !== parsed.data.pin) return fault(133005);
  state.pins.set(numberId, parsed.data.pin);
  return ok({ success: true });
}

function messages(state: GraphState, asked: Asked, [number, what]: [string, string]): Answer {
  const account = state.accounts.find(({ numbers }) => numbers.some(({ id }) => id === number));
  if (!account || !state.chats) return fault(100);
  if (!sharedAccount(state, asked, account.id)) return fault(190, 401);
  return what === 'media' ? answerUpload(state.chats, asked) : answerMessages(state.chats, asked, number);
}

/** Two a page, so that whoever reads them has to turn pages. */
function templates(state: GraphState, asked: Asked, accountId: string): Answer {
  if (asked.method !== 'GET') return refusal('method');
  if (!sharedAccount(state, asked, accountId)) return fault(190, 401);
  const from = Number(asked.query.get('after') ?? 0);
  const all = state.chats?.templates ?? [];
  const next = from + 2 < all.length ? { next: 'https://graph.facebook.com/next' } : {};
  return ok({
    data: all.slice(from, from + 2),
    paging: { cursors: { before: 'a', after: String(from + 2) }, ...next },
  });
}

function numberState(state: GraphState, asked: Asked, numberId: string): Answer {
  if (asked.method !== 'GET') return refusal('method');
  const account = state.accounts.find(({ numbers }) => numbers.some(({ id }) => id === numberId));
  if (!account || !sharedAccount(state, asked, account.id)) return fault(190, 401);
  const known: Record<string, string> = {
    status: 'CONNECTED',
    quality_rating: 'GREEN',
    whatsapp_business_manager_messaging_limit: 'TIER_2K',
  };
  const fields = (asked.query.get('fields') ?? '').split(',');
  return ok({ ...Object.fromEntries(fields.map((name) => [name, known[name]])), id: numberId });
}

function fileOf(state: GraphState, asked: Asked, id: string): Answer {
  const token = asked.headers.authorization?.replace(/^Bearer /, '') ?? '';
  if (!state.chats || !grantOf(state, token)) return fault(190, 401);
  return answerFile(state.chats, asked, id, `http://${asked.headers.host}`);
}

/** The account, where the bearer was given for it. */
function sharedAccount(state: GraphState, { headers }: Asked, id: string): GraphAccount | null {
  const grant = grantOf(state, headers.authorization?.replace(/^Bearer /, '') ?? '');
  if (!grant?.accounts.includes(id)) return null;
  return state.accounts.find((account) => account.id === id) ?? null;
}

function grantOf(state: GraphState, token: string) {
  return [...state.codes.values()].find((grant) => grant.used && grant.token === token);
}
