import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { shortNames, styleSheets } from '../build/class-names.ts';

const web = join(import.meta.dirname, '..');

describe('short names of classes', () => {
  it('are another for each name of each sheet, and the same whoever asks again', () => {
    const nameOf = shortNames(web);
    const all = styleSheets(web).flatMap((sheet) =>
      ['root', 'title', 'root'].map((name) => nameOf(name, join(web, 'src', sheet))),
    );
    expect(new Set(all).size).toBe(styleSheets(web).length * 2);
    for (const name of all) expect(name).toMatch(/^[b-z]{2}\d+$/);
    const again = shortNames(web);
    expect(again('root', join(web, 'src', styleSheets(web)[0] ?? ''))).toBe(all[0]);
  });

  it('are refused where the code could not import the name', () => {
    const nameOf = shortNames(web);
    const sheet = join(web, 'src', styleSheets(web)[0] ?? '');
    expect(() => nameOf('in', sheet)).toThrow('".in"');
    expect(() => nameOf('root', join(web, 'src/gone.module.css'))).toThrow('no style sheet');
  });
});
