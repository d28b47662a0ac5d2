import { roleOf } from '@centralita/contract/core/roles';
import type { Policy } from '@centralita/contract/core/policies';
import type { OwnInvitation } from '@centralita/contract/identity/schema';
import { AppError } from '../../../platform/http/app-error.ts';
import { hashToken } from '../../../platform/secrets/tokens.ts';
import type { IdentityContext } from '../identity-context.ts';
import { held } from '../users/user-row.ts';

interface Row {
  id: string;
  email: string;
  company_name: string;
  policies: Policy[];
  company_policies: Policy[];
}

const tables = 'invitation i join company c on c.id = i.company_id and c.is_active';
const columns = 'i.id, i.email, c.name as company_name, i.policies, c.policies as company_policies';

/** What a person is asked, the first first. */
export async function ownInvitations(context: IdentityContext, userId: string): Promise<OwnInvitation[]> {
  const rows = await context.db.platformQuery<Row>(
    'invitation.own',
    `select ${columns} from app_user u join ${tables} on i.email = u.email where u.id = $1 order by i.id`,
    [userId],
  );
  return rows.map(asOwn);
}

/** What a link of a mail asks. @throws AppError not_found */
export async function invitationOfLink(
  context: IdentityContext,
  token: string,
): Promise<OwnInvitation & { email: string }> {
  const [row] = await context.db.platformQuery<Row>(
    'invitation.ofLink',
    `select ${columns} from ${tables} where i.token_hash = $1`,
    [hashToken(token)],
  );
  if (!row) throw new AppError('not_found');
  return { ...asOwn(row), email: row.email };
}

function asOwn({ id, company_name, policies, company_policies }: Row): OwnInvitation {
  return { id, company_name, role: roleOf(held(company_policies, policies)) };
}
