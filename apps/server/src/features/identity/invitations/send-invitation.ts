import type { CompanyLanguage } from '@centralita/contract/companies/schema';
import { z } from 'zod';
import { hashToken, randomToken } from '../../../platform/secrets/tokens.ts';
import type { IdentityContext } from '../identity-context.ts';
import { companyInvitationMail } from './company-invitation-mail.ts';

const Payload = z.object({ company_id: z.guid(), id: z.guid() });

/**
 * Mails the link by which an invitation is answered, unless it was withdrawn or answered meanwhile. The link is made here, so
 * that its token is stored only as a hash; a mail that is repeated carries a new one.
 */
export async function sendCompanyInvitation(context: IdentityContext, payload: unknown): Promise<void> {
  const { company_id, id } = Payload.parse(payload);
  const token = randomToken();
  const [guest] = await context.db.platformQuery<Guest>(
    'invitation.mail',
    `update invitation i set token_hash = $4 from company c
     where i.company_id = $1 and i.id = $2 and c.id = i.company_id
     returning i.email, i.first_name, c.name as company_name, c.language,
       (select min(h.host) from company_host h where h.company_id = c.id and not h.host = any ($3)) as host`,
    [company_id, id, context.productHosts, hashToken(token)],
  );
  if (!guest) return;
  const address = new URL('/invitation', context.publicUrl);
  // Scheme and port of PUBLIC_URL hold at every host of ours. Behind the # it reaches no server's log.
  if (guest.host !== null) address.hostname = guest.host;
  address.hash = token;
  await context.mailer.send(
    companyInvitationMail({
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
  company_name: string;
  language: CompanyLanguage;
  /** The company's own; of several the first by name. */
  host: string | null;
}
