import { hashToken } from '../../../platform/secrets/tokens.ts';
import type { IdentityContext } from '../identity-context.ts';
import { pageOn } from './attempt.ts';

/** What a provider says that the console has to hand back. */
const handedOver = ['state', 'code', 'iss', 'error'];

/**
 * Where a browser that a provider sent back goes on to: the host it began at. The code alone is worth nothing there: only
 * the browser with the cookie finishes (finish-sign-in.ts).
 */
export async function comeBack(context: IdentityContext, query: URLSearchParams): Promise<string> {
  const state = query.get('state') ?? '';
  const [attempt] = await context.db.platformQuery<{ host: string }>(
    'oidc.return',
    'select host from oidc_attempt where state_hash = $1 and expires_at > $2',
    [hashToken(state), context.clock.now()],
  );
  if (!attempt) return pageOn(context, new URL(context.publicUrl).hostname, { error: 'expired' });
  const said = handedOver.flatMap((name) => {
    const value = query.get(name);
    return value === null ? [] : [[name, value] as const];
  });
  return pageOn(context, attempt.host, Object.fromEntries(said));
}
