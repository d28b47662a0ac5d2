import { spawn } from 'node:child_process';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { DocumentKind } from '../../ports/document-reader.ts';
import { buildReader, type BuiltReader } from './build-child.testing.ts';
import { processesRunning } from './child-processes.testing.ts';
import { openDocumentReader } from './document-reader.ts';
import { fixture } from './fixtures.testing.ts';
import { pdfDrawingItself } from './hostile-pdfs.testing.ts';
import { sheetData, xlsxOf } from './hostile-zips.testing.ts';
import { whileWatched } from '../../testing/held-loop.ts';

/** Busy until somebody ends it. */
const ENDLESS = pdfDrawingItself(12);

let built: BuiltReader;

beforeAll(async () => {
  built = await buildReader();
});

afterEach(() => expect(processesRunning(built.childPath)).toEqual([]));

const running = (count: number) =>
  vi.waitFor(() => expect(processesRunning(built.childPath)).toHaveLength(count), {
    timeout: 20_000,
    interval: 20,
  });

describe('processes', () => {
  it('stops a reading when asked, and the one that waits behind it never starts', async () => {
    const reader = openDocumentReader({ childPath: built.childPath, childrenAtOnce: 1 });
    const [first, second] = [new AbortController(), new AbortController()];
    const reading = reader.read(ENDLESS, 'pdf', first.signal);
    const waiting = reader.read(fixture('guia.pdf'), 'pdf', second.signal);
    await running(1);
    second.abort(new Error('no longer wanted'));
    await expect(waiting).rejects.toThrow('no longer wanted');
    first.abort(new Error('enough'));
    await expect(reading).rejects.toThrow('enough');
    await expect(
      reader.read(fixture('guia.pdf'), 'pdf', AbortSignal.abort(new Error('late'))),
    ).rejects.toThrow('late');
    expect((await reader.read(fixture('guia.pdf'), 'pdf')).ok).toBe(true);
  });

  it('never runs more than two at once, and all get their turn', async () => {
    const reader = openDocumentReader({ childPath: built.childPath });
    let most = 0;
    const look = setInterval(() => (most = Math.max(most, processesRunning(built.childPath).length)), 5);
    const results = await Promise.all(
      Array.from({ length: 6 }, () => reader.read(fixture('guia.docx'), 'docx')),
    );
    clearInterval(look);
    expect(results.every(({ ok }) => ok)).toBe(true);
    expect(most).toBeLessThanOrEqual(2);
  });

  it('kills what takes too long or too much', async () => {
    const hasty = openDocumentReader({ childPath: built.childPath, timeMs: 600 });
    expect(await hasty.read(ENDLESS, 'pdf')).toEqual({ ok: false, fault: 'file_too_slow' });
    // Room enough that the time ends it.
    const room = { memoryBytes: 2 ** 31 };
    const weak = openDocumentReader({ childPath: built.childPath, processorSeconds: 1, ...room });
    expect(await weak.read(ENDLESS, 'pdf')).toEqual({ ok: false, fault: 'file_too_slow' });
    const narrow = openDocumentReader({ childPath: built.childPath, memoryBytes: 20 * 1024 * 1024 });
    expect(await narrow.read(ENDLESS, 'pdf')).toEqual({ ok: false, fault: 'file_too_complex' });
    const brief = openDocumentReader({ childPath: built.childPath, resultBytes: 1_000 });
    expect(await brief.read(fixture('manual.pdf'), 'pdf')).toEqual({ ok: false, fault: 'file_too_complex' });
  });

  it('says so when the program is missing: that is no fault of the file', async () => {
    const reader = openDocumentReader({ childPath: `${built.childPath}.missing.js` });
    await expect(reader.read(fixture('guia.pdf'), 'pdf')).rejects.toThrow(
      /did not start.*Cannot find module/s,
    );
  });

  it('leaves no process when the server is killed in the midst of a reading', async () => {
    const program = `
      const { openDocumentReader } = await import(${JSON.stringify(built.readerPath)});
      const reader = openDocumentReader({ childPath: ${JSON.stringify(built.childPath)}, processorSeconds: 2 });
      process.stdin.once('data', (bytes) => reader.read(bytes, 'pdf'));`;
    const server = spawn(process.execPath, ['--input-type=module', '-e', program], {
      stdio: ['pipe', 'ignore', 'inherit'],
    });
    server.stdin.write(ENDLESS);
    // Not the shell that limits it: while that is replaced the process has no command line, as one that is gone.
    const child = () => processesRunning(`${built.childPath}\0pdf`, process.execPath);
    await vi.waitFor(() => expect(child()).toHaveLength(1), { timeout: 20_000, interval: 20 });
    server.kill('SIGKILL');
    await running(0);
  });

  it('ends a child that lost its parent before the document had come', async () => {
    const child = spawn(process.execPath, [built.childPath, 'pdf'], {
      stdio: ['pipe', 'ignore', 'ignore', 'pipe'],
    });
    await running(1);
    child.stdin?.end(Buffer.from([0, 0, 1]));
    expect(await new Promise((resolve) => child.on('exit', resolve))).toBe(1);
  });
});

describe('the server beside a reading', () => {
  const rows = Array.from({ length: 60_000 }, (_, index) => `${index};Ana;Loja;33;Oro;9,5;norte`);
  const table = Buffer.from(`id;nombre;ciudad;edad;plan;precio;zona\n${rows.join('\n')}`);
  const cells = rows.slice(0, 25_000).map((row) => row.split(';'));
  const workbook = xlsxOf({
    Personas: sheetData(['id', 'nombre', 'ciudad', 'edad', 'plan', 'precio', 'zona'], ...cells),
  });
  const text = Buffer.from('Las llamadas se atienden por orden de llegada.\n'.repeat(42_000));

  it.each([
    ['a table of 2 MB', table, 'csv'],
    ['a workbook of 175,000 cells', workbook, 'xlsx'],
    ['a text of 2 MB', text, 'txt'],
  ] as const)('%s never holds its event loop for 100 ms', async (_, bytes, kind: DocumentKind) => {
    const reader = openDocumentReader({ childPath: built.childPath });
    const { result, longestMs } = await whileWatched(() => reader.read(bytes, kind));
    expect(result.ok).toBe(true);
    expect(longestMs).toBeGreaterThan(0);
    expect(longestMs).toBeLessThan(100);
  });
});
