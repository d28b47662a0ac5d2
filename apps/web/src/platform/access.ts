import type { Policy } from '@centralita/contract/core/policies';
import { redirect } from '@tanstack/react-router';
import { session, type Session } from './session.ts';

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
  if (first === superAdmin) return user.company_id ? '/admin/settings' : '/super-admin';
  return landings[first] ?? '/no-access';
}

/** A super admin may do everything; others what their policies say. */
export function holds(held: readonly Policy[], policy: Policy): boolean {
  return held.includes(policy) || held.includes(superAdmin);
}

/** Guard of an area (a route's `beforeLoad`): sends those who lack the policy to their own landing page. */
export function requirePolicy(policy: Policy) {
  return () => {
    const { user } = session.get();
    if (!user || !holds(user.policies, policy)) throw redirect({ href: landingOf(user), replace: true });
  };
}
