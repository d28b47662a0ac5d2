import { readdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { Plugin } from 'vite';

const sheet = /\.module\.css$/;
const importsSheet = /import (\w+) from ('[^']+\.module\.css')/g;
/** Of these names Vite makes no exports, so whoever used one would have no class. */
const reserved = new Set(
  (
    'await break case catch class const continue debugger default delete do else enum export extends false finally for ' +
    'function if implements import in instanceof interface let new null package private protected public return static ' +
    'super switch this throw true try typeof var void while with yield'
  ).split(' '),
);

/**
 * Class names of style sheets are short in the build, and stand where they are used: Vite's own hand each screen an object of
 * all names of its sheet, most of them a hash that no compression makes smaller.
 */
export function classNames(folder: string): Plugin[] {
  const nameOf = shortNames(folder);
  return [
    {
      name: 'centralita:short-class-names',
      apply: 'build',
      config: () => ({
        css: { modules: { generateScopedName: (name: string, file: string) => nameOf(name, file) } },
      }),
    },
    {
      name: 'centralita:class-names-one-by-one',
      apply: 'build',
      enforce: 'pre',
      transform(code, id) {
        if (!/\/src\/.*\.tsx?(\?|$)/.test(id) || !code.includes('.module.css')) return null;
        return { code: code.replace(importsSheet, 'import * as $1 from $2'), map: null };
      },
      onLog(_, { code, message }) {
        if (code === 'IMPORT_IS_UNDEFINED' && message.includes('.module.css')) this.error(message);
      },
    },
    {
      // A sheet whose names all stand elsewhere would be left out of the build, and its rules with it.
      name: 'centralita:class-names-keep-rules',
      apply: 'build',
      enforce: 'post',
      transform(code, id) {
        return sheet.test(id) ? { code, map: null, moduleSideEffects: 'no-treeshake' } : null;
      },
    },
  ];
}

/** Two letters for each sheet and a number for each name in it: the same in every build of the same sources. */
export function shortNames(folder: string): (name: string, file: string) => string {
  const sheets = styleSheets(folder);
  const known = new Map<string, string[]>();
  return (name, file) => {
    const path = relative(join(folder, 'src'), file.split('?')[0] ?? file).replaceAll('\\', '/');
    const at = sheets.indexOf(path);
    if (at < 0) throw new Error(`${file} is no style sheet of the console`);
    if (reserved.has(name)) throw new Error(`${file}: ".${name}" cannot be imported by its name`);
    const names = known.get(path) ?? [];
    known.set(path, names);
    if (!names.includes(name)) names.push(name);
    return `${lettersOf(at)}${names.indexOf(name)}`;
  };
}

/** All sheets of the console by their paths in `src`, in an order that does not change. */
export function styleSheets(folder: string): string[] {
  return readdirSync(join(folder, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((file) => sheet.test(file))
    .map((file) => file.replaceAll('\\', '/'))
    .toSorted();
}

/** Without vowels: no name is a word, of which those that stop advertisements hide some (`.ad1`). */
const letters = 'bcdfghjklmnpqrstvwxz';

/** What the names of the sheet at this place begin with. */
export function lettersOf(at: number): string {
  const [first, last] = [letters[Math.floor(at / letters.length)], letters[at % letters.length]];
  if (!first || !last) throw new Error('more style sheets than two letters can name');
  return `${first}${last}`;
}
