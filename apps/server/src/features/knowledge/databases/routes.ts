import type { CompanyLanguage } from '@centralita/contract/companies/schema';
import * as calls from '@centralita/contract/knowledge/database-routes';
import { AppError } from '../../../platform/http/app-error.ts';
import { bind, type Binding } from '../../../platform/http/call.ts';
import { mailFault } from '../../../platform/mail/mail-fault.ts';
import type { KnowledgeContext } from '../knowledge-context.ts';
import { requestMail, type DatabaseRequest } from './request-mail.ts';

/** Databases are connected by support: a company asks for one. */
export function databaseRoutes(context: KnowledgeContext): Binding[] {
  return [
    bind(calls.databaseRequestState, async () => ({ can_send: context.support.email !== null })),
    bind(calls.requestDatabase, async ({ company, body }) => {
      const { company_id: _, ...request } = body;
      await sendRequest(context, company.id, request);
      return null;
    }),
  ];
}

/** Sent while the person waits: they learn whether it went out. @throws AppError support_not_configured, mail_unavailable */
async function sendRequest(
  { db, support }: KnowledgeContext,
  companyId: string,
  request: DatabaseRequest,
): Promise<void> {
  const to = support.email;
  if (to === null) throw new AppError('support_not_configured');
  const company = await db.companyRead(companyId, (tx) =>
    tx.one<{ name: string; language: CompanyLanguage }>(
      'database.company',
      'select name, language from company where id = $1',
      [companyId],
    ),
  );
  if (!company) throw new AppError('not_found');
  const { name: companyName, language } = company;
  const mail = requestMail(request, { companyName, language, productName: support.productName, to });
  try {
    await support.mailer.send(mail);
  } catch (fault) {
    support.onMailFailed(mailFault(fault));
    throw new AppError('mail_unavailable');
  }
}
