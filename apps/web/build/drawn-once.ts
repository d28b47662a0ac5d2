/**
 * Files of which no component is drawn often: once with its screen, or at an act of a person. The compiler makes each of
 * them twice as large to spare it work that it hardly ever has (25 KB gzip of the workflow editor's route). What is drawn
 * while somebody types, pulls or scrolls stays compiled: lists, tables, panels of nodes, nodes and ways of the canvas. Who hears
 * of every edit and is named here hands on parts that were made once (`editor-screen.tsx`, `canvas.tsx`).
 */
export const drawnOnce: readonly RegExp[] = [
  /\/src\/app\.tsx/,
  /\/src\/platform\/(faults|load-failed|toast|words|branding|page)\.tsx?/,
  /\/src\/features\/shell\//,
  /\/src\/features\/test-chat\/test-chat\.tsx/,
  /\/src\/features\/workflows\/editor\/(conflicts|editor-screen|finder|left-panel|right-panel)\.tsx/,
  /\/src\/features\/workflows\/editor\/(top-bar|places)\//,
  /\/src\/features\/workflows\/editor\/together\/people\.tsx/,
  /\/src\/features\/workflows\/editor\/canvas\/(canvas|canvas-over|context-menu-node|delete-dialog)\.tsx/,
  /\/src\/features\/workflows\/editor\/canvas\/(node-menu|note-view|overview|selection-bar|view-tools|way-button)\.tsx/,
  /\/src\/features\/workflows\/checks\/fault-mark\.tsx/,
  /\/src\/features\/workflows\/nodes\/(collected|missing|text-lines|\w+\/face)\.tsx/,
  /\/src\/features\/workflows\/side\/nodes-tab\.tsx/,
  /\/src\/features\/workflows\/test\/test-widget\.tsx/,
  /\/src\/features\/workflows\/versions\/bar-actions\.tsx/,
  /\/src\/ui\/(banner|breadcrumbs|button|confirm-dialog|dialog|empty-state|icon-button|link-button|mark)\.tsx/,
  /\/src\/ui\/(menu|overlay|search-box|side-panel|skeleton|switch|toasts|tooltip)\.tsx/,
];
