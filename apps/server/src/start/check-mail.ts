import type { Log } from '../platform/log.ts';
import { mailFault } from '../platform/mail/mail-fault.ts';
import type { Mailer } from '../ports/mailer.ts';

/** Says at the start, and not when the first person cannot sign in, that the mail server does not take our mails. */
export async function checkMail(mailer: Mailer, log: Log): Promise<void> {
  try {
    await mailer.check?.();
  } catch (fault) {
    log.error(
      { reason: mailFault(fault) },
      'no mail can be sent, so nobody gets a sign-in code: see SMTP_URL',
    );
  }
}
