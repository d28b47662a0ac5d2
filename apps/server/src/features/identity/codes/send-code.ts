import { mailFault } from '../../../platform/mail/mail-fault.ts';
import type { IdentityContext } from '../identity-context.ts';
import { codeMail } from './code-mail.ts';
import type { Recipient } from './recipient.ts';

const mailAttempts = 3;

export interface MadeCode {
  email: string;
  code: string;
  attemptHash: Buffer;
  codeHash: Buffer;
  /** Of the ask that is counted for it. */
  askId: string;
}

export type SendCode = (made: MadeCode, recipient: Recipient | null) => Promise<void>;

/**
 * Mails codes: in this process, never through the job table, as a code is stored only as a hash. One that could not be sent may
 * be replaced at once. While mails fail, that holds for e-mails that nobody has as well, so that it tells nothing about them.
 */
export function codeSender(context: IdentityContext): SendCode {
  let failing = false;
  return async (made, recipient) => {
    if (recipient) failing = !(await send(context, made, recipient));
    if (failing) await markUnsent(context, made);
  };
}

async function send(context: IdentityContext, made: MadeCode, recipient: Recipient): Promise<boolean> {
  const { language, company_name: companyName } = recipient;
  const { email: to, code } = made;
  const mail = codeMail({ to, code, language, productName: context.productName, companyName });
  for (let attempt = 1; attempt <= mailAttempts; attempt += 1) {
    try {
      await context.mailer.send(mail);
      return true;
    } catch (fault) {
      if (attempt === mailAttempts) context.onMailFailed(mailFault(fault));
    }
  }
  return false;
}

async function markUnsent(
  context: IdentityContext,
  { attemptHash, codeHash, askId }: MadeCode,
): Promise<void> {
  try {
    await context.db.platform(async (tx) => {
      await tx.run(
        'attempt.unsent',
        'update login_attempt set unsent = true where attempt_hash = $1 and code_hash = $2',
        [attemptHash, codeHash],
      );
      await tx.run('code.unsent', 'update code_request set unsent = true where id = $1', [askId]);
    });
  } catch {
    // The database is away as well: the code then counts as sent, and another can be had after a minute.
  }
}
