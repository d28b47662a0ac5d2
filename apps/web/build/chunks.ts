import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Rolldown } from 'vite';

type Context = { getModuleInfo(id: string): { importedIds: readonly string[] } | null };

/**
 * Left to itself the build makes a file of each part that two screens share: 78 files for the list of sources, most of
 * them under 2 KB, and each costs a request. So what every screen needs is one file (`app`), and what at least ten
 * parts share another (`ui`), less what the sign-in screens need of it (`sign-in`): they load no part of other screens,
 * however many there come to be. `folder`: of the console.
 */
export function chunks(folder: string): Rolldown.OutputOptions {
  const login = join(folder, 'src/routes/login');
  const screens = readdirSync(login).map((file) => `${join(login, file)}?tsr-split=component`);
  let ofSignIn: ReadonlySet<string> | null = null;
  const name = (id: string, context: Context) => {
    ofSignIn ??= reachable(screens, context);
    return ofSignIn.has(id) ? 'sign-in' : 'ui';
  };
  return {
    codeSplitting: {
      groups: [
        { name: 'app', tags: ['$initial'], priority: 2 },
        { name, minShareCount: 10, priority: 1 },
      ],
    },
  };
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
