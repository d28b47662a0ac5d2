import { describe, expect, it } from 'vitest';
import { fileProblem } from './picture-file.ts';

const megabyte = 1024 * 1024;
const file = (name: string, type: string, size = 1) => ({ name, type, size });

describe('a file for a picture', () => {
  it.each([
    ['logo.png', 'image/png'],
    ['LOGO.JPG', 'image/jpeg'],
    ['logo.jpeg', ''],
  ])('%s of type "%s" is taken', (name, type) => {
    expect(fileProblem(file(name, type), megabyte)).toBeNull();
  });

  it.each([
    ['logo.svg', 'image/svg+xml'],
    ['logo.png', 'text/html'],
    ['logo.png.exe', ''],
    ['logo', 'image/png'],
  ])('%s of type "%s" is refused', (name, type) => {
    expect(fileProblem(file(name, type), megabyte)).toBe('type');
  });

  it('may have 1 MB and not a byte more', () => {
    expect(fileProblem(file('a.png', 'image/png', megabyte), megabyte)).toBeNull();
    expect(fileProblem(file('a.png', 'image/png', megabyte + 1), megabyte)).toBe('size');
  });
});
