import type { Policy } from '@centralita/contract/core/policies';
import type { Service } from '@centralita/contract/core/route';

/** The company a call may act for, as it stands at this call (never cached: a policy taken away works on the next). */
export interface ActingCompany {
  id: string;
  /** What the session may do there. */
  policies: readonly Policy[];
  activeServices: readonly Service[];
}

/** Who calls: a person who signed in, or a program with a key of the company. */
export interface Session {
  /** Of the session, or of the key. */
  id: string;
  /** The person; of a key the one who made it, to whom rows that need a person are attributed. */
  userId: string;
  /** Never true of a key. */
  superAdmin: boolean;
  company: ActingCompany | null;
  /** The key that calls; null for a person. */
  apiKey: { id: string; name: string } | null;
}

/** How calls learn who is calling; built from features in main, since the platform knows no features. */
export interface Gate {
  /** Null for an unknown or expired token. @throws AppError session_ended, api_key_dead, which say more */
  sessionOf(token: string): Promise<Session | null>;
  /** The company that a super admin supports; null where there is none with this id. */
  companyInSupport(companyId: string): Promise<ActingCompany | null>;
  readonly publicKey: string;
}
