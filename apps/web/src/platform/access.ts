import type { Policy } from '@centralita/contract/core/policies';
import { redirect } from '@tanstack/react-router';
import { areaRefusedError } from './api-error.ts';
import { session, type Session } from './session.ts';
import { supportedCompany } from './support.ts';
import { toastError } from './toast.tsx';
import { takeWanted } from './wanted.ts';

export const wiki: Policy = 'wiki:full-access';
export const contactCenter: Policy = 'contact-center:full-access';
export const settings: Policy = 'companyinstance:settings';
export const superAdmin: Policy = 'platform:super-admin';

const landings: Partial<Record<Policy, string>> = {
  [wiki]: '/knowledge-base',
  [settings]: '/admin/settings',
  [contactCenter]: '/contact-center',
};

/** Where a person lands after signing in: the first policy decides. `/no-access` for a user who holds none. */
export function landingOf(user: Session['user']): string {
  const first = user?.policies[0];
  if (!first) return '/no-access';
  if (first === superAdmin) return supportedCompany() || user.company_id ? '/admin/settings' : '/super-admin';
  return landings[first] ?? '/no-access';
}

/** Where a person goes on after signing in: to the address that they asked for or were thrown out of, else to the landing page. */
export function arrivalOf(user: Session['user']): string {
  return takeWanted(user) ?? landingOf(user);
}

/** A super admin may do everything; others what their policies say. */
export function holds(held: readonly Policy[], policy: Policy): boolean {
  return held.includes(policy) || held.includes(superAdmin);
}

/**
 * Whether an area opens for the session: a super admin opens in a company what that company has, as the server does; a
 * call that it refused would end the session.
 */
export function mayOpen({ user, company }: Pick<Session, 'user' | 'company'>, policy: Policy): boolean {
  if (!user) return false;
  if (policy === superAdmin || !user.policies.includes(superAdmin)) return user.policies.includes(policy);
  return policy === settings ? company !== null : (company?.policies.includes(policy) ?? false);
}

/** Guard of an area (a route's `beforeLoad`): sends those who may not open it to their own landing page, and says so. */
export function requirePolicy(policy: Policy) {
  return ({ preload }: { preload: boolean }) => {
    const now = session.get();
    if (mayOpen(now, policy)) return;
    if (!preload) toastError(areaRefusedError());
    throw redirect({ href: landingOf(now.user), replace: true });
  };
}
