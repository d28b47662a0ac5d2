import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Rolldown } from 'vite';

type Context = { getModuleInfo(id: string): { importedIds: readonly string[] } | null };

/**
 * Left to itself the build makes a file of each part that two screens share: 78 files for the list of sources, most of
 * them under 2 KB, and each costs a request. So what every screen needs is one file (`app`), what every screen behind the
 * sign-in needs another (`shell`), and what at least ten parts share a third (`ui`), less what the sign-in screens need
 * of it (`sign-in`): they load no part of other screens, however many there come to be. `folder`: of the console.
 */
export function chunks(folder: string): Rolldown.OutputOptions {
  const login = join(folder, 'src/routes/login');
  const screens = readdirSync(login).map((file) => splitOf(join(login, file)));
  const shell = splitOf(join(folder, 'src/routes/_app/route.tsx'));
  const ofSignIn = once((context) => reachable(screens, context));
  const ofShell = once((context) => reachable([shell], context));
  const isOfShell = (id: string, context: Context) =>
    // The route's own module stays a file of its own, which the page names (build/page-head.ts).
    id !== shell && ofShell(context).has(id) && !ofSignIn(context).has(id);
  return {
    codeSplitting: {
      groups: [
        { name: 'app', tags: ['$initial'], priority: 3 },
        {
          name: (id, context) => (isOfShell(id, context) ? 'shell' : null),
          debugName: 'shell',
          priority: 2,
        },
        {
          name: (id, context) => (ofSignIn(context).has(id) ? 'sign-in' : 'ui'),
          debugName: 'sign-in, ui',
          minShareCount: 10,
          priority: 1,
        },
      ],
    },
  };
}

/** A route's component, which is a part of its own. */
function splitOf(file: string): string {
  return `${file}?tsr-split=component`;
}

function once<T>(of: (context: Context) => T): (context: Context) => T {
  let known: { is: T } | null = null;
  return (context) => (known ??= { is: of(context) }).is;
}

function reachable(from: readonly string[], context: Context): ReadonlySet<string> {
  const found = new Set<string>();
  const visit = (id: string) => {
    if (found.has(id)) return;
    found.add(id);
    for (const next of context.getModuleInfo(id)?.importedIds ?? []) visit(next);
  };
  for (const id of from) visit(id);
  return found;
}
