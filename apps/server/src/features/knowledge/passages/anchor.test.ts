import { describe, expect, it } from 'vitest';
import { finished } from '../text/steps.ts';
import { anchorAt, anchoring } from './anchor.ts';
import type { PassageEdit } from './edits.ts';

let number = 0;

function editOf(text: string, words: string, more: Partial<PassageEdit> = {}): PassageEdit {
  const start = more.start ?? text.indexOf(words);
  const place = anchorAt(text, { start, end: start + words.length });
  const rest = { content: null, is_off: true, is_lost: false, kind: 'kept' as const };
  return { id: `e${(number += 1)}`, group_id: 'g', ...rest, ...place, ...more };
}

const findIn = (text: string, edits: PassageEdit[]) => finished(anchoring(text, edits));

describe('a fixed stretch', () => {
  const text =
    'Prices. The ticket costs nine euros. Hours. The museum opens at ten. Closed on Monday, always.';

  it('is where it was, and nothing is to be noted', () => {
    const edit = editOf(text, 'The museum opens at ten.');
    const { fixed, changed } = findIn(text, [edit]);
    expect(fixed).toEqual([{ id: edit.id, start: 44, end: 68, content: null, is_off: true }]);
    expect(changed).toEqual([]);
  });

  it('is found where it moved to, through other white space', () => {
    const edit = editOf(text, 'The museum opens at ten.');
    const moved = `First of all:\n\n${text.replace('museum opens', 'museum\n  opens')}`;
    const { fixed, changed } = findIn(moved, [edit]);
    expect(moved.slice(fixed[0]?.start, fixed[0]?.end)).toBe('The museum\n  opens at ten.');
    expect(changed[0]).toMatchObject({ anchor: 'The museum\n  opens at ten.', is_lost: false });
  });

  it('that reads the same twice is the one with its neighbours', () => {
    const twice =
      'A. Ask at the desk for more of it. B.\n\nC. Ask at the desk for more of it. D. The end of the page.';
    const start = twice.lastIndexOf('Ask');
    const edit = editOf(twice, 'Ask at the desk for more of it.', { start });
    const later = `Ask at the desk for more of it. ${twice}`;
    expect(findIn(later, [edit]).fixed[0]?.start).toBe(later.lastIndexOf('Ask'));
  });

  it('that is short is not taken for the same words elsewhere', () => {
    const edit = editOf(text, 'Hours.');
    expect(findIn('Opening. Hours. Of the library in the old town.', [edit])).toMatchObject({
      fixed: [],
      changed: [{ is_lost: true }],
    });
  });

  it('never overlaps another: what was made first wins', () => {
    const one = editOf(text, 'The ticket costs nine euros. Hours.');
    const other = editOf(text, 'Hours. The museum opens at ten.');
    const { fixed, changed } = findIn(text, [one, other]);
    expect(fixed.map(({ id }) => id)).toEqual([one.id]);
    expect(changed).toMatchObject([{ id: other.id, is_lost: true }]);
  });

  it('that was lost is found again, and one that is gone stays lost without a note', () => {
    const back = editOf(text, 'The museum opens at ten.', { is_lost: true });
    const gone = { ...editOf(text, 'Closed on Monday, always.'), is_lost: true };
    const { fixed, changed } = findIn(text.replace('Monday', 'Sunday'), [back, gone]);
    expect(fixed.map(({ id }) => id)).toEqual([back.id]);
    expect(changed).toMatchObject([{ id: back.id, is_lost: false }]);
  });
});
