import { uploadSource } from '@centralita/contract/knowledge/source-routes';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { backEnd, data, error } from '../testing/back-end.ts';
import { company, user } from '../testing/people.ts';
import { endSession, session, tokenReceived, userLoaded } from './session.ts';
import { upload } from './upload.ts';

const server = await backEnd();
const path = 'POST /api/main/manage-sources/ai-brain/upload';
const query = {
  category_id: '018f0000-0000-7000-8000-00000000000a',
  custom_name: 'Guía',
  source_type: 'document' as const,
};

describe('upload', () => {
  beforeEach(() => {
    tokenReceived('token-1');
    userLoaded(user, company);
  });
  afterEach(() => endSession('logout'));

  it('sends the file in the field of the route, with query and token', async () => {
    server.on(path, data({ id: 'x' }));
    const file = new File(['Hola'], 'guía.txt', { type: 'text/plain' });
    expect(await upload(uploadSource, { query, file })).toEqual({ id: 'x' });
    const [got] = server.calls();
    expect(got?.headers.authorization).toBe('Bearer token-1');
    expect(got?.query.get('custom_name')).toBe('Guía');
    expect(got?.query.get('company_id')).toBe(company.id);
    expect(got?.body).toMatch(/name="file"; filename="gu.+a\.txt"/);
    expect(got?.body).toContain('Hola');
  });

  it('throws what the server says', async () => {
    server.on(path, error(413, 'file_too_large', 'Too large.'));
    const file = new File(['x'], 'x.txt');
    await expect(upload(uploadSource, { query, file })).rejects.toMatchObject({
      status: 413,
      code: 'file_too_large',
    });
    expect(session.get().status).toBe('authenticated');
  });

  it('ends the session on 401', async () => {
    server.on(path, error(401, 'session_required'));
    await expect(upload(uploadSource, { query, file: new File(['x'], 'x.txt') })).rejects.toMatchObject({
      status: 401,
    });
    expect(session.get().ended).toBe('expired');
  });

  it('can be stopped', async () => {
    const stop = new AbortController();
    server.on(path, () => stop.abort());
    const file = new File(['x'], 'x.txt');
    await expect(upload(uploadSource, { query, file, signal: stop.signal })).rejects.toMatchObject({
      code: 'aborted',
    });
    const before = server.calls().length;
    await expect(upload(uploadSource, { query, file, signal: stop.signal })).rejects.toMatchObject({
      code: 'aborted',
    });
    expect(server.calls()).toHaveLength(before);
  });

  it('says when the connection breaks', async () => {
    server.on(path, (_, response) => response.destroy());
    await expect(upload(uploadSource, { query, file: new File(['x'], 'x.txt') })).rejects.toMatchObject({
      code: 'offline',
    });
  });
});
