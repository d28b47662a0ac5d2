/**
 * Names for `width` columns after their header cells: on one line, none empty ("Column 3"), none twice
 * ("Price", "Price 2").
 */
export function columnNames(header: string[], width: number): string[] {
  const used = new Set<string>();
  return Array.from({ length: width }, (_, index) => {
    const given = (header[index] ?? '').replace(/\s+/g, ' ').trim();
    const name = unused(given === '' ? `Column ${index + 1}` : given, used);
    used.add(name.toLowerCase());
    return name;
  });
}

function unused(name: string, used: Set<string>): string {
  if (!used.has(name.toLowerCase())) return name;
  let copy = 2;
  while (used.has(`${name} ${copy}`.toLowerCase())) copy += 1;
  return `${name} ${copy}`;
}
