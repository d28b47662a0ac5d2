/** JSON of up to so many characters that is as much work as such a text can be. By what there is much of. */
export function hostileJson(length: number): Record<string, string> {
  return {
    'small objects': filled(length, '{"items":[', () => '{"id":1}', ']}'),
    fields: filled(length, '{', (at) => `"${at.toString(36)}":1`, '}'),
    'objects of many fields': filled(
      length,
      '[',
      (at) => `{${Array.from({ length: 2_000 }, (_, field) => `"${at}-${field}":1`).join()}}`,
      ']',
    ),
    'objects of all shapes': filled(length, '[', (at) => `{"${at.toString(36)}":1}`, ']'),
    'empty lists': filled(length, '[', () => '[]', ']'),
    numbers: filled(length, '[', () => '1', ']'),
    'numbers that no number can hold': filled(length, '[', () => '9007199254740993', ']'),
    'short texts': filled(length, '[', (at) => `"k${1_000_000 + at}"`, ']'),
    'fields within fields': filled(length, '{"a":', (at) => `{"${at.toString(36)}":[1,2,3]}`, '}', ',"a":'),
    'one text': `{"a":"${'aaaa'.repeat(Math.floor(length / 4) - 10)}"}`,
    escapes: `{"a":"${String.raw`\u00e9`.repeat(Math.floor(length / 6) - 10)}"}`,
    depth: '['.repeat(length / 2) + ']'.repeat(length / 2),
  };
}

function filled(
  length: number,
  begin: string,
  unit: (at: number) => string,
  end: string,
  joint = ',',
): string {
  const units: string[] = [];
  let left = length - begin.length - end.length;
  for (let at = 0; ; at += 1) {
    const one = unit(at);
    left -= one.length + joint.length;
    if (left < 0) return begin + units.join(joint) + end;
    units.push(one);
  }
}
