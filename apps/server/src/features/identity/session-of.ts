import { sessionIdleMs } from '@centralita/contract/core/constants';
import { superAdmin, type Policy } from '@centralita/contract/core/policies';
import type { Service } from '@centralita/contract/core/route';
import { AppError } from '../../platform/http/app-error.ts';
import type { ActingCompany, Session } from '../../platform/http/session.ts';
import { gathered } from '../../platform/gathered.ts';
import { hashToken } from '../../platform/secrets/tokens.ts';
import { activeServices, actingCompany } from './acting-company.ts';
import type { IdentityContext } from './identity-context.ts';
import { isApiKey, keySession } from './keys/key-session.ts';

/** A session is marked as seen at most this often: reading must not cost a write each time. */
const seenEveryMs = 60_000;

interface SessionRow {
  id: string;
  user_id: string;
  seen_at: Date;
  platform_policies: Policy[];
  company_id: string | null;
  company_policies: Policy[] | null;
  member_policies: Policy[] | null;
  active_services: Service[];
}

const sessionColumns = `s.id, s.user_id, s.seen_at, u.platform_policies, c.id as company_id,
  c.policies as company_policies, m.policies as member_policies, ${activeServices} as active_services`;
/**
 * The sessions that `which` names, with what each says of its person. Every call asks, so it is read in this order whatever
 * the database knows of its tables: of new ones it knows nothing, and it read all people for each session (decision 0371).
 */
export const sessionTables = (which: string) => `(select * from session where ${which} offset 0) s
  cross join lateral (
    select id, email, platform_policies from app_user where id = s.user_id and deleted_at is null offset 0) u
  left join company c on c.id = s.acting_company_id
  left join lateral (
    select user_id, policies from membership where company_id = c.id and user_id = u.id offset 0) m on true`;
/**
 * Alive: not ended, neither too old nor idle, and the company it acts for is active and still the user's. Who acts for none is
 * a super admin, or has an invitation to answer.
 */
export const aliveSession = `s.ended_at is null and s.expires_at > $2 and s.seen_at > $3
  and (c.is_active and m.user_id is not null
       or s.acting_company_id is null and ('platform:super-admin' = any (u.platform_policies)
         or exists (select 1 from invitation i join company ic on ic.id = i.company_id and ic.is_active
                    where i.email = u.email)))`;

/**
 * Looks up who a token stands for, with policies as they are now, tokens of the same instant together; null when there is
 * none (any more).
 * @throws AppError session_ended, api_key_dead
 */
export function sessionLookup(context: IdentityContext): (token: string) => Promise<Session | null> {
  const rowOf = gathered((hashes: readonly string[]) => rowsByHash(context, hashes));
  return async (token) => {
    if (isApiKey(token)) return keySession(context, token);
    const row = await rowOf(hashToken(token).toString('base64'));
    if (!row) return tellIfEnded(context, token);
    const now = context.clock.now();
    if (now.getTime() - row.seen_at.getTime() > seenEveryMs) await markSeen(context, row.id, now);
    return asSession(row);
  };
}

/** Sessions with policies as they are now; dead ones are not among them. */
async function rowsByHash(
  context: IdentityContext,
  hashes: readonly string[],
): Promise<Map<string, SessionRow>> {
  const now = context.clock.now();
  const rows = await context.db.platformQuery<SessionRow & { token_hash: Buffer }>(
    'session.of',
    `select s.token_hash, ${sessionColumns} from ${sessionTables('token_hash = any ($1::bytea[])')}
     where ${aliveSession}`,
    [hashes.map((hash) => Buffer.from(hash, 'base64')), now, new Date(now.getTime() - sessionIdleMs)],
  );
  return new Map(rows.map((row) => [row.token_hash.toString('base64'), row]));
}

/** Only a token that opens nothing comes here, so this second look costs the living nothing. */
async function tellIfEnded(context: IdentityContext, token: string): Promise<null> {
  const [ended] = await context.db.platformQuery(
    'session.ended',
    'select 1 from session where token_hash = $1 and ended_at is not null',
    [hashToken(token)],
  );
  if (ended) throw new AppError('session_ended');
  return null;
}

/** The same for sessions that are known by id, by their ids: open sockets ask whether theirs still live. */
export async function sessionsById(
  context: IdentityContext,
  ids: readonly string[],
): Promise<Map<string, Session>> {
  const now = context.clock.now();
  const rows = await context.db.platformQuery<SessionRow>(
    'session.byIds',
    `select ${sessionColumns} from ${sessionTables('id = any ($1::uuid[])')} where ${aliveSession}`,
    [ids, now, new Date(now.getTime() - sessionIdleMs)],
  );
  return new Map(rows.map((row) => [row.id, asSession(row)]));
}

/** The company a super admin supports: its own policies hold there. */
export async function companyInSupport(
  context: IdentityContext,
  companyId: string,
): Promise<ActingCompany | null> {
  const [row] = await context.db.platformQuery<{ policies: Policy[]; active_services: Service[] }>(
    'session.companyInSupport',
    `select c.policies, ${activeServices} as active_services
     from company c where c.id = $1 and c.deleted_at is null`,
    [companyId],
  );
  return row ? actingCompany(companyId, row.policies, row.active_services) : null;
}

async function markSeen(context: IdentityContext, id: string, now: Date): Promise<void> {
  await context.db.platformQuery(
    'session.seen',
    'update session set seen_at = $2 where id = $1 and seen_at < $2',
    [id, now],
  );
}

function asSession(row: SessionRow): Session {
  const isSuper = row.platform_policies.includes(superAdmin);
  const ofCompany = row.company_policies ?? [];
  const held = isSuper ? ofCompany : ofCompany.filter((policy) => row.member_policies?.includes(policy));
  return {
    id: row.id,
    userId: row.user_id,
    superAdmin: isSuper,
    company: row.company_id ? actingCompany(row.company_id, held, row.active_services) : null,
    apiKey: null,
  };
}
