import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Rolldown } from 'vite';

interface Links {
  importedIds: readonly string[];
  dynamicallyImportedIds: readonly string[];
}
type Context = { getModuleInfo(id: string): Links | null };
type Is = (id: string, context: Context) => boolean;

/**
 * Left to itself the build makes a file of each part that two screens share: 78 files for the list of sources, most of
 * them under 2 KB, and each costs a request. So what every screen needs is one file (`app`), what every screen behind the
 * sign-in needs another (`shell`), and what at least ten parts share a third (`ui`), less what the sign-in screens need
 * of it (`sign-in`): they load no part of other screens, however many there come to be. The workflow editor and its canvas
 * are one file each, where they were 40 in all, and so is what looks a draft over later; what they share with other screens is a
 * further one (`parts`).
 * `folder`: of the console.
 */
export function chunks(folder: string): Rolldown.OutputOptions {
  const routes = join(folder, 'src/routes');
  const screens = screensIn(routes);
  const shell = splitOf(join(routes, '_app/route.tsx'));
  const editor = splitOf(join(routes, '_app/contact-center/workflows/$workflowId.tsx'));
  const canvas = join(folder, 'src/features/workflows/editor/canvas/canvas.tsx');
  const checks = join(folder, 'src/features/workflows/checks/check-nodes.tsx');
  const ofSignIn = neededBy(screens.filter((id) => id.startsWith(join(routes, 'login/'))));
  const ofShell = neededBy([shell]);
  const ofEditor = neededBy([editor, canvas]);
  const ofOthers = neededBy(
    screens.filter((id) => id !== editor),
    'later too',
  );
  // What the page names (build/page-head.ts) stays a file of its own.
  const named = new Set([shell, editor, canvas]);
  const group = (name: string, is: Is, minShareCount = 1) => ({
    name: (id: string, context: Context) => (!named.has(id) && is(id, context) ? name : null),
    debugName: name,
    minShareCount,
  });
  // A group takes along whatever its modules need and no group before it took: what is shared goes first.
  const groups = [
    // Behind the front doors of their packages, which every screen goes through.
    group('ui', (id) => /\/(useBlocker|useInfiniteQuery|infiniteQueryObserver)\.js$/.test(id)),
    group('sign-in', both(ofSignIn, either(ofShell, ofEditor))),
    group('shell', ofShell),
    group('parts', both(ofEditor, ofOthers)),
    group('editor', neededBy([editor])),
    group('canvas', ofEditor),
    group('checks', neededBy([checks])),
    group('sign-in', ofSignIn, 10),
    group('ui', () => true, 10),
  ];
  const all = [{ name: 'app', tags: ['$initial' as const] }, ...groups];
  // Each screen is named in lists of what it needs, and names compress worse than code; the manifest tells what is what.
  return {
    chunkFileNames: 'assets/[hash].js',
    codeSplitting: { groups: all.map((one, at) => ({ ...one, priority: all.length - at })) },
  };
}

/** The components of all routes, each of which is a part of its own. */
function screensIn(routes: string): string[] {
  return readdirSync(routes, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.tsx'))
    .map((file) => splitOf(join(routes, file)));
}

function splitOf(file: string): string {
  return `${file}?tsr-split=component`;
}

/** Whether a module comes with one of these; `later too`: or with what they load when it is asked for. */
function neededBy(from: readonly string[], when?: 'later too'): Is {
  let known: ReadonlySet<string> | null = null;
  return (id, context) => (known ??= reachable(from, context, when)).has(id);
}

function both(one: Is, other: Is): Is {
  return (id, context) => one(id, context) && other(id, context);
}

function either(one: Is, other: Is): Is {
  return (id, context) => one(id, context) || other(id, context);
}

function reachable(from: readonly string[], context: Context, when?: 'later too'): ReadonlySet<string> {
  const found = new Set<string>();
  const visit = (id: string) => {
    if (found.has(id)) return;
    found.add(id);
    const info = context.getModuleInfo(id);
    for (const next of info?.importedIds ?? []) visit(next);
    for (const next of when ? (info?.dynamicallyImportedIds ?? []) : []) visit(next);
  };
  for (const id of from) visit(id);
  return found;
}
