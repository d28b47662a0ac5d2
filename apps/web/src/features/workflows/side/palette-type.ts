/** What a dragged entry of the palette carries: the kind of the node. */
export const paletteType = 'application/x-centralita-node';
