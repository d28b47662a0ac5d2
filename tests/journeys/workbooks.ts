import { readFile } from 'node:fs/promises';
import type { Download } from '@playwright/test';
import { readXlsxRows } from '../../apps/server/src/adapters/document-reader/kinds/rows.ts';

/** A workbook that was downloaded, opened: the lines of its first sheet, its header first, without their numbers. */
export async function linesOf(download: Download): Promise<string[][]> {
  const { table } = await readXlsxRows(await readFile(await download.path()));
  return [table?.columns ?? [], ...(table?.rows ?? [])].map(([, ...cells]) => cells);
}
