import type { Change, EditorDocument } from '../document.ts';

export type Side = 'left' | 'center' | 'top' | 'middle';
type Size = (id: string) => { width: number; height: number };

/** Lines nodes up: at the left or upper edge of the outermost, or along the middle of all. */
export function aligned(
  document: EditorDocument,
  ids: ReadonlySet<string>,
  side: Side,
  sizeOf: Size,
): Change[] {
  const boxes = [...ids].flatMap((id) => {
    const node = document.nodes.get(id);
    return node ? [{ id, x: node.pos_x, y: node.pos_y, ...sizeOf(id) }] : [];
  });
  const left = Math.min(...boxes.map(({ x }) => x));
  const top = Math.min(...boxes.map(({ y }) => y));
  const center = (left + Math.max(...boxes.map(({ x, width }) => x + width))) / 2;
  const middle = (top + Math.max(...boxes.map(({ y, height }) => y + height))) / 2;
  return boxes.flatMap(({ id, x, y, width, height }): Change[] => {
    const place = {
      left: { x: left, y },
      center: { x: Math.round(center - width / 2), y },
      top: { x, y: top },
      middle: { x, y: Math.round(middle - height / 2) },
    }[side];
    const isThere = place.x === x && place.y === y;
    return isThere ? [] : [{ op: 'node.update', node_id: id, set: { position: place } }];
  });
}
