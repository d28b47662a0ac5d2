import * as categories from '@centralita/contract/knowledge/category-routes';
import type { FileSourceType, SourceSummary } from '@centralita/contract/knowledge/schema';
import * as sources from '@centralita/contract/knowledge/source-routes';
import { ask, type TestApp } from './app.ts';
import { makeCompany, makePerson, signIn } from './people.ts';
import { until } from './until.ts';

/** A signed-in admin of a company of its own, with one folder. */
export interface Desk {
  app: TestApp;
  token: string;
  companyId: string;
  folderId: string;
}

export async function makeDesk(app: TestApp): Promise<Desk> {
  const company = await makeCompany(app);
  const { email } = await makePerson(app, { company });
  const token = await signIn(app, email);
  const { data } = await ask(app, categories.createCategory, { token, body: { name: 'Manuals' } });
  return { app, token, companyId: company.id, folderId: data.id };
}

export interface FileToUpload {
  name: string;
  content: string | Uint8Array;
  as?: FileSourceType;
  custom_name?: string;
}

export function upload({ app, token, folderId }: Desk, file: FileToUpload) {
  const bytes = typeof file.content === 'string' ? new TextEncoder().encode(file.content) : file.content;
  return ask(app, sources.uploadSource, {
    token,
    query: {
      category_id: folderId,
      custom_name: file.custom_name ?? file.name.replace(/\.\w+$/, ''),
      source_type: file.as ?? 'document',
    },
    file: { name: file.name, bytes },
  });
}

/** Uploads a file and waits until it can be asked. */
export async function uploadReady(desk: Desk, file: FileToUpload): Promise<SourceSummary> {
  const { status, data, error } = await upload(desk, file);
  if (status !== 200) throw new Error(`upload refused: ${error.code}`);
  return settled(desk, data.id);
}

/** The source once it is no longer being read. */
export function settled({ app, token }: Desk, id: string): Promise<SourceSummary> {
  return until(async () => {
    const { data } = await ask(app, sources.getSource, { token, params: { source_id: id } });
    return data.status === 'reading' ? null : data;
  });
}
