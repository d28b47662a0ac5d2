import type { Policy } from '@centralita/contract/core/policies';
import { uuidv7 } from '../../db/ids.ts';
import type { Tx } from '../../db/scope.ts';
import { searchKey } from './search-key.ts';

export interface NewUser {
  email: string;
  first_name: string;
  last_name: string;
  super_admin: boolean;
  /** Of the invitation that it comes from. */
  id?: string;
}

/** Creates a user (in a platform transaction) and answers the id. The e-mail must be free: see findOrCreateUser. */
export async function createUser(tx: Tx, user: NewUser, now: Date): Promise<string> {
  const id = await tryCreateUser(tx, user, now);
  if (!id) throw new Error('a user with this e-mail exists');
  return id;
}

/** The user of this e-mail, locked, or a new one; two who ask at once get the same one. */
export async function findOrCreateUser(
  tx: Tx,
  user: NewUser,
  now: Date,
): Promise<{ id: string; isNew: boolean; platform_policies: Policy[] }> {
  // The one that is found may be deleted in the same instant: then the e-mail is free.
  for (let attempt = 1; attempt <= 5; attempt += 1) {
    const created = await tryCreateUser(tx, user, now);
    if (created) return { id: created, isNew: true, platform_policies: platformPolicies(user) };
    const found = await tx.one<{ id: string; platform_policies: Policy[] }>(
      'user.lockByEmail',
      'select id, platform_policies from app_user where email = $1 and deleted_at is null for update',
      [user.email],
    );
    if (found) return { ...found, isNew: false };
  }
  throw new Error('a user that neither exists nor can be created');
}

async function tryCreateUser(tx: Tx, user: NewUser, now: Date): Promise<string | null> {
  const email = user.email.toLowerCase();
  const row = await tx.one<{ id: string }>(
    'user.create',
    `insert into app_user (id, email, first_name, last_name, platform_policies, search_key, created_at, updated_at)
     values ($1, $2, $3, $4, $5, $6, $7, $7)
     on conflict (email) where deleted_at is null do nothing returning id`,
    [
      user.id ?? uuidv7(),
      email,
      user.first_name,
      user.last_name,
      platformPolicies(user),
      searchKey({ ...user, email }),
      now,
    ],
  );
  return row?.id ?? null;
}

function platformPolicies(user: NewUser): Policy[] {
  return user.super_admin ? ['platform:super-admin'] : [];
}

export interface NewMember {
  company_id: string;
  user_id: string;
  policies: Policy[];
}

/** Lets a user act for a company with these policies, under their own name; false where the user already may. */
export async function addMember(tx: Tx, member: NewMember, now: Date): Promise<boolean> {
  const added = await tx.run(
    'member.add',
    `insert into membership (company_id, user_id, policies, search_key, created_at)
     select $1, id, $3, search_key, $4 from app_user where id = $2
     on conflict (company_id, user_id) do nothing`,
    [member.company_id, member.user_id, member.policies, now],
  );
  await tx.run(
    'member.firstName',
    `insert into member_name (company_id, user_id, first_name, last_name)
     select $1, id, first_name, last_name from app_user where id = $2
     on conflict (company_id, user_id) do nothing`,
    [member.company_id, member.user_id],
  );
  return added === 1;
}
