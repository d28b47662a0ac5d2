import { uuidv7 } from '../../db/ids.ts';
import type { Tx } from '../../db/scope.ts';
import { addMember, createUser } from '../../features/identity/create-user.ts';
import { makeInvitation } from '../../features/identity/invitations/invitation.ts';
import { openSession } from '../../features/identity/sessions/open-session.ts';
import { hashToken } from '../../platform/secrets/tokens.ts';
import type { TestApp } from '../app.ts';
import { makeCompany } from '../people.ts';

export interface PeopleIds {
  user: string;
  /** Of that user. */
  session: string;
  apiKey: string;
  /** Asks somebody whom no caller is. */
  invitation: string;
  /** Belongs to no company: only super admins may name it. */
  superUser: string;
}

export function newPeopleIds(): PeopleIds {
  return { user: uuidv7(), session: uuidv7(), apiKey: uuidv7(), invitation: uuidv7(), superUser: uuidv7() };
}

export async function makePeople(app: TestApp, companyId: string, word: string): Promise<PeopleIds> {
  const now = app.clock.now();
  const email = () => `${word}.${uuidv7()}@example.com`;
  const names = { first_name: word, last_name: 'Person' };
  return app.db.platform(async (tx) => {
    const user = await createUser(tx, { ...names, email: email(), super_admin: false }, now);
    await addMember(tx, { company_id: companyId, user_id: user, policies: ['wiki:full-access'] }, now);
    const chief = { first_name: 'Super', last_name: 'Person', email: `${uuidv7()}@example.com` };
    const access = await makeAccess(tx, { companyId, user, word }, now);
    const invitation = await makeInvitation(
      tx,
      { ...names, email: email(), policies: [], company_id: companyId, seat_of: null },
      now,
    );
    const superUser = await createUser(tx, { ...chief, super_admin: true }, now);
    return { user, ...access, invitation: invitation.id, superUser };
  });
}

/** A session of the user and a key that they made. */
async function makeAccess(
  tx: Tx,
  { companyId, user, word }: { companyId: string; user: string; word: string },
  now: Date,
): Promise<Pick<PeopleIds, 'session' | 'apiKey'>> {
  const visit = { userAgent: word, address: null };
  const token = await openSession(tx, { userId: user, companyId, visit }, now);
  const session = await tx.one<{ id: string }>(
    'sweep.session',
    'select id from session where token_hash = $1',
    [hashToken(token)],
  );
  // The company that gets fresh things again and again may have no more than fifty.
  if (word === 'ordinary') {
    await tx.run('sweep.oldKeys', "delete from api_key where company_id = $1 and prefix = 'ck_'", [
      companyId,
    ]);
  }
  const apiKey = uuidv7();
  await tx.run(
    'sweep.apiKey',
    `insert into api_key (company_id, id, name, key_hash, prefix, policies, created_by, created_at)
     values ($1, $2, $3, $4, 'ck_', '{wiki:full-access}', $5, $6)`,
    [companyId, apiKey, `${word} ${apiKey}`, hashToken(apiKey), user, now],
  );
  return { session: session?.id ?? '', apiKey };
}

/** A company that was deleted and can still be restored. */
export async function makeDeleted(app: TestApp): Promise<string> {
  const { id } = await makeCompany(app);
  await app.db.platformQuery(
    'sweep.deleteCompany',
    'update company set deleted_at = $2, active_before = true, is_active = false where id = $1',
    [id, app.clock.now()],
  );
  return id;
}
