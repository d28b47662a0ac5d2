import { sessionIdleMs } from '@centralita/contract/core/constants';
import { superAdmin, type Policy } from '@centralita/contract/core/policies';
import { policies as allPolicies } from '@centralita/contract/core/roles';
import type { Service } from '@centralita/contract/core/route';
import type { ActingCompany, Session } from '../../platform/http/session.ts';
import { gathered } from '../../platform/gathered.ts';
import { hashToken } from '../../platform/secrets/tokens.ts';
import type { IdentityContext } from './identity-context.ts';

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
  knowledge_active: boolean | null;
}

const sessionColumns = `s.id, s.user_id, s.seen_at, u.platform_policies, c.id as company_id,
  c.policies as company_policies, m.policies as member_policies, k.is_service_active as knowledge_active`;
const sessionTables = `session s
  join app_user u on u.id = s.user_id and u.deleted_at is null
  left join company c on c.id = s.acting_company_id
  left join membership m on m.company_id = c.id and m.user_id = u.id
  left join knowledge_settings k on k.company_id = c.id`;
/** Alive: neither too old nor idle, and the company it acts for is active and still the user's. */
const alive = `s.expires_at > $2 and s.seen_at > $3
  and (s.acting_company_id is null and 'platform:super-admin' = any (u.platform_policies)
       or c.is_active and m.user_id is not null)`;

/** Looks sessions up by their tokens, those of the same instant together. */
export function sessionLookup(context: IdentityContext): (token: string) => Promise<Session | null> {
  const rowOf = gathered((hashes: readonly string[]) => rowsByHash(context, hashes));
  return async (token) => {
    const row = await rowOf(hashToken(token).toString('base64'));
    if (!row) return null;
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
    `select s.token_hash, ${sessionColumns} from ${sessionTables} where s.token_hash = any ($1::bytea[]) and ${alive}`,
    [hashes.map((hash) => Buffer.from(hash, 'base64')), now, new Date(now.getTime() - sessionIdleMs)],
  );
  return new Map(rows.map((row) => [row.token_hash.toString('base64'), row]));
}

/** The same for sessions that are known by id, by their ids: open sockets ask whether theirs still live. */
export async function sessionsById(
  context: IdentityContext,
  ids: readonly string[],
): Promise<Map<string, Session>> {
  const now = context.clock.now();
  const rows = await context.db.platformQuery<SessionRow>(
    'session.byIds',
    `select ${sessionColumns} from ${sessionTables} where s.id = any ($1::uuid[]) and ${alive}`,
    [ids, now, new Date(now.getTime() - sessionIdleMs)],
  );
  return new Map(rows.map((row) => [row.id, asSession(row)]));
}

/** The company a super admin supports: its own policies hold there. */
export async function companyInSupport(
  context: IdentityContext,
  companyId: string,
): Promise<ActingCompany | null> {
  const [row] = await context.db.platformQuery<{ policies: Policy[]; knowledge_active: boolean | null }>(
    'session.companyInSupport',
    `select c.policies, k.is_service_active as knowledge_active
     from company c left join knowledge_settings k on k.company_id = c.id where c.id = $1`,
    [companyId],
  );
  return row ? actingCompany(companyId, row.policies, row.knowledge_active) : null;
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
    company: row.company_id ? actingCompany(row.company_id, held, row.knowledge_active) : null,
  };
}

function actingCompany(id: string, held: readonly Policy[], knowledgeActive: boolean | null): ActingCompany {
  const activeServices: Service[] = knowledgeActive ? ['knowledge'] : [];
  return { id, policies: allPolicies.filter((policy) => held.includes(policy)), activeServices };
}
