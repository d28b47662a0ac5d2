import { join } from 'node:path';
import type { Plugin } from 'vite';

/** Who asks, what for, and what it is given in place of that. */
const lighter = [
  { importer: /node_modules\/d3-zoom\//, asked: 'd3-transition', given: 'transition.ts' },
  { importer: /node_modules\/(d3-zoom|@xyflow\/system)\//, asked: 'd3-interpolate', given: 'interpolate.ts' },
];

/**
 * React Flow moves the view smoothly by d3-transition, and that brings everything d3 can animate: styles, attributes, colours,
 * 9 KB gzip. It is given the few functions of it that it uses. `folder`: of the console.
 */
export function lessD3(folder: string): Plugin {
  return {
    name: 'centralita:less-d3',
    enforce: 'pre',
    resolveId(source, importer = '') {
      const found = lighter.find((one) => one.asked === source && one.importer.test(importer));
      return found ? join(folder, 'src/features/workflows/editor/canvas/d3', found.given) : null;
    },
  };
}
