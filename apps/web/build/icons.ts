import type { Plugin } from 'vite';

const fromAll = /import\s*\{([^}]*)\}\s*from '@tabler\/icons-react';/g;

/**
 * Imports each icon from its own file. The package's front door names 6,000 of them: the build then reads them all, and cannot
 * tell which icons two screens share (build/chunks.ts).
 */
export function singleIcons(): Plugin {
  return {
    name: 'centralita:single-icons',
    enforce: 'pre',
    transform(code, id) {
      if (!/\/src\/.*\.tsx?(\?|$)/.test(id) || !code.includes('@tabler/icons-react')) return null;
      return { code: code.replace(fromAll, (_, names: string) => oneByOne(names)), map: null };
    },
  };
}

const iconFile = /\/@tabler\/icons-react\/dist\/esm\/icons\/\w+\.mjs$/;
const written = /= (\[\[.*\]\]);\s*const \w+ = createReactComponent\("(\w+)", "([\w-]+)"/;

type Part = [tag: string, attributes: Record<string, string>];

/**
 * Icons drawn by as few elements as draw the same, without the keys that only React's development build asks for and the name for
 * its tools: a third less code.
 */
export function lightIcons(): Plugin {
  return {
    name: 'centralita:light-icons',
    apply: 'build',
    transform(code, id) {
      if (!iconFile.test(id)) return null;
      const [, parts, kind, name] = written.exec(code) ?? [];
      if (!parts) throw new Error(`${id}: icons are written in another way now`);
      const made = [kind, name, '', drawn(JSON.parse(parts) as Part[], kind)].map((one) =>
        JSON.stringify(one),
      );
      const from = "import createReactComponent from '../createReactComponent.mjs';";
      return { code: `${from}\nexport default createReactComponent(${made.join(', ')});`, map: null };
    },
  };
}

/** Lines of one stroke are one path; areas are left alone, as where two overlap they would be a hole. */
export function drawn(parts: readonly Part[], kind: string | undefined): Part[] {
  const all: Part[] = [];
  for (const [tag, { key: _, ...rest }] of parts) {
    const last = all.at(-1);
    if (kind === 'outline' && last && isLine([tag, rest]) && isLine(last))
      last[1] = { d: `${last[1].d ?? ''}${rest.d ?? ''}` };
    else all.push([tag, rest]);
  }
  return all;
}

/** Begins at a place of its own, and has nothing but its line. */
function isLine([tag, { d, ...rest }]: Part): boolean {
  return tag === 'path' && d?.startsWith('M') === true && Object.keys(rest).length === 0;
}

function oneByOne(names: string): string {
  const all = names
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean);
  // Types are gone after the build, and what is left stays on its line.
  return all
    .filter((name) => !name.startsWith('type '))
    .map((name) => {
      const [icon, as = icon] = name.split(' as ');
      return `import ${as} from '@tabler/icons-react/dist/esm/icons/${icon}.mjs';`;
    })
    .join(' ');
}
