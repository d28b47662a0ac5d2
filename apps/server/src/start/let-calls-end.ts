import type { Assembly } from './assemble.ts';

/** How long calls under way may take to end once no more are taken. */
const drainMs = 10_000;

/**
 * The end of a server that others still send calls to: first it says that it is not ready, and closes each connection behind its
 * answer, while it goes on to take whatever comes for the `grace`; then it takes no more, and lets what is under way end.
 */
export async function letCallsEnd(
  { app, sockets, drain }: Pick<Assembly, 'app' | 'sockets' | 'drain'>,
  grace: () => Promise<unknown>,
): Promise<void> {
  drain();
  await grace();
  sockets?.closeAll();
  const late = setTimeout(() => app.server.closeAllConnections(), drainMs);
  await app.close();
  clearTimeout(late);
}
