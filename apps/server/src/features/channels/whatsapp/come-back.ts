import type { ChannelsContext } from '../channels-context.ts';
import { bindCode, openAttempt } from './hand-over.ts';

/** The console's page that hands over what came back to the window that began. */
const page = '/whatsapp-signup';

/**
 * Where Meta's return is sent on to: the console that began, with the bound code in the fragment, which no server and no
 * log sees. Without a sign-up of ours nothing is handed to anybody.
 */
export function comeBack({ sealer, clock, publicUrl }: ChannelsContext, query: URLSearchParams): string {
  const attempt = openAttempt(sealer, query.get('state') ?? '', clock.now());
  if (!attempt) return `${publicUrl}${page}#error=expired`;
  const code = query.get('code');
  const said = new URLSearchParams({ attempt: attempt.id });
  if (code) said.set('code', bindCode(sealer, attempt, code));
  else said.set('error', 'cancelled');
  return `${attempt.origin}${page}#${said.toString()}`;
}
