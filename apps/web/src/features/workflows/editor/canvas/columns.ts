interface Size {
  width: number;
  height: number;
}

/** Of all columns together, width to height: about a screen's. */
const shape = 16 / 9;

/** Where things stand that nothing joins: one below another, in as many columns as fill a screen. */
export function inColumns(
  sizes: readonly Size[],
  { horizontal, vertical }: Record<'horizontal' | 'vertical', number>,
): { x: number; y: number }[] {
  const wide = Math.max(0, ...sizes.map(({ width }) => width)) + horizontal;
  const high = sizes.reduce((sum, { height }) => sum + height + vertical, 0);
  const columns = Math.max(1, Math.round(Math.sqrt((shape * high) / wide)));
  const perColumn = Math.ceil(sizes.length / columns);
  let y = 0;
  return sizes.map(({ height }, at) => {
    if (at % perColumn === 0) y = 0;
    const place = { x: Math.floor(at / perColumn) * wide, y };
    y += height + vertical;
    return place;
  });
}
