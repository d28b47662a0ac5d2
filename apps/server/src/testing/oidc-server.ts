import { generateKeyPairSync } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { interactionPolicy, Provider, type Configuration, type JWK } from 'oidc-provider';

/** What a provider's token says of the person who signs in there. */
export interface ProviderPerson {
  email?: string;
  email_verified?: boolean;
  /** Microsoft's. */
  xms_edov?: boolean | string | number;
  /** Microsoft's: the tenant of the account. */
  tid?: string;
}

export interface OidcServer {
  issuer: string;
  /** Where it really listens. */
  origin: string;
  /** As its one client is registered. */
  clientId: string;
  clientSecret: string;
  /** Who signs in next; null presses Cancel. */
  person: ProviderPerson | null;
  /** Signs that person in as a browser would, from an authorization address, and gives where the browser is sent back to. */
  visit(address: string): Promise<URL>;
  close(): Promise<void>;
}

interface Settings {
  redirectUris: string[];
  /** Of a machine that this one stands in for; by default its own address. */
  issuer?: string;
}

/** A real server of OpenID Connect on this machine, on which people sign in without being asked anything. */
export async function startOidcServer({ redirectUris, issuer: given }: Settings): Promise<OidcServer> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const here = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const issuer = given ?? here;
  const people = new Map<string, ProviderPerson>();
  const client = { clientId: 'centralita', clientSecret: 'a-secret-of-forty-characters-for-testing' };
  const provider = new Provider(issuer, settingsOf(client, redirectUris, people));
  const state: { person: ProviderPerson | null } = { person: null };
  const answer = provider.callback();
  server.on('request', (request, response) => {
    if (!request.url?.startsWith('/interaction/')) return void answer(request, response);
    void finishInteraction(provider, state.person, people, request, response);
  });
  return {
    ...client,
    issuer,
    origin: here,
    get person() {
      return state.person;
    },
    set person(person) {
      state.person = person;
    },
    visit: (address) => visit(address, here, redirectUris),
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function settingsOf(
  client: { clientId: string; clientSecret: string },
  redirectUris: string[],
  people: Map<string, ProviderPerson>,
): Configuration {
  const prompts = interactionPolicy.base();
  // Google and Microsoft know it.
  prompts.add(new interactionPolicy.Prompt({ name: 'select_account', requestable: true }));
  return {
    clients: [
      {
        client_id: client.clientId,
        client_secret: client.clientSecret,
        redirect_uris: redirectUris,
        token_endpoint_auth_method: 'client_secret_post',
      },
    ],
    jwks: { keys: [signingKey()] },
    cookies: { keys: ['only for tests'] },
    // Each has a default that the library warns of.
    ttl: { AccessToken: 600, Grant: 600, IdToken: 600, Interaction: 600, Session: 600 },
    pkce: { required: () => true },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_, { uid }) => `/interaction/${uid}`, policy: prompts },
    // As Google and Microsoft do: the address stands in the token itself.
    conformIdTokenClaims: false,
    claims: { openid: ['sub', 'tid'], email: ['email', 'email_verified', 'xms_edov'] },
    findAccount: (_, id) => ({ accountId: id, claims: () => ({ sub: id, ...people.get(id) }) }),
  };
}

type Interaction = Parameters<Provider['interactionDetails']>;

/** Signs in and consents at once, in place of a page that asks. */
async function finishInteraction(
  provider: Provider,
  person: ProviderPerson | null,
  people: Map<string, ProviderPerson>,
  request: Interaction[0],
  response: Interaction[1],
): Promise<void> {
  const { prompt, params, session } = await provider.interactionDetails(request, response);
  if (!person) return provider.interactionFinished(request, response, { error: 'access_denied' });
  const accountId = session?.accountId ?? `person-${people.size + 1}`;
  if (prompt.name !== 'consent') {
    people.set(accountId, person);
    return provider.interactionFinished(request, response, { login: { accountId }, select_account: {} });
  }
  const grant = new provider.Grant({ accountId, clientId: String(params['client_id']) });
  grant.addOIDCScope(String(params['scope']));
  return provider.interactionFinished(request, response, { consent: { grantId: await grant.save() } });
}

function signingKey(): JWK {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  return { ...privateKey.export({ format: 'jwk' }), use: 'sig', alg: 'RS256', kid: 'test' } as JWK;
}

/** A browser with cookies that follows redirects until it is sent back to the client. */
async function visit(address: string, here: string, redirectUris: string[]): Promise<URL> {
  const cookies = new Map<string, string>();
  let at = new URL(address);
  for (let hops = 0; hops < 10; hops += 1) {
    const local = new URL(at.pathname + at.search, here);
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const answer = await fetch(local, { redirect: 'manual', headers: { cookie } });
    for (const set of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(set) ?? [];
      cookies.set(name, value);
    }
    const location = answer.headers.get('location');
    if (!location) throw new Error(`the provider stays at ${local.pathname}: ${await answer.text()}`);
    at = new URL(location, at);
    if (redirectUris.some((uri) => at.href.startsWith(uri))) return at;
  }
  throw new Error('the provider redirects without end');
}
