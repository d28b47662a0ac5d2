import type { Prepared } from './request.ts';
import { supportedCompany } from './support.ts';

declare global {
  interface Window {
    /** What `public/early.js` asked for while the console's code was still on its way, by address. */
    centralitaEarly?: { token: string; answers: Record<string, Promise<Response>> };
  }
}

/** The answer to a reading call that was asked early, once, and only for the token and the company that the call is for. */
export function takeEarly({ method, url, token }: Prepared): Promise<Response> | null {
  const early = window.centralitaEarly;
  if (!early || method !== 'GET' || early.token !== token || supportedCompany() !== null) return null;
  // Early nobody knows the company yet: the server takes the one of the token.
  const asked = url.replace(/([?&])company_id=[^&]*(&|$)/, (_, before, after) => (after ? before : ''));
  const answer = early.answers[asked];
  delete early.answers[asked];
  return answer ?? null;
}

/** The first screen stands: what it did not take is old when somebody asks for it. */
export function forgetEarly(): void {
  delete window.centralitaEarly;
}
