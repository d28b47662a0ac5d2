import type { AddressInfo } from 'node:net';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';

export interface ReceivedMail {
  raw: Buffer;
  recipients: string[];
  sender: string;
  /** Whether the connection was encrypted when the mail came. */
  secure: boolean;
  user: string | undefined;
}

export interface RunningSmtpServer {
  port: number;
  mails: ReceivedMail[];
  close(): Promise<void>;
}

/** A real SMTP server on a free port of this machine that keeps what it gets. No encryption or login unless told so. */
export async function startSmtpServer(options: SMTPServerOptions = {}): Promise<RunningSmtpServer> {
  const mails: ReceivedMail[] = [];
  const server = new SMTPServer({
    authOptional: true,
    hideSTARTTLS: true,
    logger: false,
    closeTimeout: 100,
    onData: (stream, session, done) => {
      const pieces: Buffer[] = [];
      stream.on('data', (piece: Buffer) => pieces.push(piece));
      stream.on('end', () => {
        const { mailFrom, rcptTo } = session.envelope;
        mails.push({
          raw: Buffer.concat(pieces),
          recipients: rcptTo.map(({ address }) => address),
          sender: mailFrom === false ? '' : mailFrom.address,
          secure: session.secure,
          user: typeof session.user === 'string' ? session.user : undefined,
        });
        done();
      });
    },
    ...options,
  });
  // A client that breaks off is part of some tests.
  server.on('error', () => undefined);
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.server.address() as AddressInfo;
  return { port, mails, close: () => new Promise((done) => server.close(done)) };
}
