import type { Policy } from '@centralita/contract/core/policies';
import { takesKeys, type Route } from '@centralita/contract/core/route';
import { AppError } from './app-error.ts';
import type { ActingCompany, Gate, Session } from './session.ts';
import { sameSecret } from './same-secret.ts';

export interface Credentials {
  token: string | null;
  publicKey: string | null;
}

export interface Admission {
  session: Session | null;
  company: ActingCompany | null;
}

/**
 * Decides whether a call may begin, and inside which company. `claimedCompany` is the company_id the client sent: it is
 * compared, never used to select data, except that it names the company a super admin supports.
 */
export function admit(
  gate: Gate,
  route: Route,
  credentials: Credentials,
  claimedCompany: string | null,
): Admission | Promise<Admission> {
  if (route.access === 'public') return nobody;
  if (route.access === 'public-key') {
    if (!sameSecret(credentials.publicKey ?? '', gate.publicKey)) throw new AppError('api_key_required');
    return nobody;
  }
  if (route.access === 'campaign-key') {
    // Whose key it is says the feature that serves the call, which is where campaigns are known.
    if (!credentials.token) throw new AppError('campaign_key_wrong');
    return nobody;
  }
  return admitSession(gate, route, credentials, claimedCompany);
}

const nobody: Admission = Object.freeze({ session: null, company: null });

async function admitSession(
  gate: Gate,
  route: Route,
  credentials: Credentials,
  claimedCompany: string | null,
): Promise<Admission> {
  const session = credentials.token ? await gate.sessionOf(credentials.token) : null;
  // Who calls for a program cannot sign in again.
  if (!session) throw new AppError(route.keys === 'only' ? 'api_key_required' : 'session_required');
  if (session.apiKey && !takesKeys(route)) throw new AppError('not_for_keys');
  if (!session.apiKey && route.keys === 'only') throw new AppError('only_for_keys');
  if (route.scope === 'none') {
    if (route.access !== 'session' && !holds(session, session.company, route.access as Policy)) {
      throw new AppError('not_allowed');
    }
    return { session, company: null };
  }
  const company = await companyOf(gate, session, claimedCompany);
  if (!company) throw new AppError('company_required');
  if (route.access !== 'session' && !mayIn(session, company, route)) throw new AppError('not_allowed');
  if (route.service && !company.activeServices.includes(route.service)) throw new AppError('service_off');
  return { session, company };
}

/** Another company's id answers like an unknown one: the console logs out on 403. */
async function companyOf(
  gate: Gate,
  session: Session,
  claimed: string | null,
): Promise<ActingCompany | null> {
  if (!claimed || claimed === session.company?.id) return session.company;
  if (!session.superAdmin) throw new AppError('not_found');
  const supported = await gate.companyInSupport(claimed);
  if (!supported) throw new AppError('not_found');
  return supported;
}

/** A service that is off has lost its policy too; its calls answer 422 (service_off), so they pass here. */
function mayIn(session: Session, company: ActingCompany, route: Route): boolean {
  const off = route.service !== undefined && !company.activeServices.includes(route.service);
  const enough = [route.access as Policy, ...(route.alsoFor ? [route.alsoFor] : [])];
  return off || enough.some((policy) => holds(session, company, policy));
}

function holds(session: Session, company: ActingCompany | null, policy: Policy): boolean {
  if (policy === 'platform:super-admin') return session.superAdmin;
  // A company that lost its settings could otherwise never be given them back.
  if (policy === 'companyinstance:settings' && session.superAdmin && company) return true;
  return company?.policies.includes(policy) ?? false;
}
