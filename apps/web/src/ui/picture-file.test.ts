import { describe, expect, it } from 'vitest';
import { fileProblem, openPicture, typeOf } from './picture-file.ts';

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

  it('is known by its content, not by its name', () => {
    expect(typeOf(new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0]))).toBe('image/png');
    expect(typeOf(new Uint8Array([0xff, 0xd8, 0xff, 0xe0]))).toBe('image/jpeg');
    expect(typeOf(new Uint8Array([0xff, 0xd8]))).toBeNull();
    expect(typeOf(new TextEncoder().encode('<html>'))).toBeNull();
  });

  it('is refused where it is a page in the name of a picture', async () => {
    const html = new File(['<html></html>'], 'logo.png', { type: 'image/png' });
    expect(await openPicture(html, megabyte)).toBe('unreadable');
  });
});
