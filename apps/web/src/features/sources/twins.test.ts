import type { SourceSummary } from '@centralita/contract/knowledge/schema';
import { describe, expect, it } from 'vitest';
import { sourceNamed } from '../../testing/knowledge.ts';
import { withFiles } from './send-files.ts';
import { namedOf, twinsOf, type Named } from './twins.ts';
import { emptyDraft, withFile } from './upload-draft.ts';

const file = (name: string, text = 'words') => new File([text], name, { lastModified: 1 });
const named = (name: string, more: Partial<Named> = {}): Named => ({
  file: file(`${name}.pdf`),
  name,
  kind: 'document',
  ...more,
});
const idsOf = (sources: SourceSummary[], files: (Named | null)[]) =>
  twinsOf(sources, files).map((twin) => twin?.id ?? null);

describe('what is in a folder already', () => {
  it('is what has the name, however it is written', () => {
    const guide = sourceNamed('s1', 'Guía de uso', { file_name: 'otra cosa.pdf' });
    for (const name of ['Guía de uso', ' guía de USO ', 'Guía de uso'.normalize('NFD')])
      expect(idsOf([guide], [named(name)]), name).toEqual(['s1']);
    for (const name of ['Guia de uso', 'Guía', 'Guía de uso 2'])
      expect(idsOf([guide], [named(name)]), name).toEqual([null]);
  });

  it('is what was made of a file of that name and renamed since, unless the new one is named by hand', () => {
    const renamed = sourceNamed('s1', 'Tariffs 2026', { file_name: 'prices.pdf' });
    expect(idsOf([renamed], [named('prices')])).toEqual(['s1']);
    expect(idsOf([renamed], [named('Prices of 2027', { file: file('prices.pdf') })])).toEqual([null]);
  });

  it('is of the same type: a spreadsheet takes no place of a document', () => {
    const sheet = sourceNamed('s1', 'Prices', { source_type: 'spreadsheet', file_name: 'Prices.csv' });
    expect(idsOf([sheet], [named('Prices')])).toEqual([null]);
    expect(idsOf([sheet], [named('Prices', { file: file('Prices.csv'), kind: 'spreadsheet' })])).toEqual([
      's1',
    ]);
  });

  it('is the newest of several, and never what another file is going to replace', () => {
    const older = sourceNamed('s1', 'Guide', { updated_at: '2026-01-01T00:00:00.000Z' });
    const newer = sourceNamed('s2', 'Guide', { updated_at: '2026-02-01T00:00:00.000Z' });
    const files = [named('Guide'), null, named('Guide', { file: file('Guide.txt') }), named('guide')];
    expect(idsOf([older, newer], files)).toEqual(['s2', null, 's1', null]);
  });
});

it('asks about files that can be sent and were not', () => {
  const draft = withFile(emptyDraft('document', 'f1', true), file('a.pdf'));
  expect(namedOf(draft, [])).toEqual([{ file: draft.file, name: 'a', kind: 'document' }]);
  expect(namedOf({ ...draft, file: file('a.png') }, [])).toEqual([null]);
  expect(namedOf({ ...draft, file: null }, [])).toEqual([null]);
  const [sent, ...others] = withFiles([], [file('a.pdf'), file('b.csv'), file('empty.txt', '')]);
  const many = [{ ...sent!, isSent: true, sourceId: 's1' }, ...others];
  expect(namedOf(draft, many).map((one) => one?.name ?? null)).toEqual([null, 'b', null]);
});
