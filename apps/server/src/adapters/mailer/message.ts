import type { SendMailOptions } from 'nodemailer';
import type { Mail } from '../../ports/mailer.ts';

/**
 * A mail as nodemailer takes it. The recipient goes in as an object, so that it is one address whatever it contains
 * (as text, "a@x, b@y" would be two); nothing in a mail can make nodemailer read a file or a URL.
 */
export function toMessage(mail: Mail, from: string): SendMailOptions {
  return {
    from,
    to: { name: '', address: mail.to },
    ...(mail.replyTo === undefined ? {} : { replyTo: { name: '', address: mail.replyTo } }),
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
    // RFC 3834: answering machines keep quiet.
    headers: { 'Auto-Submitted': 'auto-generated' },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}
