import { describe, expect, it } from 'vitest';
import { nameToSave, reading, renamed, type RenameEvent } from './rename.ts';

const after = (...events: RenameEvent[]) => events.reduce(renamed, reading);

describe('renaming in place', () => {
  it('begins with the name, takes what is typed, and ends when saved or cancelled', () => {
    expect(after({ kind: 'edit', name: 'Guides' })).toEqual({ mode: 'edit', text: 'Guides' });
    const typed = after({ kind: 'edit', name: 'Guides' }, { kind: 'type', text: 'Manuals' });
    expect(typed).toEqual({ mode: 'edit', text: 'Manuals' });
    expect(renamed(typed, { kind: 'saved' })).toEqual(reading);
    expect(renamed(typed, { kind: 'cancel' })).toEqual(reading);
  });

  it('keeps what is typed when the row is asked to be edited again, and types nothing into a read row', () => {
    const typed = after(
      { kind: 'edit', name: 'a' },
      { kind: 'type', text: 'b' },
      { kind: 'edit', name: 'a' },
    );
    expect(typed).toEqual({ mode: 'edit', text: 'b' });
    expect(after({ kind: 'type', text: 'x' })).toEqual(reading);
  });

  it('saves a new name only', () => {
    const typing = (text: string) => after({ kind: 'edit', name: 'Guides' }, { kind: 'type', text });
    expect(nameToSave(typing(' Manuals '), 'Guides')).toBe('Manuals');
    expect(nameToSave(typing('  '), 'Guides')).toBeNull();
    expect(nameToSave(typing('Guides '), 'Guides')).toBeNull();
    expect(nameToSave(reading, 'Guides')).toBeNull();
  });
});
