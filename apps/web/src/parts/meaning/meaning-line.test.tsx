import { screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { backEnd, data } from '../../testing/back-end.ts';
import { openConsole } from '../../testing/console.tsx';
import { answerKnowledge, folderNamed, sourceNamed, wholeSource } from '../../testing/knowledge.ts';

const server = await backEnd();
let open: Awaited<ReturnType<typeof openConsole>> | null = null;
afterEach(() => open?.close());

const fault = {
  fault: 'unavailable',
  detail: 'The provider answered with status 503',
  since: '2026-03-04T09:05:00.000Z',
  next_at: '2026-03-04T09:10:00.000Z',
};

it.each([
  [
    'en',
    'Search by meaning: 412 of 1,481 passages. It does not go on: the embeddings server cannot be reached',
  ],
  [
    'es',
    'Búsqueda por significado: 412 de 1481 pasajes. No avanza: el servidor de embeddings no está accesible',
  ],
] as const)(
  'a source says how far search by meaning is and why it does not go on (%s)',
  async (language, text) => {
    const source = sourceNamed('s1', 'Router');
    answerKnowledge(server, [folderNamed('f1', 'Guides', [source])], language);
    server.on('GET /api/main/manage-sources/ai-brain/get-info/s1', data(wholeSource(source, 'Text.')));
    const meaning = { model: 'slow', passages: 1_481, embedded: 412, refused: 0, fault };
    server.on('GET /api/main/manage-sources/ai-brain/meaning/s1', data(meaning));
    open = await openConsole('/knowledge-base/sources-management/f1/s1', language);
    const line = await screen.findByText(/412/, undefined, { timeout: 10_000 });
    expect(line.textContent?.replace(/\s/g, ' ')).toContain(text);
    expect(line.textContent).toContain('The provider answered with status 503');
  },
);
