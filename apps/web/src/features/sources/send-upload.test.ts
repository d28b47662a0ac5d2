import type { Category, SourceSummary } from '@centralita/contract/knowledge/schema';
import { describe, expect, it } from 'vitest';
import { sendUpload, type UploadCalls } from './send-upload.ts';
import { emptyDraft, newFolder, withFile, type UploadDraft } from './upload-draft.ts';

const draft = {
  ...withFile(emptyDraft('document', null, false), new File(['words'], 'guide.txt')),
  newFolderName: ' Guides ',
};

/** A server that fails as often as told and writes down what it was asked. */
function server({ folderFails = 0, fileFails = 0 } = {}) {
  const asked: string[] = [];
  const left = { folder: folderFails, file: fileFails };
  const calls: UploadCalls<UploadDraft> = {
    createFolder: async (name) => {
      asked.push(`folder ${name}`);
      if (left.folder-- > 0) throw new Error('no folder');
      return { id: 'f1', name } as Category;
    },
    uploadInto: async (folderId, { file, name }) => {
      asked.push(`upload ${name} (${file?.name}) into ${folderId}`);
      if (left.file-- > 0) throw new Error('no file');
      return { id: 's1', category_id: folderId } as SourceSummary;
    },
  };
  return { asked, calls };
}

describe('sendUpload', () => {
  it('creates the folder first, then uploads into it', async () => {
    const { asked, calls } = server();
    expect(await sendUpload(draft, calls)).toMatchObject({ ok: true, source: { category_id: 'f1' } });
    expect(asked).toEqual(['folder Guides', 'upload guide (guide.txt) into f1']);
  });

  it('uploads straight into a folder that exists', async () => {
    const { asked, calls } = server();
    await sendUpload({ ...draft, folder: 'f9' }, calls);
    expect(asked).toEqual(['upload guide (guide.txt) into f9']);
  });

  it('keeps everything and uploads nothing when the folder cannot be made', async () => {
    const { asked, calls } = server({ folderFails: 1 });
    const sent = await sendUpload(draft, calls);
    expect(sent).toMatchObject({ ok: false, step: 'folder', draft });
    expect(asked).toEqual(['folder Guides']);
  });

  it('uses the folder of the first try when the upload failed after it was made', async () => {
    const { asked, calls } = server({ fileFails: 1 });
    const first = await sendUpload(draft, calls);
    if (first.ok) throw new Error('the first upload must fail');
    expect(first).toMatchObject({ step: 'file', draft: { folder: 'f1', file: draft.file, name: 'guide' } });
    expect(first.draft.folder).not.toBe(newFolder);
    expect(await sendUpload(first.draft, calls)).toMatchObject({ ok: true });
    expect(asked).toEqual([
      'folder Guides',
      'upload guide (guide.txt) into f1',
      'upload guide (guide.txt) into f1',
    ]);
  });
});
