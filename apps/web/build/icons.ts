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
