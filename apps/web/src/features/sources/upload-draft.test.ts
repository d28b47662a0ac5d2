import { describe, expect, it } from 'vitest';
import { emptyDraft, fileProblem, newFolder, problemsOf, withFile } from './upload-draft.ts';

const twoMegabytes = 2 * 1024 * 1024;
const file = (name: string, size = 10) => new File([new Uint8Array(size)], name);

describe('emptyDraft', () => {
  it('offers a new folder where there is none, and keeps the one it is in', () => {
    expect(emptyDraft('document', null, true).folder).toBe('');
    expect(emptyDraft('document', null, false).folder).toBe(newFolder);
    expect(emptyDraft('document', 'f1', true).folder).toBe('f1');
  });
});

describe('withFile', () => {
  const empty = emptyDraft('document', 'f1', true);

  it('names the source after the file, and follows another file', () => {
    const first = withFile(empty, file('Guide v1.2.pdf'));
    expect(first.name).toBe('Guide v1.2');
    expect(withFile(first, file('Prices.txt')).name).toBe('Prices');
  });

  it('makes no name that is longer than a name may be, and still follows', () => {
    const long = withFile(empty, file(`${'x'.repeat(250)}.pdf`));
    expect(long.name).toHaveLength(200);
    expect(withFile(long, file('Prices.txt')).name).toBe('Prices');
  });

  it('keeps a name that a person wrote', () => {
    const named = { ...withFile(empty, file('a.pdf')), name: 'Our guide' };
    expect(withFile(named, file('b.pdf')).name).toBe('Our guide');
    expect(withFile(named, null)).toMatchObject({ name: 'Our guide', file: null });
  });
});

describe('fileProblem', () => {
  it('accepts the kinds of the specification, whatever their case', () => {
    for (const name of ['a.pdf', 'a.TXT', 'a.doc', 'a.Docx'])
      expect(fileProblem(file(name), 'document')).toBeNull();
    for (const name of ['a.csv', 'a.XLSX']) expect(fileProblem(file(name), 'spreadsheet')).toBeNull();
  });

  it('refuses other kinds, and the kinds of the other dialog', () => {
    expect(fileProblem(file('a.exe'), 'document')).toBe('file_type_not_accepted');
    expect(fileProblem(file('pdf'), 'document')).toBe('file_type_not_accepted');
    for (const name of ['a.csv', 'a.xlsx']) {
      expect(fileProblem(file(name), 'document')).toBe('file_type_not_accepted');
    }
    expect(fileProblem(file('a.pdf'), 'spreadsheet')).toBe('file_type_not_accepted');
  });

  it('refuses an empty file and one byte above 2 MB', () => {
    expect(fileProblem(file('a.pdf', 0), 'document')).toBe('file_empty');
    expect(fileProblem(file('a.pdf', twoMegabytes), 'document')).toBeNull();
    expect(fileProblem(file('a.pdf', twoMegabytes + 1), 'document')).toBe('file_too_large');
  });
});

describe('problemsOf', () => {
  it('names everything that is missing at once', () => {
    expect(problemsOf(emptyDraft('document', null, true))).toEqual({
      file: 'file_required',
      name: 'nameRequired',
      folder: 'folderRequired',
    });
  });

  it('asks for the name of a new folder', () => {
    const draft = withFile(emptyDraft('document', null, false), file('a.pdf'));
    expect(problemsOf({ ...draft, newFolderName: '  ' })).toEqual({ folder: 'folderNameRequired' });
    expect(problemsOf({ ...draft, newFolderName: 'Guides' })).toEqual({});
  });
});
