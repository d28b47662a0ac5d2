export interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
  /** Who it is from, in place of the configured name; the address stays the configured one. */
  senderName?: string;
  /** Whom an answer goes to; absent: the sender. */
  replyTo?: string;
}

/** Sends one mail or throws; a mail is either accepted by the next hop (or written to the outbox) or not at all. */
export interface Mailer {
  send(mail: Mail): Promise<void>;
  /** Where mails leave this machine: reaches the next hop and signs in there, without a mail. Throws as `send` does. */
  check?(): Promise<void>;
}
