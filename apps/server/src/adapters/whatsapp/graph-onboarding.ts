import { z } from 'zod';
import type { BusinessNumber, WhatsAppOnboarding } from '../../ports/whatsapp-onboarding.ts';
import { ProviderError } from '../../ports/provider-error.ts';
import { callGraph, type GraphSettings } from './call-graph.ts';

const Token = z.object({ access_token: z.string().min(1) });
const Inspected = z.object({
  data: z.object({
    app_id: z.string(),
    is_valid: z.boolean(),
    granular_scopes: z
      .array(z.object({ scope: z.string(), target_ids: z.array(z.string()).optional() }))
      .optional(),
  }),
});
const Numbers = z.object({
  data: z.array(
    z.object({
      id: z.string().min(1),
      display_phone_number: z.string().min(1),
      verified_name: z.string().optional(),
      last_onboarded_time: z.string().optional(),
    }),
  ),
});
const Done = z.object({ success: z.literal(true) });

const manage = 'whatsapp_business_management';
const numberFields = 'id,display_phone_number,verified_name,last_onboarded_time';

export type AppSettings = GraphSettings & { appId: string; appSecret: string };

/**
 * Meta's Graph API: the server's half of embedded sign-up v4 for Tech Providers
 * (developers.facebook.com/documentation/business-messaging/whatsapp/embedded-signup/onboarding-customers-as-a-tech-provider).
 */
export function graphOnboarding(settings: AppSettings): WhatsAppOnboarding {
  const id = encodeURIComponent;
  return {
    exchangeCode: (code, redirectUri) => exchangeCode(settings, code, redirectUri),
    sharedAccounts: (token) => sharedAccounts(settings, token),

    async numbersOf(token, accountId) {
      const asked = {
        method: 'GET',
        path: `/${id(accountId)}/phone_numbers`,
        query: { fields: numberFields, limit: '100' },
        token,
      } as const;
      return (await callGraph(settings, asked, Numbers)).data.map(toNumber);
    },

    async subscribe(token, accountId) {
      await callGraph(settings, { method: 'POST', path: `/${id(accountId)}/subscribed_apps`, token }, Done);
    },

    async unsubscribe(token, accountId) {
      const asked = { method: 'DELETE', path: `/${id(accountId)}/subscribed_apps`, token } as const;
      await callGraph(settings, asked, Done).catch((error: unknown) => {
        // The business took our app's rights away itself, or the account is gone: there is nothing left to end.
        if (!(error instanceof ProviderError) || error.fault !== 'refused') throw error;
      });
    },

    async register(token, numberId, pin) {
      const body = { messaging_product: 'whatsapp', pin };
      await callGraph(settings, { method: 'POST', path: `/${id(numberId)}/register`, body, token }, Done);
    },
  };
}

async function exchangeCode(
  settings: AppSettings,
  code: string,
  redirectUri: string | null,
): Promise<string> {
  const query = {
    client_id: settings.appId,
    client_secret: settings.appSecret,
    code,
    // Meta compares it with the address the code was sent to.
    ...(redirectUri === null ? {} : { redirect_uri: redirectUri }),
  };
  // Once: a code that arrived before the connection broke would be refused the second time.
  const asked = { method: 'GET', path: '/oauth/access_token', query, refused: 'code', attempts: 1 } as const;
  return (await callGraph(settings, asked, Token)).access_token;
}

async function sharedAccounts(settings: AppSettings, token: string): Promise<string[]> {
  const { appId, appSecret } = settings;
  const asked = {
    method: 'GET',
    path: '/debug_token',
    query: { input_token: token },
    // An app token: only our own app may look into tokens that were made for it.
    token: `${appId}|${appSecret}`,
  } as const;
  const { data } = await callGraph(settings, asked, Inspected);
  const granted = (data.granular_scopes ?? []).filter(({ scope }) => scope === manage);
  const accounts = [...new Set(granted.flatMap(({ target_ids }) => target_ids ?? []))];
  if (!data.is_valid || data.app_id !== appId || accounts.length === 0) {
    throw new ProviderError('refused', 'No WhatsApp account was shared', undefined, 'permission');
  }
  return accounts;
}

function toNumber(row: z.infer<typeof Numbers>['data'][number]): BusinessNumber {
  const at = new Date(row.last_onboarded_time ?? Number.NaN);
  return {
    id: row.id,
    displayNumber: row.display_phone_number,
    verifiedName: row.verified_name ?? '',
    onboardedAt: Number.isNaN(at.getTime()) ? null : at,
  };
}
