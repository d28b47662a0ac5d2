import type { Category, SourceSummary } from '@centralita/contract/knowledge/schema';
import { describe, expect, it } from 'vitest';
import { ApiError } from '../../platform/api-error.ts';
import { kindFor, sendFiles, withFiles, type ChosenFile, type FileToSend } from './send-files.ts';
import type { UploadCalls } from './send-upload.ts';
import { emptyDraft, newFolder } from './upload-draft.ts';

const file = (name: string, text = 'words') => new File([text], name, { lastModified: 1 });
/** As the dialog hands it over: with the file and the name of the one that is not there. */
const whole = { ...emptyDraft('document', null, false), newFolderName: 'Guides' };

/** A server that refuses what it is told to and writes down what it was asked. */
function server(refused: Record<string, Error> = {}) {
  const asked: string[] = [];
  const calls: UploadCalls<FileToSend> = {
    createFolder: async (name) => {
      asked.push(`folder ${name}`);
      if (refused[name]) throw refused[name];
      return { id: 'f1', name } as Category;
    },
    uploadInto: async (folder, { file: sent, name, kind, replaces }) => {
      asked.push(`${kind} ${name} (${sent?.name}) into ${replaces ?? folder}`);
      if (refused[name]) throw refused[name];
      return { id: name, category_id: folder } as SourceSummary;
    },
  };
  return { asked, calls };
}

const send = (
  files: readonly ChosenFile[],
  { calls }: ReturnType<typeof server>,
  folder = whole,
  replaced: readonly (string | null)[] = [],
) => sendFiles({ folder, files, replaced, calls, onChange: () => undefined });
const states = (files: readonly ChosenFile[]) => files.map(({ isSent, fault }) => (fault ? 'wrong' : isSent));

describe('several files', () => {
  it('go one after another into the folder that the first of them has made, each as what it is', async () => {
    const back = server();
    const sent = await send(withFiles([], [file('a.pdf'), file('b.csv'), file('c.TXT')]), back);
    expect(back.asked).toEqual([
      'folder Guides',
      'document a (a.pdf) into f1',
      'spreadsheet b (b.csv) into f1',
      'document c (c.TXT) into f1',
    ]);
    expect(states(sent.files)).toEqual([true, true, true]);
    expect(sent.last).toMatchObject({ id: 'c' });
  });

  it('do not wait for one that is refused, and a second try sends only what is left', async () => {
    const first = await send(
      withFiles([], [file('a.pdf'), file('b.pdf'), file('picture.png'), file('empty.txt', '')]),
      server({ a: new Error('no') }),
    );
    expect(states(first.files)).toEqual(['wrong', true, false, false]);
    const again = server();
    const second = await send(first.files, again, { ...whole, ...first.folder });
    expect(again.asked).toEqual(['document a (a.pdf) into f1']);
    expect(states(second.files)).toEqual([true, true, false, false]);
  });

  it('are not sent where their folder cannot be made', async () => {
    const back = server({ Guides: new Error('taken') });
    const sent = await send(withFiles([], [file('a.pdf'), file('b.pdf')]), back);
    expect(back.asked).toEqual(['folder Guides']);
    expect(sent).toMatchObject({ folder: { folder: newFolder, newFolderName: 'Guides' }, last: null });
    expect(sent.folderFault).toMatchObject({ step: 'folder' });
  });

  it('stop where a person stops them, and nothing is wrong with the rest', async () => {
    const stopped = new ApiError(0, { code: 'aborted', message: '', message_es: '' });
    const back = server({ b: stopped });
    const sent = await send(withFiles([], [file('a.pdf'), file('b.pdf'), file('c.pdf')]), back);
    expect(back.asked).toHaveLength(3);
    expect(states(sent.files)).toEqual([true, false, false]);
    expect(sent.isStopped).toBe(true);
  });

  it('go into the place of what they replace, each into its own', async () => {
    const back = server();
    const folder = { ...whole, folder: 'f1', newFolderName: '' };
    const sent = await send(withFiles([], [file('a.pdf'), file('b.pdf')]), back, folder, [null, 's7']);
    expect(back.asked).toEqual(['document a (a.pdf) into f1', 'document b (b.pdf) into s7']);
    expect(sent.files.map(({ hasReplaced, sourceId }) => [hasReplaced, sourceId])).toEqual([
      [false, 'a'],
      [true, 'b'],
    ]);
  });

  it('are one where the same is chosen twice', () => {
    const chosen = withFiles(withFiles([], [file('a.pdf')]), [file('a.pdf'), file('a.pdf', 'other words')]);
    expect(chosen.map((one) => one.file.size)).toEqual([5, 11]);
  });
});

describe('one file', () => {
  it("is of the kind that its ending says, or of the dialog's where that says nothing", () => {
    expect(kindFor(file('prices.CSV'), 'document')).toBe('spreadsheet');
    expect(kindFor(file('guide.pdf'), 'spreadsheet')).toBe('document');
    expect(kindFor(file('program.exe'), 'spreadsheet')).toBe('spreadsheet');
  });
});
