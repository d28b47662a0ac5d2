import type { Company } from '@centralita/contract/companies/schema';
import type { CurrentUser } from '@centralita/contract/identity/schema';
import { moved, placeOfTab, placeOfToken, type Place } from './moved.ts';
import { keepAttempt } from './login-attempt.ts';
import { device, tab } from './storage.ts';
import { createStore, useStore } from './store.ts';
import { isSupportCurrent, leaveSupport, supportedCompany } from './support.ts';
import { forgetWanted, keepWanted } from './wanted.ts';

/** Specification 000 section 4: checking, then OTP after the code request, then authenticated or not. */
export type Status = 'checking' | 'otp' | 'authenticated' | 'not-authenticated';

export type Ended = 'expired' | 'elsewhere' | 'rights';

export interface Session {
  status: Status;
  token: string | null;
  user: CurrentUser | null;
  company: Company | null;
  /** The e-mail address that a code was asked for. */
  identifier: string | null;
  /** Why the last session ended, for the sign-in screen to say; `elsewhere`: on another device, or by an admin; `rights`: what
   * was asked for is not for this person any more. */
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
  storeToken(token, null);
  device.write(keys.ended, null);
  tab.write(keys.otp, null);
  keepAttempt(null);
  placeOfTab.write(null);
  leaveSupport();
  session.set({ ...signedOut, status: 'checking', token });
}

export function userLoaded(user: CurrentUser, company: Company | null) {
  tab.write(keys.identifier, null);
  session.set({ ...session.get(), status: 'authenticated', user, company, ended: null });
  const place = shownPlace();
  if (place) placeOfTab.write(place);
  // Another tab may have changed it since this one asked.
  if (place && storedToken() === session.get().token) placeOfToken.write(place);
}

/** This tab goes on with what it shows, under a token that acts for that company again. */
export function sessionReturned(token: string, here: Place) {
  storeToken(token, here);
  session.set({ ...session.get(), token });
  moved.set(null);
}

/** The token of the browser, which another tab may have changed. */
export function storedToken(): string | null {
  return device.read(keys.token);
}

/** For all tabs. */
export function storeToken(token: string, place: Place | null) {
  placeOfToken.write(place);
  device.write(keys.token, token);
}

/** What this tab shows of its session; null in support, and before the user is known. */
export function shownPlace(): Place | null {
  const { user, company } = session.get();
  return user && company && !supportedCompany()
    ? { user: user.id, id: company.id, name: company.name }
    : null;
}

/**
 * Another tab brought a token: of another company, then this one stops (`moved`); or of the company that it shows, then it goes
 * on with that. False where it is not known to be the same person's.
 */
function meetToken(token: string): boolean {
  const here = shownPlace();
  const there = placeOfToken.read();
  if (!here || here.user !== there?.user) return false;
  if (here.id === there.id) sessionReturned(token, here);
  else if (!moved.get()?.leaving) moved.set({ here, there });
  return true;
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
 * Forgets everything of the session; the person's choices of language and theme stay, and the address where it died, for the
 * same person. With `token`, only if that one is still in use: an answer to an older token says nothing about the newer.
 */
export function endSession(reason: Ended | 'logout', token?: string) {
  if (token !== undefined && token !== session.get().token) return;
  const kept = storedToken();
  // It ended because another tab has a new one, of which this tab was not told yet.
  if (token !== undefined && kept !== null && kept !== token) return void meetToken(kept);
  const ended = reason === 'logout' || leaving ? null : reason;
  const here = shownPlace();
  // Before the token goes: that is when the other tabs look.
  device.write(keys.ended, ended);
  device.write(keys.token, null);
  for (const place of [placeOfToken, placeOfTab]) place.write(null);
  for (const key of [keys.identifier, keys.otp]) tab.write(key, null);
  forgetWanted();
  // What is not for them any more would only end the next session too.
  if (here && ended && ended !== 'rights') keepWanted(address(), here);
  leaveSupport();
  session.set({ ...signedOut, ended });
  moved.set(null);
  leaving = false;
}

/**
 * Follows what other tabs do: signing out there ends the session here, another company stops this tab until the person
 * chooses, and the token of somebody else loads the page again, as nothing of the old session may stay on the screen.
 */
export function followOtherTabs(reload: () => void) {
  window.addEventListener('storage', (event) => {
    if (event.key !== keys.token || event.newValue === session.get().token) return;
    if (event.newValue === null) endSession(endedElsewhere());
    else if (!meetToken(event.newValue)) reload();
  });
  // A page that the browser kept in its memory (Back) may be of another session or company than the tab now is.
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted && (storedToken() !== session.get().token || !isSupportCurrent())) reload();
  });
}

function address() {
  const { pathname, search, hash } = window.location;
  return { pathname, hash, href: pathname + search + hash };
}

const reasons: readonly Ended[] = ['expired', 'elsewhere', 'rights'];

/** Why another tab ended the session. */
function endedElsewhere(): Ended | 'logout' {
  const reason = device.read(keys.ended);
  return reasons.find((one) => one === reason) ?? 'logout';
}

/** What the browser still knows after a reload. */
export function restored(): Session {
  const token = device.read(keys.token);
  if (token) return { ...signedOut, status: 'checking', token };
  const identifier = tab.read(keys.identifier);
  const waiting = tab.read(keys.otp) !== null && identifier !== null;
  return waiting ? { ...signedOut, status: 'otp', identifier } : signedOut;
}
