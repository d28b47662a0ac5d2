import { mkdir, rename, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';

/**
 * A real SMTP server on loopback that keeps every mail as a file of its folder, in order of arrival. Any user and password
 * is taken, but one must be given: that a server with a login is served is part of the test.
 */
export async function startMailServer(
  folder: string,
): Promise<{ url: string; folder: string; stop(): Promise<void> }> {
  await mkdir(folder, { recursive: true });
  let count = 0;
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    onAuth: (auth, _session, done) => done(null, { user: auth.username }),
    onData: (stream, _session, done) => {
      count += 1;
      const name = `${String(count).padStart(6, '0')}.eml`;
      buffer(stream)
        .then((bytes) => keep(folder, name, bytes))
        .then(
          () => done(),
          (error: Error) => done(error),
        );
    },
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://journeys:secret@127.0.0.1:${port}`,
    folder,
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

/** Under its name at once or not at all, as a reader may be waiting. */
async function keep(folder: string, name: string, bytes: Buffer): Promise<void> {
  const unfinished = join(folder, `${name}.part`);
  await writeFile(unfinished, bytes);
  await rename(unfinished, join(folder, name));
}
