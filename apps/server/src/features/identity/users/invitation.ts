import type { CompanyLanguage } from '@centralita/contract/companies/schema';
import { z } from 'zod';
import type { Tx } from '../../../db/scope.ts';
import { enqueue } from '../../../platform/jobs/enqueue.ts';
import type { IdentityContext } from '../identity-context.ts';
import { invitationMail } from './invitation-mail.ts';

export const inviteJob = 'identity.invite';

const Invitation = z.object({ user_id: z.guid(), company_id: z.guid().nullable() });
type Invitation = z.infer<typeof Invitation>;

/** Has an invitation mailed once the transaction is committed: to a company, or (null) to the platform. */
export async function invite(tx: Tx, invitation: Invitation): Promise<void> {
  await enqueue(tx, { kind: inviteJob, company_id: invitation.company_id, payload: { ...invitation } });
}

/** Sends the mail, unless the person was removed in the meantime. The job repeats it when the mail server is away. */
export async function sendInvitation(context: IdentityContext, payload: unknown): Promise<void> {
  const { user_id, company_id } = Invitation.parse(payload);
  const [guest] = await context.db.platformQuery<Guest>(
    'invitation.guest',
    `select u.email, u.first_name, c.name as company_name, c.language,
       (select min(h.host) from company_host h where h.company_id = c.id and not h.host = any ($3)) as host
     from app_user u
     left join membership m on m.user_id = u.id and m.company_id = $2
     left join company c on c.id = m.company_id
     where u.id = $1 and u.deleted_at is null
       and (c.id is not null or $2::uuid is null and cardinality(u.platform_policies) > 0)`,
    [user_id, company_id, context.productHosts],
  );
  if (!guest) return;
  const address = new URL('/login/identify', context.publicUrl);
  // Scheme and port of PUBLIC_URL hold at every host of ours.
  if (guest.host !== null) address.hostname = guest.host;
  await context.mailer.send(
    invitationMail({
      to: guest.email,
      firstName: guest.first_name,
      companyName: guest.company_name,
      language: guest.language,
      productName: context.productName,
      ownHost: guest.host !== null,
      address: address.href,
    }),
  );
}

interface Guest {
  email: string;
  first_name: string;
  company_name: string | null;
  language: CompanyLanguage | null;
  /** The company's own; of several the first by name. */
  host: string | null;
}
