import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

interface LockedPackage {
  version?: string;
  optionalDependencies?: Record<string, string>;
  link?: boolean;
}

const file = join(import.meta.dirname, '../../package-lock.json');
const { packages } = JSON.parse(readFileSync(file, 'utf8')) as { packages: Record<string, LockedPackage> };

describe('the lock file', () => {
  /**
   * npm leaves out, without a word, what the registry did not have when the lock was made; `npm ci` then refuses the
   * whole file. Remedy: pin a version of the package that is complete for every platform and make the lock anew.
   */
  it('names every package of every platform', () => {
    const missing = Object.entries(packages).flatMap(([path, { optionalDependencies }]) =>
      Object.keys(optionalDependencies ?? {})
        .filter((name) => !isLocked(path, name))
        .map((name) => `${path}: ${name}`),
    );
    expect(missing).toEqual([]);
  });

  it('has a version for everything but our own workspaces', () => {
    const without = Object.entries(packages).filter(([, entry]) => !entry.version && !entry.link);
    expect(without.map(([path]) => path)).toEqual([]);
  });
});

/** As Node looks for a package: in the own node_modules, then in each one above. */
function isLocked(from: string, name: string): boolean {
  const above = from.split('node_modules/');
  const places = above.map((_, at) =>
    above
      .slice(0, at + 1)
      .join('node_modules/')
      .replace(/\/$/, ''),
  );
  return ['', ...places].some((place) => `${place ? `${place}/` : ''}node_modules/${name}` in packages);
}
