import { expect, it } from 'vitest';
import { readDocx } from '../../../adapters/document-reader/kinds/docx.ts';
import { transcriptDocx, type TranscriptPart } from './transcript-docx.ts';

async function written(parts: Iterable<TranscriptPart>): Promise<Buffer> {
  async function* all() {
    yield* parts;
  }
  const pieces: Uint8Array[] = [];
  for await (const piece of transcriptDocx(all())) pieces.push(piece);
  return Buffer.concat(pieces);
}

it('writes a document in which whatever was said is text', async () => {
  const bytes = await written([
    { kind: 'head', title: 'Spring & <b>', facts: ['WhatsApp · Completed'] },
    { kind: 'divider', text: 'Conversation 1' },
    {
      kind: 'line',
      at: '2026-11-28 09:00',
      by: 'مريم',
      said: 'ñ 😀 </w:t><w:p/> "x"\u0007\u0000\ud800 &amp;',
    },
    { kind: 'line', at: '2026-11-28 09:01', by: null, said: 'Eva took the chat over' },
    { kind: 'line', at: '2026-11-28 09:02', by: 'Eva', said: 'one\ntwo' },
  ]);
  const { text } = await readDocx(bytes);
  expect(
    text
      .split('\n')
      .filter((line) => line.trim() !== '')
      .map((line) => line.replace(/^#+ /, '')),
  ).toEqual([
    'Spring & <b>',
    'WhatsApp · Completed',
    'Conversation 1',
    '[2026-11-28 09:00] مريم: ñ 😀 </w:t><w:p/> "x" &amp;',
    '[2026-11-28 09:01] Eva took the chat over',
    '[2026-11-28 09:02] Eva: one',
    'two',
  ]);
});

it('writes 20,000 lines as they come', async () => {
  function* many(): Generator<TranscriptPart> {
    for (let n = 0; n < 20_000; n += 1) yield { kind: 'line', at: '', by: 'Ana', said: `line ${n}` };
  }
  const { text } = await readDocx(await written(many()));
  expect(text.split('\n').filter((line) => line.includes('Ana: line'))).toHaveLength(20_000);
});
