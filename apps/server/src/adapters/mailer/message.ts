import type { SendMailOptions } from 'nodemailer';
import addressparser from 'nodemailer/lib/addressparser';
import type { Mail } from '../../ports/mailer.ts';

/**
 * A mail as nodemailer takes it. The recipient goes in as an object, so that it is one address whatever it contains
 * (as text, "a@x, b@y" would be two), and so does a sender with a name of its own; nothing in a mail can make nodemailer read a
 * file or a URL.
 */
export function toMessage(mail: Mail, from: string): SendMailOptions {
  return {
    from: mail.senderName === undefined ? from : { name: shown(mail.senderName), address: addressOf(from) },
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

/** The address of MAIL_FROM: whatever name a mail shows, it comes from there. */
function addressOf(from: string): string {
  return addressparser(from, { flatten: true })[0]?.address ?? from;
}

/** A name on one line, without signs that turn the direction of what stands after it. */
function shown(name: string): string {
  return name
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]+/gu, ' ')
    .replace(/ {2,}/g, ' ')
    .trim();
}
