import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { systemClock } from '../../platform/clock.ts';
import { createOutbound, type Outbound } from '../../platform/outbound.ts';
import { startOidcServer, type OidcServer, type ProviderPerson } from '../../testing/oidc-server.ts';
import { oidcProvider } from './oidc-provider.ts';
import { microsoftVerified } from './verified-email.ts';

const tenant = '11111111-2222-3333-4444-555555555555';
const microsoft = 'https://login.microsoftonline.com';
const redirectUri = 'https://console.test/api/auth/oidc/return';

let server: OidcServer;
beforeAll(async () => {
  server = await startOidcServer({ redirectUris: [redirectUri], issuer: `${microsoft}/${tenant}/v2.0` });
});
afterAll(() => server.close());

/**
 * Microsoft's addresses, answered by the server on this machine. As Microsoft does, its description for all tenants names
 * an issuer with a place for the tenant's id; and a browser comes back without the issuer's name.
 */
function standIn(): Outbound {
  const real = createOutbound({ allow: [new URL(server.origin).host] });
  return {
    ...real,
    async request(asked) {
      const [, named = '', path = ''] =
        asked.url.match(/^https:\/\/login\.microsoftonline\.com(?:\/([^/]+)\/v2\.0)?(\/.*)$/) ?? [];
      const answer = await real.request({ ...asked, url: server.origin + path });
      if (!path.endsWith('/openid-configuration')) return answer;
      const text = answer.body
        .toString()
        .replaceAll(/https?:\/\/127\.0\.0\.1:\d+/g, microsoft)
        .replaceAll(tenant, named === 'common' ? '{tenantid}' : named)
        .replace('"authorization_response_iss_parameter_supported":true', '"ignored":true');
      return { ...answer, body: Buffer.from(text) };
    },
  };
}

async function signIn(at: string, person: ProviderPerson) {
  server.person = person;
  const provider = oidcProvider({
    ...server,
    issuer: `${microsoft}/${at}/v2.0`,
    isVerified: microsoftVerified,
    outbound: standIn(),
    clock: systemClock,
  });
  const attempt = { state: 'a-state', nonce: 'a-nonce', codeVerifier: 'v'.repeat(43), redirectUri };
  const address = await provider.signInAddress(attempt, 'en');
  const back = (await server.visit(address)).searchParams;
  const vouched = await provider.vouch(attempt, { code: back.get('code') ?? '', issuer: null });
  return { address, vouched };
}

const person = { email: 'ana@contoso.example', xms_edov: true, tid: tenant };

describe('Microsoft', () => {
  it.each([tenant, 'common'])('at %s vouches for an address whose domain is of the tenant', async (at) => {
    const { address, vouched } = await signIn(at, person);
    expect(vouched).toEqual({ email: person.email, verified: true });
    expect(new URL(address).searchParams.get('prompt')).toBe('select_account');
  });

  it.each([tenant, 'common'])(
    'at %s vouches for no address that an administrator only wrote down',
    async (at) => {
      const { email, tid } = person;
      expect((await signIn(at, { email, tid, email_verified: true })).vouched.verified).toBe(false);
    },
  );

  it('takes no token of one tenant for one of another', async () => {
    await expect(signIn('common', { ...person, tid: 'another' })).rejects.toMatchObject({
      fault: 'bad_answer',
    });
    await expect(signIn('another', person)).rejects.toMatchObject({ fault: 'bad_answer' });
  });
});
