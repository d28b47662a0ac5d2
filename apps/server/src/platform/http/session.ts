import type { Policy } from '@centralita/contract/core/policies';
import type { Service } from '@centralita/contract/core/route';

/** The company a call may act for, as it stands at this call (never cached: a policy taken away works on the next). */
export interface ActingCompany {
  id: string;
  /** What the session may do there. */
  policies: readonly Policy[];
  activeServices: readonly Service[];
}

export interface Session {
  id: string;
  userId: string;
  superAdmin: boolean;
  company: ActingCompany | null;
}

/** How calls learn who is calling; built from features in main, since the platform knows no features. */
export interface Gate {
  /** Null for an unknown, ended or expired token. */
  sessionOf(token: string): Promise<Session | null>;
  /** The company that a super admin supports; null where there is none with this id. */
  companyInSupport(companyId: string): Promise<ActingCompany | null>;
  readonly publicKey: string;
}
