import { sessionIdleMs } from '@centralita/contract/core/constants';
import type { SignedInPlace } from '@centralita/contract/identity/schema';
import type { Session } from '../../../platform/http/session.ts';
import type { IdentityContext } from '../identity-context.ts';
import { aliveSession, sessionTables } from '../session-of.ts';
import { deviceOf } from '../../../platform/device.ts';

interface PlaceRow {
  id: string;
  user_agent: string | null;
  address: string | null;
  created_at: Date;
  seen_at: Date;
  company_id: string | null;
  company_name: string | null;
}

/** Nobody has more; a list that is longer is somebody's script. */
const most = 200;

/** Where the person is signed in, whichever of their companies it is for; this place first, then the last seen. */
export async function listSessions(context: IdentityContext, session: Session): Promise<SignedInPlace[]> {
  const now = context.clock.now();
  const rows = await context.db.platformQuery<PlaceRow>(
    'session.list',
    `select s.id, s.user_agent, s.address, s.created_at, s.seen_at, c.id as company_id, c.name as company_name
     from ${sessionTables('user_id = $1')} where ${aliveSession}
     order by s.id = $4 desc, s.seen_at desc, s.id limit ${most}`,
    [session.userId, now, new Date(now.getTime() - sessionIdleMs), session.id],
  );
  return rows.map((row) => toPlace(row, session.id));
}

function toPlace(row: PlaceRow, current: string): SignedInPlace {
  const { id, user_agent, address, company_id, company_name } = row;
  return {
    id,
    ...deviceOf(user_agent),
    address,
    created_at: row.created_at.toISOString(),
    seen_at: row.seen_at.toISOString(),
    current: id === current,
    company: company_id === null ? null : { id: company_id, name: company_name ?? '' },
  };
}
