/** The size of a node that nobody has measured (specification 002, section 3). */
export const defaultNodeSize = { width: 600, height: 900 } as const;
