import { companyInfo } from '@centralita/contract/companies/routes';
import type { Company, OpenedCompany } from '@centralita/contract/companies/schema';
import { currentUser, logout, requestOtp, verifyOtp } from '@centralita/contract/identity/routes';
import type { User } from '@centralita/contract/identity/schema';
import { superAdmin } from './access.ts';
import { ApiError, isOutOfReach } from './api-error.ts';
import { call, endOf } from './api.ts';
import { dropAllDrafts } from './drafts.ts';
import { chooseLanguage } from './i18n.tsx';
import { forgetCompanyLanguage, languageOfCompany } from './language.ts';
import { hearFrom } from './live-place.ts';
import { attemptFor, keepAttempt } from './login-attempt.ts';
import { moved, placeOfTab } from './moved.ts';
import {
  actingCompany,
  codeRequested,
  endSession,
  leaveSession,
  session,
  tokenReceived,
  userLoaded,
} from './session.ts';
import {
  enterSupport,
  leaveSupport,
  loseSupport,
  nextSupport,
  supportAskedBy,
  supportedCompany,
} from './support.ts';
import { forgetWork } from './work-database.ts';

/** Specification 000 section 9: stored data goes 1 second after the click. */
const logoutDelayMs = 1_000;

/** Has a code mailed, unless the one of a moment ago still holds. Throws ApiError. */
export async function askForCode(email: string): Promise<void> {
  if ((attemptFor(email)?.resendAt ?? 0) > Date.now()) codeRequested(email);
  else await resendCode(email);
}

/** Has another code mailed. Throws ApiError; with `retryAfter` where none goes out yet. */
export async function resendCode(email: string): Promise<void> {
  const kept = attemptFor(email);
  const { attempt_id, resend_in_s } = await call(requestOtp, {
    body: { email, ...(kept ? { attempt_id: kept.id } : {}) },
  });
  keepAttempt({ email, id: attempt_id, resendAt: Date.now() + resend_in_s * 1000 });
  codeRequested(email);
}

/** Exchanges the code for a session and loads its user. Throws ApiError; `otp_wrong` for a wrong code. */
export async function enterCode(otp: string): Promise<void> {
  const { identifier } = session.get();
  if (!identifier) return;
  const attempt = attemptFor(identifier);
  const { access_token } = await call(verifyOtp, {
    body: { otp, email: identifier, ...(attempt ? { attempt_id: attempt.id } : {}) },
  });
  await enterWithToken(access_token);
}

/** Begins a session with a token that was just given. Throws ApiError. */
export async function enterWithToken(token: string): Promise<void> {
  tokenReceived(token);
  await loadUser();
}

/**
 * Looks the user of a stored token up, with the company and its language. A refusal ends the session; a server that
 * cannot be reached does not (ApiError `offline`), as the person would lose the session to a short outage.
 */
export async function loadUser(): Promise<void> {
  if (session.get().status !== 'checking') return;
  pending ??= load().finally(() => {
    pending = null;
  });
  await pending;
}

let pending: Promise<void> | null = null;

/**
 * Takes the company in support from an address that names one; true where it did, and the address is to be reset. A page
 * that already acts for a company is left for a new one.
 */
export async function takeSupport(address: { pathname: string; hash: string }): Promise<boolean> {
  const asked = supportAskedBy(address);
  const { status, user } = session.get();
  if (!asked || (status !== 'checking' && status !== 'authenticated')) return false;
  if (status === 'checking') enterSupport(asked);
  else if (user?.policies.includes(superAdmin) && asked.toLowerCase() !== supportedCompany()) {
    await loadAnew(asked, '/admin/settings');
  }
  return true;
}

/** Nothing of what is on the screen may meet the company (or none) that the tab acts for from now on. */
function loadAnew(companyInSupport: string | null, path: string): Promise<never> {
  nextSupport(companyInSupport);
  window.location.assign(path);
  return new Promise(() => undefined);
}

async function load() {
  try {
    const user = await call(currentUser);
    const company = await companyOf(user);
    if (company && isOfOtherTab(user, company)) return await new Promise<never>(() => undefined);
    const language = company && languageOfCompany(company);
    if (language) await chooseLanguage(language);
    // A server of before tells no number.
    hearFrom(company?.event_seq ?? null);
    userLoaded(user, company);
  } catch (error) {
    if (!(error instanceof ApiError) || error.status === 0 || error.status >= 500) throw error;
    endSession(endOf(error));
  }
}

/**
 * Whether the session went to another company since this tab was last loaded; the person then chooses before anything is
 * shown.
 */
function isOfOtherTab(user: User, { id, name }: Company): boolean {
  const here = placeOfTab.read();
  if (supportedCompany() || here?.user !== user.id || here.id === id) return false;
  moved.set({ here, there: { user: user.id, id, name } });
  return true;
}

/** The company that calls will act for: the one in support (of super admins alone), else the user's own. */
async function companyOf(user: User): Promise<OpenedCompany | null> {
  if (!user.policies.includes(superAdmin)) leaveSupport();
  const supported = supportedCompany();
  if (supported) {
    try {
      return await call(companyInfo, { query: { company_id: supported } });
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 404) throw error;
      loseSupport();
    }
  }
  return user.company_id ? ownCompany(user, user.company_id) : null;
}

/**
 * Specification 000 section 2: without their company people go on, as what they may open is their own; the settings then
 * lead to the knowledge base. To a super admin, who opens what the company has, nothing would be left.
 */
async function ownCompany(user: User, company_id: string): Promise<OpenedCompany | null> {
  try {
    return await call(companyInfo, { query: { company_id } });
  } catch (error) {
    const isRefusal = error instanceof ApiError && [401, 403].includes(error.status);
    if (isRefusal || isOutOfReach(error) || user.policies.includes(superAdmin)) throw error;
    return null;
  }
}

/** A company was changed: if calls act for it, its name, logo, colour and language (where that changed) show at once. */
export async function companySaved(company: Company): Promise<void> {
  if (company.id !== actingCompany()) return;
  const language = languageOfCompany(company);
  if (language) await chooseLanguage(language);
  session.set({ ...session.get(), company });
}

/** The company was changed elsewhere: its branding, and what the person may and sees of it, hold at once. Throws ApiError. */
export async function refreshSession(): Promise<void> {
  const company_id = actingCompany();
  if (!company_id) return;
  const [user, company] = await Promise.all([
    call(currentUser),
    call(companyInfo, { query: { company_id } }),
  ]);
  session.set({ ...session.get(), user });
  await companySaved(company);
}

/** The signed-in person changed their own user: name and policies hold at once. Throws ApiError. */
export async function refreshUser(): Promise<void> {
  const user = await call(currentUser);
  session.set({ ...session.get(), user });
}

/** Ends the session on the server, waits the specified second, then forgets everything here. */
export async function signOut(): Promise<void> {
  leaveSession();
  const told = Promise.all([call(logout).catch(() => undefined), dropAllDrafts()]);
  await new Promise((resolve) => setTimeout(resolve, logoutDelayMs));
  await told;
  forgetCompanyLanguage();
  forgetWork();
  endSession('logout');
}

/** Ends the support of a company in this tab: back to the platform's own screens. */
export function returnToAdmin(path = '/super-admin'): Promise<never> {
  return loadAnew(null, path);
}

/** The company in support was deleted while this page acted for it. */
export function leaveLostCompany(): Promise<never> {
  loseSupport();
  return loadAnew(null, '/super-admin');
}
