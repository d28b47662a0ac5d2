import { tab } from './storage.ts';

/** What this tab holds of its login attempt: nobody else can try, use up or replace its code. */
export interface LoginAttempt {
  email: string;
  id: string;
  /** When another code can be asked for, in ms. */
  resendAt: number;
}

const key = 'login-attempt';

/** The attempt for this address, if one was begun. */
export function attemptFor(email: string): LoginAttempt | null {
  const kept = JSON.parse(tab.read(key) ?? 'null') as LoginAttempt | null;
  return kept?.email === email ? kept : null;
}

/** `null`: it is over. */
export function keepAttempt(attempt: LoginAttempt | null) {
  tab.write(key, attempt && JSON.stringify(attempt));
}

/** Its code has been tried as often as it can be: another one may be asked for at once. */
export function codeUsedUp(email: string) {
  const kept = attemptFor(email);
  if (kept) keepAttempt({ ...kept, resendAt: 0 });
}
