import { isIP } from 'node:net';
import { createTransport } from 'nodemailer';
import { ProviderError, type ProviderFault } from '../../ports/provider-error.ts';
import type { Mailer } from '../../ports/mailer.ts';
import { toMessage } from './message.ts';

export interface SmtpSettings {
  /** `smtp://user:password@host:port` or `smtps://...`; a query sets options of nodemailer (`?tls.servername=mail`). */
  url: string;
  from: string;
  /** For each step (connecting, greeting, each answer). Default 15 s: a person waits for the mail. */
  timeout_ms?: number;
}

/** Hands each mail to the operator's SMTP server. Throws ProviderError, whose message never names the recipient. */
export function smtpMailer(settings: SmtpSettings): Mailer {
  const timeout = settings.timeout_ms ?? 15_000;
  const transport = createTransport({
    url: settings.url,
    connectionTimeout: timeout,
    greetingTimeout: timeout,
    socketTimeout: timeout,
    dnsTimeout: timeout,
    ...(needsEncryption(settings.url) ? { requireTLS: true } : {}),
  });
  const spoken = (conversation: Promise<unknown>): Promise<void> =>
    conversation.then(
      () => undefined,
      (error: unknown) => {
        throw asProviderError(error);
      },
    );
  return {
    send: (mail) => spoken(transport.sendMail(toMessage(mail, settings.from))),
    check: () => spoken(transport.verify()),
  };
}

/**
 * A password must not cross a network in the clear only because somebody in between hid STARTTLS. On this very machine,
 * or where the operator decides otherwise (`?requireTLS=false`), encryption is used when offered.
 */
function needsEncryption(address: string): boolean {
  const url = new URL(address);
  const name = url.hostname.replace(/^\[|\]$/g, '');
  const local = name === 'localhost' || name === '::1' || (isIP(name) === 4 && name.startsWith('127.'));
  return url.username !== '' && !local && !url.searchParams.has('requireTLS');
}

interface SmtpFault {
  code?: string;
  /** What the server answered, and to what. Its words may name the recipient, so they are left out. */
  responseCode?: number;
  command?: string;
  message?: string;
}

function asProviderError(error: unknown): ProviderError {
  const { code, responseCode, command, message } = error as SmtpFault;
  const fault = faultOf(code ?? '', responseCode ?? 0);
  const answered = responseCode === undefined ? '' : `${responseCode} to ${command ?? 'a command'}`;
  // Before the server was heard there is nobody to name: which address, which name, what of its certificate.
  const unheard = command === 'CONN' && !answered ? (message?.trim() ?? '') : '';
  const detail = [code, answered || unheard].filter(Boolean).join(': ');
  return new ProviderError(fault, `The mail server did not take the mail (${detail || 'unknown reason'})`);
}

function faultOf(code: string, reply: number): ProviderFault {
  // 4yz asks to try again later, 5yz says never (RFC 5321 4.2.1).
  if (reply >= 500 || code === 'EAUTH' || code === 'EENVELOPE' || code === 'EMESSAGE') {
    return reply >= 400 && reply < 500 ? 'unavailable' : 'refused';
  }
  return code === 'ETIMEDOUT' ? 'timeout' : 'unavailable';
}
