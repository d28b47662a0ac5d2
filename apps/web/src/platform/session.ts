import type { Company } from '@centralita/contract/companies/schema';
import type { User } from '@centralita/contract/identity/schema';
import { device, tab } from './storage.ts';
import { createStore, useStore } from './store.ts';
import { isSupportCurrent, leaveSupport, supportedCompany } from './support.ts';
import { forgetWanted } from './wanted.ts';

/** Specification 000 section 4: checking, then OTP after the code request, then authenticated or not. */
export type Status = 'checking' | 'otp' | 'authenticated' | 'not-authenticated';

export type Ended = 'expired' | 'elsewhere';

export interface Session {
  status: Status;
  token: string | null;
  user: User | null;
  company: Company | null;
  /** The e-mail address that a code was asked for. */
  identifier: string | null;
  /** Why the last session ended, for the sign-in screen to say; `elsewhere`: on another device, or by an admin. */
  ended: Ended | null;
}

const keys = {
  token: 'token',
  identifier: 'identifier',
  otp: 'otp-requested',
  ended: 'session-ended',
};

const signedOut: Session = {
  status: 'not-authenticated',
  token: null,
  user: null,
  company: null,
  identifier: null,
  ended: null,
};

export const session = createStore<Session>(restored());

export function useSession(): Session {
  return useStore(session);
}

/** The company that calls act for: the one in support, else the user's own; null for a super admin of none. */
export function actingCompany(): string | null {
  return supportedCompany() ?? session.get().user?.company_id ?? null;
}

/** Keeps what was typed on the sign-in screen over a failure and a reload. */
export function keepIdentifier(identifier: string) {
  tab.write(keys.identifier, identifier);
}

export function typedIdentifier(): string {
  return tab.read(keys.identifier) ?? '';
}

/** A code was sent to this address. */
export function codeRequested(identifier: string) {
  tab.write(keys.identifier, identifier);
  tab.write(keys.otp, '1');
  session.set({ ...session.get(), status: 'otp', identifier, ended: null });
}

/** A new token, which supports nobody yet: the user is then looked up (status `checking`). */
export function tokenReceived(token: string) {
  device.write(keys.token, token);
  device.write(keys.ended, null);
  tab.write(keys.otp, null);
  leaveSupport();
  session.set({ ...signedOut, status: 'checking', token });
}

export function userLoaded(user: User, company: Company | null) {
  tab.write(keys.identifier, null);
  session.set({ ...session.get(), status: 'authenticated', user, company, ended: null });
}

/** The person is signing out: a refusal that arrives meanwhile is no news to them. */
export function leaveSession() {
  leaving = true;
}

/** Whether the person is on the way out: nothing more is asked in their name. */
export function isLeaving(): boolean {
  return leaving;
}

let leaving = false;

/**
 * Forgets everything of the session; the person's choices of language and theme stay. With `token`, only if that one
 * is still in use: an answer to an older token says nothing about the newer.
 */
export function endSession(reason: Ended | 'logout', token?: string) {
  if (token !== undefined && token !== session.get().token) return;
  const ended = reason === 'logout' || leaving ? null : reason;
  // Before the token goes: that is when the other tabs look.
  device.write(keys.ended, ended);
  device.write(keys.token, null);
  for (const key of [keys.identifier, keys.otp]) tab.write(key, null);
  forgetWanted();
  leaveSupport();
  session.set({ ...signedOut, ended });
  leaving = false;
}

/**
 * Follows what other tabs do: signing out there ends the session here, and another token (another company) loads the
 * page again, as nothing of the old company may stay on the screen.
 */
export function followOtherTabs(reload: () => void) {
  window.addEventListener('storage', (event) => {
    if (event.key !== keys.token || event.newValue === session.get().token) return;
    if (event.newValue === null) endSession(endedElsewhere());
    else reload();
  });
  // A page that the browser kept in its memory (Back) may be of another session or company than the tab now is.
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted && (device.read(keys.token) !== session.get().token || !isSupportCurrent())) reload();
  });
}

/** Why another tab ended the session. */
function endedElsewhere(): Ended | 'logout' {
  const reason = device.read(keys.ended);
  return reason === 'expired' || reason === 'elsewhere' ? reason : 'logout';
}

/** What the browser still knows after a reload. */
export function restored(): Session {
  const token = device.read(keys.token);
  if (token) return { ...signedOut, status: 'checking', token };
  const identifier = tab.read(keys.identifier);
  const waiting = tab.read(keys.otp) !== null && identifier !== null;
  return waiting ? { ...signedOut, status: 'otp', identifier } : signedOut;
}
