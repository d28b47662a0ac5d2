import { setImmediate as turn } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { asSystem, currentAct, during, type Act } from './act.ts';

const actOf = (act: string): Act => ({
  act,
  actor: null,
  support: false,
  chains: new Set(),
  address: null,
  device: null,
  request: null,
  fields: [],
});

/** What goes on now is looked at after each of some turns of the event loop. */
async function seenOver(turns: number): Promise<(string | undefined)[]> {
  const seen = [currentAct()?.act];
  for (let count = 0; count < turns; count += 1) {
    await turn();
    seen.push(currentAct()?.act);
  }
  return seen;
}

it('knows which act goes on, however many begin and end meanwhile', async () => {
  const lengths = Array.from({ length: 40 }, (_, at) => 1 + ((at * 7) % 11));
  for (let round = 0; round < 3; round += 1) {
    const all = await Promise.all(
      lengths.map(async (length, at) => {
        for (let wait = 0; wait < at % 5; wait += 1) await turn();
        return during(actOf(`act.${at}`), () => seenOver(length));
      }),
    );
    for (const [at, seen] of all.entries()) expect(new Set(seen)).toEqual(new Set([`act.${at}`]));
    expect(currentAct()).toBeUndefined();
  }
});

it('knows it again after an act within it, also where that failed', async () => {
  await during(actOf('outer.act'), async () => {
    expect(await asSystem('inner.act', null, () => seenOver(2))).toEqual(Array(3).fill('inner.act'));
    await expect(during(actOf('bad.act'), () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(await seenOver(2)).toEqual(Array(3).fill('outer.act'));
  });
  expect(await seenOver(2)).toEqual(Array(3).fill(undefined));
});

it('is nobody’s where calls without an act go on beside', async () => {
  const [without, within] = await Promise.all([seenOver(6), during(actOf('one.act'), () => seenOver(3))]);
  expect(without).toEqual(Array(7).fill(undefined));
  expect(within).toEqual(Array(4).fill('one.act'));
});
