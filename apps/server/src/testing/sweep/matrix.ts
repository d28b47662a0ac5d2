import type { Policy } from '@centralita/contract/core/policies';
import { companyPolicies, policiesOf } from '@centralita/contract/core/roles';
import { takesKeys, type Route } from '@centralita/contract/core/route';
import type { Entry } from './entry.ts';

/** A kind of caller: by role and company, or by key. */
export interface Kind {
  name: string;
  signedIn: boolean;
  /** Held in the company that the caller acts for. */
  policies: readonly Policy[];
  superAdmin: boolean;
  /** A program with a key of the company. */
  byKey: boolean;
  /** Of no company: names another one in each call. */
  inSupport: boolean;
}

const nobody = { signedIn: false, policies: [], superAdmin: false, byKey: false, inSupport: false };
const wiki: Policy = 'wiki:full-access';
const contactCenter: Policy = 'contact-center:full-access';
const ofSuper = {
  ...nobody,
  signedIn: true,
  superAdmin: true,
  policies: policiesOf('super admin', companyPolicies),
};

/** Everybody who might call. */
export const kinds = {
  anonymous: { ...nobody, name: 'anonymous' },
  expired: { ...nobody, name: 'expired token' },
  knowledge: general('general with the knowledge base', wiki),
  contactCenter: general('general with the contact center', contactCenter),
  admin: { ...nobody, name: 'admin', signedIn: true, policies: policiesOf('admin', companyPolicies) },
  superAdmin: { ...ofSuper, name: 'super admin of the company' },
  support: { ...ofSuper, name: 'super admin in support of the other company', inSupport: true },
  knowledgeKey: { ...general('API key for the knowledge base', wiki), byKey: true },
  fullKey: {
    ...nobody,
    name: 'API key with all policies',
    signedIn: true,
    policies: companyPolicies,
    byKey: true,
  },
} satisfies Record<string, Kind>;

/** Roles x calls: what a caller who sends a valid call about its own company must get. */
export function expectedStatus(route: Route, entry: Pick<Entry, 'status'>, kind: Kind): number {
  const granted = entry.status ?? 200;
  if (route.access === 'public' || route.access === 'public-key') return granted;
  // Neither a person nor a key of the company: its own tests try it (features/inbound).
  if (route.access === 'campaign-key') return 401;
  if (!kind.signedIn) return 401;
  if (kind.byKey ? !takesKeys(route) : route.keys === 'only') return 403;
  if (route.access === 'session') return granted;
  const enough = [route.access, route.alsoFor];
  return kind.policies.some((policy) => enough.includes(policy)) ? granted : 403;
}

function general(name: string, ofCompany: Policy): Kind {
  return { ...nobody, name, signedIn: true, policies: policiesOf('general', [ofCompany]) };
}
