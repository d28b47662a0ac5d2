import { fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Tabs } from './tabs.tsx';

const names = ['Company', 'Users', 'Categories', 'Channels', 'API keys', 'Usage'];
const perTab = 90;

beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(358);
  vi.spyOn(HTMLElement.prototype, 'scrollWidth', 'get').mockImplementation(function (this: HTMLElement) {
    return Math.max(358, perTab * this.querySelectorAll('[role="tab"]').length);
  });
});

afterEach(() => vi.restoreAllMocks());

function show(count: number) {
  const tabs = names.slice(0, count).map((name) => ({ value: name, label: name }));
  return (
    <Tabs label="Parts" tabs={tabs} value="Company" onChange={() => undefined}>
      Text
    </Tabs>
  );
}

it('tells at which end a row of tabs goes on', () => {
  const { rerender } = render(show(6));
  const list = screen.getByRole('tablist');
  expect(list.dataset['more']).toBe('end');
  list.scrollLeft = 60;
  fireEvent.scroll(list);
  expect(list.dataset['more']).toBe('start end');
  list.scrollLeft = 182;
  fireEvent.scroll(list);
  expect(list.dataset['more']).toBe('start');
  list.scrollLeft = 0;
  rerender(show(3));
  expect(list.dataset['more']).toBeUndefined();
});
