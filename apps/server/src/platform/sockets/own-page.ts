/**
 * Whether a socket is asked for by a page of ours. A browser names the page's origin, which no script can change; a program names
 * none, and has its ticket. Ports are not compared: a proxy may pass a host on without its port.
 */
export function isOwnPage(origin: string | undefined, hosts: readonly string[]): boolean {
  if (origin === undefined) return true;
  const name = URL.canParse(origin) ? new URL(origin).hostname : null;
  return name !== null && hosts.some((host) => host.toLowerCase() === name);
}
