import { useState } from 'react';
import { followed, ordered, plainLook, type Look } from '../model/order.ts';
import type { Line, Sheet } from '../model/table.ts';

/** The rows of a sheet as they are looked at: edits move none of them, only another sort or filter does. */
export function useRows(sheet: Sheet) {
  const [kept, setKept] = useState<{ look: Look; ids: string[] | null; lines: readonly Line[] }>({
    look: plainLook,
    ids: null,
    lines: sheet.lines,
  });
  let { ids } = kept;
  if (kept.lines !== sheet.lines) {
    ids = ids && followed(ids, kept.lines, sheet.lines);
    setKept({ ...kept, ids, lines: sheet.lines });
  }
  return {
    look: kept.look,
    setLook: (look: Look) => setKept({ look, ids: ordered(sheet, look), lines: sheet.lines }),
    lines: ids ? inOrder(sheet.lines, ids) : sheet.lines,
    /** All rows as they are stored. */
    plain: ids === null,
  };
}

function inOrder(lines: readonly Line[], ids: readonly string[]): Line[] {
  const byId = new Map(lines.map((line) => [line.id, line]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}
