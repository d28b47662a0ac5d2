import { otpChecksPerMinute } from '@centralita/contract/core/constants';
import { verifyOtp } from '@centralita/contract/identity/routes';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { giveWay } from '../calmly.ts';
import { ask, testApp, type TestApp } from '../../testing/app.ts';

/** What Node ends a process for, which only somebody who looks after it keeps alive. */
const abandoned: unknown[] = [];
const note = (fault: unknown) => void abandoned.push(fault);

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
  process.on('unhandledRejection', note);
});
afterAll(async () => {
  process.off('unhandledRejection', note);
  await app.close();
});

it('more bodies with wrong long lists than are taken leave nothing behind that would end the process', async () => {
  const body = { x: Array.from({ length: 500 }, () => 0) } as never;
  const statuses: number[] = [];
  for (let call = 0; call < otpChecksPerMinute + 5; call += 1)
    statuses.push((await ask(app, verifyOtp, { body })).status);
  for (let turn = 0; turn < 20; turn += 1) await giveWay();
  expect(statuses.filter((status) => status === 429)).toHaveLength(5);
  expect(abandoned).toEqual([]);
});
