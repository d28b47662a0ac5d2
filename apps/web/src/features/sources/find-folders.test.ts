import { describe, expect, it } from 'vitest';
import { findFolders } from './find-folders.ts';

const folders = ['Zonas', 'ábaco', 'Políticas', 'Guía 10', 'Guía 2', 'POLIZAS'].map((name) => ({ name }));
const names = (text: string) => findFolders(folders, text, 'es').map(({ name }) => name);

describe('findFolders', () => {
  it('gives all by name, accents and case aside, numbers as numbers', () => {
    expect(names('')).toEqual(['ábaco', 'Guía 2', 'Guía 10', 'Políticas', 'POLIZAS', 'Zonas']);
  });

  it('finds without regard to case and accents, in both directions', () => {
    expect(names('POLI')).toEqual(['Políticas', 'POLIZAS']);
    expect(names('póli')).toEqual(['Políticas', 'POLIZAS']);
    expect(names('guia')).toEqual(['Guía 2', 'Guía 10']);
  });

  it('finds nothing where nothing matches', () => {
    expect(names('xyz')).toEqual([]);
  });
});
