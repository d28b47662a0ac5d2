import type { Tx } from '../../../db/scope.ts';
import { currentAct } from '../../../platform/audit/act.ts';
import { emit } from '../../../platform/events/emit.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { Session } from '../../../platform/http/session.ts';
import { hashToken } from '../../../platform/secrets/tokens.ts';
import { addMember, findOrCreateUser } from '../create-user.ts';
import type { IdentityContext } from '../identity-context.ts';
import { lockUser } from '../lock-user.ts';
import { saveMemberName } from '../member-name.ts';
import { endSessions } from '../sessions/end-sessions.ts';
import { lockCompany } from '../users/company-lock.ts';
import { deleteIfUnattached } from '../users/remove-user.ts';
import { saveEmail } from '../users/save-identity.ts';
import { dropInvitation, lockInvitation, type Invitation } from './invitation.ts';

/** By the link of the mail, which only the mailbox has. @throws AppError not_found */
export async function answerByLink(context: IdentityContext, token: string, accept: boolean): Promise<null> {
  const found = await context.db.platformQuery<Place>(
    'invitation.byToken',
    `select i.company_id, i.id from invitation i join company c on c.id = i.company_id and c.is_active
     where i.token_hash = $1`,
    [hashToken(token)],
  );
  return answer(context, found[0], accept);
}

/** By whoever is signed in with the e-mail. @throws AppError not_found */
export async function answerSignedIn(
  context: IdentityContext,
  { id, session }: { id: string; session: Session },
  accept: boolean,
): Promise<null> {
  const found = await context.db.platformQuery<Place>(
    'invitation.ofUser',
    `select i.company_id, i.id from app_user u join invitation i on i.email = u.email
     join company c on c.id = i.company_id and c.is_active
     where u.id = $1 and u.deleted_at is null and i.id = $2`,
    [session.userId, id],
  );
  return answer(context, found[0], accept, session);
}

type Place = Pick<Invitation, 'company_id' | 'id'>;

async function answer(
  context: IdentityContext,
  place: Place | undefined,
  accept: boolean,
  session?: Session,
): Promise<null> {
  if (!place) throw new AppError('not_found');
  tellCompany(place.company_id);
  return context.db.platform(async (tx) => {
    await lockCompany(tx, place.company_id);
    const invitation = await lockInvitation(tx, place.company_id, place.id);
    if (!invitation) throw new AppError('not_found');
    await dropInvitation(tx, invitation);
    const userId = accept ? await join(context, tx, invitation) : invitation.id;
    if (!accept) await forgetGuest(context, tx, invitation.email);
    else if (session && !session.company && !session.superAdmin) await enterCompany(tx, session, invitation);
    await emit(tx, place.company_id, { kind: 'member.changed', data: { user_id: userId } });
    return null;
  });
}

/** Who signed in only to answer goes on in the company. */
async function enterCompany(tx: Tx, { id }: Session, { company_id }: Invitation): Promise<void> {
  await tx.run(
    'session.enterCompany',
    'update session set acting_company_id = $2 where id = $1 and acting_company_id is null',
    [id, company_id],
  );
}

/** Who signed in only to answer, and declined all, is nobody again. */
async function forgetGuest(context: IdentityContext, tx: Tx, email: string): Promise<void> {
  const guest = await tx.one<{ id: string }>(
    'invitation.formerGuest',
    `select id from app_user u where email = $1 and deleted_at is null
       and not exists (select 1 from invitation i where i.email = u.email) for update`,
    [email],
  );
  if (guest) await deleteIfUnattached(context, tx, guest.id);
}

/** The company that invites is told of it, and no other that the person may belong to. */
function tellCompany(companyId: string): void {
  const act = currentAct();
  if (!act) return;
  act.chains.clear();
  act.chains.add(companyId);
}

async function join(context: IdentityContext, tx: Tx, invitation: Invitation): Promise<string> {
  const { company_id, email, seat_of } = invitation;
  if (seat_of !== null && (await passSeat(context, tx, { ...invitation, seat_of }))) return seat_of;
  const names = { email, first_name: invitation.first_name, last_name: invitation.last_name };
  const user = await findOrCreateUser(
    tx,
    { ...names, super_admin: false, id: invitation.id },
    context.clock.now(),
  );
  const member = { company_id, user_id: user.id, policies: invitation.policies };
  // Since it was asked: what its services were then decides what they get of them later.
  await addMember(tx, member, invitation.created_at);
  await saveMemberName(tx, { company_id, user_id: user.id, ...names });
  actAs(user.id);
  return user.id;
}

/** A link is followed by nobody who is signed in: it says who they are. */
function actAs(userId: string): void {
  const act = currentAct();
  if (act && act.actor === null) act.actor = { kind: 'person', id: userId, user_id: userId };
}

/**
 * A member's new e-mail: who belongs to this company alone, and whose new e-mail is nobody's, is the same person from now on.
 * Else the old one leaves (false), and whoever has the new e-mail takes the seat.
 */
async function passSeat(
  context: IdentityContext,
  tx: Tx,
  { company_id, email, seat_of }: Invitation & { seat_of: string },
): Promise<boolean> {
  await lockUser(tx, seat_of);
  const seat = await tx.one<{ alone: boolean; free: boolean; first_name: string; last_name: string }>(
    'invitation.seat',
    `select cardinality(u.platform_policies) = 0
         and not exists (select 1 from membership o where o.user_id = u.id and o.company_id <> $1) as alone,
       not exists (select 1 from app_user e where e.email = $3 and e.deleted_at is null) as free
     from membership m join app_user u on u.id = m.user_id where m.company_id = $1 and m.user_id = $2`,
    [company_id, seat_of, email],
  );
  if (!seat) return false;
  if (seat.alone && seat.free) {
    await saveEmail(tx, seat_of, email, context.clock.now());
    await endSessions(context, tx, { userId: seat_of, companyId: null });
    actAs(seat_of);
    return true;
  }
  await tx.run('invitation.leaveSeat', 'delete from membership where company_id = $1 and user_id = $2', [
    company_id,
    seat_of,
  ]);
  await endSessions(context, tx, { userId: seat_of, companyId: company_id });
  await deleteIfUnattached(context, tx, seat_of);
  return false;
}
