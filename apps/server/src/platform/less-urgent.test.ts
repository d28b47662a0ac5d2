import { expect, it } from 'vitest';
import { LessUrgent } from './less-urgent.ts';

/** A clock that goes on by so many ms in each turn of the event loop, as if something else had taken them. */
function busyTurns(ms: number) {
  let now = 0;
  let turns = 0;
  const timer = { isOn: true };
  const turn = () => {
    now += ms;
    turns += 1;
    if (timer.isOn) setImmediate(turn);
  };
  setImmediate(turn);
  return { now: () => now, turns: () => turns, stop: () => (timer.isOn = false) };
}

it('goes on at once where nothing else is to be done', async () => {
  const turns = busyTurns(0);
  await new LessUrgent(turns.now).wait();
  turns.stop();
  expect(turns.turns()).toBeLessThanOrEqual(2);
});

it('goes on after some time although there is always more to do', async () => {
  const turns = busyTurns(10);
  await new LessUrgent(turns.now).wait();
  turns.stop();
  expect(turns.turns()).toBeGreaterThanOrEqual(6);
  expect(turns.turns()).toBeLessThanOrEqual(8);
});

it('lets one go on in a turn, in their order', async () => {
  const turns = busyTurns(0);
  const urgent = new LessUrgent(turns.now);
  const went: [number, number][] = [];
  await Promise.all([1, 2, 3].map((one) => urgent.wait().then(() => went.push([one, turns.turns()]))));
  turns.stop();
  expect(went.map(([one]) => one)).toEqual([1, 2, 3]);
  expect(new Set(went.map(([, at]) => at)).size).toBe(3);
});

it('lets who comes later wait for its own turn, not for that of the one before', async () => {
  const turns = busyTurns(0);
  const urgent = new LessUrgent(turns.now);
  await urgent.wait();
  await urgent.wait();
  turns.stop();
  expect(turns.turns()).toBeLessThanOrEqual(4);
});
