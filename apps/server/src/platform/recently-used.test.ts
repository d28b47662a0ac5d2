import { expect, it } from 'vitest';
import { RecentlyUsed } from './recently-used.ts';

function counted(room: number) {
  const made: string[] = [];
  const kept = new RecentlyUsed<string>(room, (key) => key.length);
  const get = (key: string) =>
    kept.get(key, () => {
      made.push(key);
      return key.toUpperCase();
    });
  return { made, get };
}

it('makes a value once', () => {
  const { made, get } = counted(10);
  expect([get('a'), get('a')]).toEqual(['A', 'A']);
  expect(made).toEqual(['a']);
});

it('forgets what was not used for longest, once there is no room', () => {
  const { made, get } = counted(6);
  for (const key of ['aa', 'bb', 'cc', 'aa', 'dd']) get(key);
  for (const key of ['aa', 'cc', 'dd', 'bb']) get(key);
  expect(made).toEqual(['aa', 'bb', 'cc', 'dd', 'bb']);
});

it('does not clear everything away for what is too large for it', () => {
  const { made, get } = counted(6);
  for (const key of ['aa', 'enormous', 'aa', 'enormous']) get(key);
  expect(made).toEqual(['aa', 'enormous', 'enormous']);
});

it('takes a newer value in place of the one before, whatever they weigh', () => {
  const kept = new RecentlyUsed<string>(5, (_, value) => value.length);
  for (const value of ['a', 'bbbb', 'ccc']) kept.keep('key', value);
  kept.keep('other', 'dd');
  expect([kept.find('key'), kept.find('other')]).toEqual(['ccc', 'dd']);
  kept.keep('key', 'enormous');
  expect(kept.find('key')).toBeUndefined();
});

it('gives back the room that was taken, also where what is kept has grown since', () => {
  const kept = new RecentlyUsed<string[]>(6, (_key, value) => value.length);
  for (let round = 0; round < 5; round += 1) {
    const growing = kept.keep('growing', ['a', 'b']);
    growing.push('c', 'd', 'e');
    kept.forget('growing');
  }
  for (const key of ['one', 'two', 'three', 'four']) kept.keep(key, ['a', 'b']);
  expect(['one', 'two', 'three', 'four'].filter((key) => kept.find(key))).toEqual(['two', 'three', 'four']);
});
