/** Whether what was typed is the name: case counts; how its letters are composed, and how many spaces, does not. */
export function isNameTyped(typed: string, name: string): boolean {
  return name !== '' && plain(typed) === plain(name);
}

function plain(text: string): string {
  return text.normalize('NFC').replace(/\s+/gu, ' ').trim();
}
