import { once } from 'node:events';
import { connect, createServer, type Server, type Socket } from 'node:net';

/** A cable to the real server that can be cut, frozen, or guarded by a pooler's rule. */
export interface Cable {
  url: string;
  cut(): Promise<void>;
  mend(): Promise<void>;
  freeze(): void;
  thaw(): void;
}

export async function layCable(
  url: string,
  guard: (first: Buffer) => Buffer | null = () => null,
): Promise<Cable> {
  const target = new URL(url);
  const sockets = new Set<Socket>();
  let frozen = false;
  const server = createServer((near) => {
    const host = target.searchParams.get('host');
    const far = host
      ? connect(`${host}/.s.PGSQL.${target.port || 5432}`)
      : connect(Number(target.port || 5432), target.hostname);
    for (const socket of [near, far]) {
      sockets.add(socket.on('error', () => undefined).on('close', () => near.destroy() && far.destroy()));
    }
    near.once('data', (first) => {
      const refusal = guard(first);
      if (refusal) near.end(refusal);
      else far.write(first);
      near.on('data', (data) => frozen || far.write(data));
    });
    far.on('data', (data) => frozen || near.write(data));
  });
  const port = await listen(server, 0);
  const cut = async (): Promise<void> => {
    for (const socket of sockets) socket.destroy();
    sockets.clear();
    if (server.listening) await new Promise((resolve) => server.close(resolve));
  };
  return {
    url: `postgres://${target.username}:${target.password}@127.0.0.1:${port}${target.pathname}`,
    cut,
    mend: async () => void (await listen(server, port)),
    freeze: () => (frozen = true),
    thaw: () => (frozen = false),
  };
}

async function listen(server: Server, port: number): Promise<number> {
  await once(server.listen(port, '127.0.0.1'), 'listening');
  const address = server.address();
  return typeof address === 'object' && address ? address.port : 0;
}
