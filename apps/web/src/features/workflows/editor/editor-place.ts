/** What stands behind the `?` of the editor; what is left out has its default. */
export interface EditorPlace {
  /** The published version, to be read. */
  view?: true;
  /** A node whose panel is open. */
  node?: string;
  /** The test is open. */
  test?: true;
}

/** Takes what is valid of an address and drops the rest. */
export function editorPlaceOf({ view, node, test }: Record<string, unknown>): EditorPlace {
  return {
    ...(view === true ? { view } : {}),
    ...(test === true ? { test } : {}),
    ...(typeof node === 'string' && node !== '' ? { node } : {}),
  };
}
