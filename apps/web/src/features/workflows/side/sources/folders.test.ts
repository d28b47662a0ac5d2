import { expect, it } from 'vitest';
import { shownFolders } from './folders.ts';

const folders = [
  {
    id: 'f1',
    name: 'Guías',
    sources: [
      { id: 'a', name: 'Envíos' },
      { id: 'b', name: 'Precios' },
    ],
  },
  {
    id: 'f2',
    name: 'Manuals',
    sources: [
      { id: 'c', name: 'Guia de uso' },
      { id: 'd', name: 'Parts' },
    ],
  },
  { id: 'f3', name: 'Empty', sources: [] },
];
const ids = (search: string) =>
  shownFolders(folders, search).map(({ sources }) => sources.map(({ id }) => id).join(''));

it('finds folders and sources without case and accents, and shows none that is empty', () => {
  expect(ids('')).toEqual(['ab', 'cd']);
  expect(ids('GUIA')).toEqual(['ab', 'c']);
  expect(ids('envios')).toEqual(['a']);
  expect(ids('nothing')).toEqual([]);
});
