import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import compile from 'icu-minify/compile';
import { describe, expect, it } from 'vitest';

type Tree = { [key: string]: Tree | string };

const folder = import.meta.dirname;
const areas = readdirSync(join(folder, 'en')).toSorted();
const [en, es] = ['en', 'es'].map((language) =>
  Object.assign(
    {},
    ...areas.map((area) => JSON.parse(readFileSync(join(folder, language, area), 'utf8')) as Tree),
  ),
) as [Tree, Tree];

describe('the catalogues', () => {
  const english = texts(en);
  const spanish = texts(es);

  it('name an area once', () => {
    expect(readdirSync(join(folder, 'es')).toSorted()).toEqual(areas);
    const names = areas.flatMap((area) =>
      Object.keys(JSON.parse(readFileSync(join(folder, 'en', area), 'utf8')) as Tree),
    );
    expect(names).toEqual([...new Set(names)]);
  });

  it('have the same keys in the same order', () => {
    expect([...spanish.keys()]).toEqual([...english.keys()]);
  });

  it('name the same values in each text', () => {
    const different = [...english.keys()].filter((key) => {
      const [one, other] = [english, spanish].map((catalogue) => [
        ...new Set(namesIn(compile(catalogue.get(key) ?? ''))),
      ]);
      return one?.toSorted().join() !== other?.toSorted().join();
    });
    expect(different).toEqual([]);
  });

  it('leave no text empty', () => {
    expect([...english, ...spanish].filter(([, text]) => text.trim() === '')).toEqual([]);
  });

  it('keep the quoted texts of the specification', () => {
    expect(spanish.get('common.oops')).toBe('¡Oops!');
    expect(spanish.get('common.success')).toBe('Solicitud exitosa');
    expect(spanish.get('login.emailInvalid')).toBe('Debe ser un correo válido');
    expect(spanish.get('login.emailRequired')).toBe('Debe escribir un correo electrónico');
    expect(spanish.get('login.codeWrong')).toBe('Error al ingresar codigo OTP, favor intente de nuevo');
  });
});

function texts(tree: Tree, start = ''): Map<string, string> {
  const found = Object.entries(tree).flatMap(([key, value]): [string, string][] =>
    typeof value === 'string' ? [[start + key, value]] : [...texts(value, `${start}${key}.`)],
  );
  return new Map(found);
}

/** The names of the values in a compiled message: the head of each part that is a list, also inside of its branches. */
function namesIn(message: unknown): string[] {
  if (!Array.isArray(message)) return [];
  return message.flatMap((part: unknown) => {
    if (!Array.isArray(part)) return [];
    const branches = part.filter((option) => typeof option === 'object' && option !== null);
    const inside = branches.flatMap((option) =>
      Array.isArray(option) ? namesIn(option) : Object.values(option).flatMap(namesIn),
    );
    return [String(part[0]), ...inside];
  });
}
