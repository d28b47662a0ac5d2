import type { SafeZip } from '../office/open-zip.ts';
import { readXml } from '../office/read-xml.ts';
import { cleanText } from '../text/clean-text.ts';
import type { Doubts } from '../text/doubts.ts';
import { struckRuns } from './struck-runs.ts';

/** The texts of a workbook, clean, each kept once; cells name them by number (ECMA-376 part 1, 18.4). */
export async function readSharedStrings(zip: SafeZip, part: string, doubts: Doubts): Promise<string[]> {
  const texts: string[] = [];
  const runs = struckRuns();
  let text = '';
  await readXml(zip, part, {
    open(name, attributes, parents) {
      runs.open(name, attributes, parents);
      if (name === 'si') text = '';
    },
    text(piece, parents) {
      if (!isShown(parents)) return;
      if (runs.isStruck()) doubts.add('struck_out', piece);
      else text += piece;
    },
    close(name) {
      if (name === 'si') texts.push(cleanText(unescaped(text)).trim());
    },
  });
  return texts;
}

/** Text in a `t`, but not the readings above East Asian words. */
export function isShown(parents: string[]): boolean {
  return parents.at(-1) === 't' && !parents.includes('rPh');
}

/** Characters that XML cannot hold are written "_x000D_" (ECMA-376 part 1, 22.9.2.19). */
export function unescaped(text: string): string {
  if (!text.includes('_x')) return text;
  return text.replace(/_x([0-9A-Fa-f]{4})_/g, (_, code: string) => String.fromCharCode(parseInt(code, 16)));
}
