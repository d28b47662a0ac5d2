import type { Policy } from '@centralita/contract/core/policies';
import { uniqueViolation } from '../../../db/errors.ts';
import { uuidv7 } from '../../../db/ids.ts';
import type { Tx } from '../../../db/scope.ts';
import { enqueue } from '../../../platform/jobs/enqueue.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { searchKey } from '../search-key.ts';

/** Somebody whom a company invites, as typed there; who else the e-mail may belong to plays no part. */
export interface Invited {
  first_name: string;
  last_name: string;
  email: string;
  policies: Policy[];
}

export interface Invitation extends Invited {
  company_id: string;
  id: string;
  /** The member whose new e-mail it is. */
  seat_of: string | null;
  created_at: Date;
}

export const invitationJob = 'identity.invitation';

const columns = 'company_id, id, first_name, last_name, email, policies, seat_of, created_at';

/** Needs lockCompany. @throws AppError email_taken where the e-mail is a member's or invited here already */
export async function makeInvitation(
  tx: Tx,
  invited: Invited & { company_id: string; seat_of: string | null },
  now: Date,
): Promise<Invitation> {
  await checkFree(tx, invited.company_id, invited.email);
  const id = uuidv7();
  const { company_id, seat_of, first_name, last_name, email, policies } = invited;
  try {
    await tx.run(
      'invitation.make',
      `insert into invitation (company_id, id, first_name, last_name, email, policies, search_key, seat_of, created_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
      [company_id, id, first_name, last_name, email, policies, searchKey(invited), seat_of, now],
    );
  } catch (error) {
    throw uniqueViolation(error) === null ? error : new AppError('email_taken');
  }
  await mailInvitation(tx, { company_id, id });
  return { company_id, id, seat_of, first_name, last_name, email, policies, created_at: now };
}

/** Needs lockCompany. A new e-mail gets a mail of its own, and the link of the one before is dead. @throws AppError email_taken */
export async function changeInvitation(tx: Tx, before: Invitation, changed: Invited): Promise<void> {
  const { company_id, id } = before;
  const isMoved = before.email !== changed.email;
  if (isMoved) await checkFree(tx, company_id, changed.email);
  const { first_name, last_name, email, policies } = changed;
  await tx.run(
    'invitation.change',
    `update invitation set first_name = $3, last_name = $4, email = $5, policies = $6, search_key = $7,
       token_hash = case when email = $5 then token_hash end
     where company_id = $1 and id = $2`,
    [company_id, id, first_name, last_name, email, policies, searchKey(changed)],
  );
  if (isMoved) await mailInvitation(tx, { company_id, id });
}

/** Locked until the transaction ends. */
export function lockInvitation(tx: Tx, companyId: string, id: string): Promise<Invitation | null> {
  return tx.one<Invitation>(
    'invitation.lock',
    `select ${columns} from invitation where company_id = $1 and id = $2 for update`,
    [companyId, id],
  );
}

export function invitationForSeat(tx: Tx, companyId: string, userId: string): Promise<Invitation | null> {
  return tx.one<Invitation>(
    'invitation.ofSeat',
    `select ${columns} from invitation where company_id = $1 and seat_of = $2 for update`,
    [companyId, userId],
  );
}

export async function dropInvitation(
  tx: Tx,
  { company_id, id }: Pick<Invitation, 'company_id' | 'id'>,
): Promise<void> {
  await tx.run('invitation.drop', 'delete from invitation where company_id = $1 and id = $2', [
    company_id,
    id,
  ]);
}

async function checkFree(tx: Tx, companyId: string, email: string): Promise<void> {
  const taken = await tx.one(
    'invitation.taken',
    `select 1 from membership m join app_user u on u.id = m.user_id where m.company_id = $1 and u.email = $2
     union all select 1 from invitation where company_id = $1 and email = $2 limit 1`,
    [companyId, email],
  );
  if (taken) throw new AppError('email_taken');
}

async function mailInvitation(tx: Tx, { company_id, id }: { company_id: string; id: string }): Promise<void> {
  await enqueue(tx, { kind: invitationJob, company_id, payload: { company_id, id } });
}
