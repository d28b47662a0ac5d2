import { render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { later } from './later.ts';

let isReached = false;
beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  vi.stubGlobal('fetch', () =>
    isReached ? Promise.resolve(new Response()) : Promise.reject(new TypeError('Failed to fetch')),
  );
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('is drawn once its code can be fetched, with what it is given', async () => {
  const Greeting = ({ name }: { name: string }) => <p>Hello {name}</p>;
  const Part = later(() =>
    isReached ? Promise.resolve(Greeting) : Promise.reject(new TypeError('Failed to fetch')),
  );
  render(
    <Suspense fallback={<p>Coming</p>}>
      <Part name="Ana" />
    </Suspense>,
  );
  await vi.advanceTimersByTimeAsync(30_000);
  screen.getByText('Coming');
  isReached = true;
  await vi.advanceTimersByTimeAsync(2_000);
  expect(await screen.findByText('Hello Ana')).toBeTruthy();
});
