import { switchCompany } from '@centralita/contract/identity/routes';
import type { AttachedCompany } from '@centralita/contract/identity/schema';
import { ApiError } from './api-error.ts';
import { answerTo, call, endOf } from './api.ts';
import { chooseLanguage } from './i18n.tsx';
import { forgetCompanyLanguage, languageOfCompany } from './language.ts';
import { moved, placeOfTab, type Place } from './moved.ts';
import { prepare } from './request.ts';
import {
  endSession,
  session,
  sessionReturned,
  shownPlace,
  storedToken,
  storeToken,
  tokenReceived,
} from './session.ts';

/** Who is asked to let a page go may keep it, for what was typed. */
const leavesWithinMs = 10_000;

/**
 * This tab takes the session to another company and is then to be loaded anew. Until it is, nothing more leaves it: what is on
 * the screen is of the company before.
 */
export function sessionTaken(token: string, to: Pick<Place, 'id' | 'name'>) {
  const here = shownPlace();
  if (!here) return tokenReceived(token);
  const there = { user: here.user, id: to.id, name: to.name };
  placeOfTab.write(null);
  moved.set({ here, there, leaving: true });
  storeToken(token, there);
  setTimeout(() => {
    if (moved.get()?.leaving) moved.set({ here, there });
  }, leavesWithinMs);
}

/** Acts for another company of the user: a new token; the page then loads again, so that nothing of the old stays. */
export async function changeCompany({ id, name }: AttachedCompany): Promise<void> {
  const { access_token } = await call(switchCompany, { params: { id } });
  forgetCompanyLanguage();
  sessionTaken(access_token, { id, name });
  window.location.assign('/arrival');
}

/** Takes the session back to the company that this tab shows: what was typed stays, what waited goes out. Throws ApiError. */
export async function returnToCompany(): Promise<void> {
  const from = moved.get();
  const token = storedToken();
  if (!from || token === null) return;
  try {
    const { access_token } = await answerTo(
      switchCompany,
      prepare(switchCompany, { params: { id: from.here.id } }, token),
    );
    forgetCompanyLanguage();
    sessionReturned(access_token, from.here);
  } catch (error) {
    if (error instanceof ApiError && error.status === 401 && storedToken() === token)
      endSession(endOf(error));
    throw error;
  }
  const { status, company } = session.get();
  // It had shown nothing yet.
  if (status !== 'authenticated') return window.location.reload();
  const language = company && languageOfCompany(company);
  if (language) await chooseLanguage(language);
}

/** Leaves what this tab shows for the company that another tab changed to. */
export function followCompany(): void {
  placeOfTab.write(null);
  window.location.assign('/arrival');
}
