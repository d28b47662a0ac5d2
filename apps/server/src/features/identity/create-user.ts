import type { Policy } from '@centralita/contract/core/policies';
import { uuidv7 } from '../../db/ids.ts';
import type { Tx } from '../../db/scope.ts';

export interface NewUser {
  email: string;
  first_name: string;
  last_name: string;
  super_admin: boolean;
}

/** Creates a user (in a platform transaction) and answers the id. */
export async function createUser(tx: Tx, user: NewUser, now: Date): Promise<string> {
  const id = uuidv7();
  const platformPolicies: Policy[] = user.super_admin ? ['platform:super-admin'] : [];
  await tx.run(
    'user.create',
    `insert into app_user (id, email, first_name, last_name, platform_policies, created_at, updated_at)
     values ($1, $2, $3, $4, $5, $6, $6)`,
    [id, user.email.toLowerCase(), user.first_name, user.last_name, platformPolicies, now],
  );
  return id;
}

export interface NewMember {
  company_id: string;
  user_id: string;
  policies: Policy[];
}

/** Lets a user act for a company with these policies. */
export async function addMember(tx: Tx, member: NewMember, now: Date): Promise<void> {
  await tx.run(
    'member.add',
    'insert into membership (company_id, user_id, policies, created_at) values ($1, $2, $3, $4)',
    [member.company_id, member.user_id, member.policies, now],
  );
}
