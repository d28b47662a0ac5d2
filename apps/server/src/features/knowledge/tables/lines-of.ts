/** UTF-16 offset of each line, and the length of the text with its end. */
export function linesOf(content: string): Uint32Array {
  const starts = [0];
  for (let at = content.indexOf('\n'); at >= 0; at = content.indexOf('\n', at + 1)) starts.push(at + 1);
  return Uint32Array.from([...starts, content.length + 1]);
}
