import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';

/**
 * Texts that a screen may name before they are loaded: `route > file: namespace`. An area's texts are there below a
 * route, or a file, that asks for them with `needTexts`; the base's are always there.
 */
export function textsNotLoaded(source: string, areaOf: ReadonlyMap<string, string>): string[] {
  const routes = join(source, 'routes');
  const files = readdirSync(routes, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /\.tsx$/.test(file),
  );
  const missing = files.flatMap((file) => {
    const route = join(routes, file);
    const seen = new Set<string>();
    const found: string[] = [];
    const visit = (at: string, loaded: ReadonlySet<string>) => {
      const text = readFileSync(at, 'utf8');
      const here = new Set([...loaded, ...needed(text)]);
      const step = `${at} ${[...here].toSorted().join(' ')}`;
      if (seen.has(step)) return;
      seen.add(step);
      for (const name of namespaces(text)) {
        const area = areaOf.get(name);
        if (area !== undefined && !here.has(area)) found.push(`${file} > ${relative(source, at)}: ${name}`);
      }
      for (const next of importsOf(at, text)) visit(next, here);
    };
    visit(
      route,
      new Set([
        'base',
        ...layoutsOf(route, routes).flatMap((layout) => needed(readFileSync(layout, 'utf8'))),
      ]),
    );
    return found;
  });
  return [...new Set(missing)];
}

function needed(text: string): string[] {
  return [...text.matchAll(/needTexts\('(\w+)'\)/g)].map(([, area = '']) => area);
}

function namespaces(text: string): string[] {
  return [...text.matchAll(/useTranslations\('(\w+)/g)].map(([, name = '']) => name);
}

function importsOf(file: string, text: string): string[] {
  return [...text.matchAll(/(?:from |import\()'(\.[^']+\.tsx?)'/g)]
    .map(([, path = '']) => join(dirname(file), path))
    .filter((path) => existsSync(path));
}

/** The layout routes around a route. */
function layoutsOf(route: string, routes: string): string[] {
  const folders = relative(routes, dirname(route)).split('/');
  return folders
    .map((_, at) => join(routes, ...folders.slice(0, at + 1), 'route.tsx'))
    .filter((layout) => layout !== route && existsSync(layout));
}
