import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

describe('the committed route tree', () => {
  it('has every route file, and no other', () => {
    const files = readdirSync(join(import.meta.dirname, 'routes'), { recursive: true, encoding: 'utf8' });
    const routes = files.filter((file) => /\.tsx?$/.test(file) && !/\.test\./.test(file));
    const tree = readFileSync(join(import.meta.dirname, 'routeTree.gen.ts'), 'utf8');
    const imported = [...tree.matchAll(/from '\.\/routes\/(.+?)'/g)].map((match) => match[1]);
    expect(imported.toSorted()).toEqual(routes.toSorted());
  });
});
