import { fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Exchange } from './conversation.ts';
import { useFollow } from './use-follow.ts';

const inSight = 300;
const questionHeight = 40;

/** Questions of 40 px, each with an answer that is as high as its text says. */
function Chat({ exchanges }: { exchanges: readonly Exchange[] }) {
  const { area, onScroll } = useFollow(exchanges.at(-1));
  return (
    <div ref={area} data-testid="list" onScroll={onScroll}>
      <div>
        {exchanges.map(({ id, text }) => (
          <p key={id} data-height={questionHeight + Number(text)} />
        ))}
      </div>
    </div>
  );
}

function exchange(id: number, height: number, state: Exchange['state'] = 'streaming'): Exchange {
  return { id, question: { text: 'When?' }, state, text: String(height), answer: null, error: null };
}

const height = (element: Element) => Number(element.getAttribute('data-height'));
const rows = (list: Element) => [...list.querySelectorAll('p')];
const sum = (elements: readonly Element[]) => elements.reduce((so, element) => so + height(element), 0);

beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(inSight);
  vi.spyOn(HTMLElement.prototype, 'scrollHeight', 'get').mockImplementation(function (this: HTMLElement) {
    return Math.max(inSight, sum(rows(this)));
  });
  vi.spyOn(HTMLElement.prototype, 'offsetTop', 'get').mockImplementation(function (this: HTMLElement) {
    const siblings = rows(this.parentElement ?? this);
    return sum(siblings.slice(0, siblings.indexOf(this as HTMLParagraphElement)));
  });
});

afterEach(() => vi.restoreAllMocks());

function open(...exchanges: Exchange[]) {
  const { rerender } = render(<Chat exchanges={exchanges} />);
  return {
    list: screen.getByTestId('list'),
    show: (...next: Exchange[]) => rerender(<Chat exchanges={next} />),
    scroll(list: HTMLElement, top: number) {
      list.scrollTop = top;
      fireEvent.scroll(list);
    },
  };
}

const first = exchange(1, 260, 'done');

it('shows the whole of a second answer that comes at once, with its question', () => {
  const { list, show } = open(first);
  show(first, exchange(2, 20, 'asking'));
  fireEvent.scroll(list);
  show(first, exchange(2, 240, 'done'));
  expect(list.scrollTop).toBe(280);
});

it('follows a long answer piece by piece until its question stands at the top', () => {
  const { list, show } = open(first);
  for (const [grown, top] of [
    [100, 140],
    [230, 270],
    [500, 292],
    [900, 292],
  ] as const) {
    show(first, exchange(2, grown));
    fireEvent.scroll(list);
    expect(list.scrollTop).toBe(top);
  }
});

it('leaves one alone who scrolled up, until they are back at the end or ask again', () => {
  const { list, show, scroll } = open(first);
  show(first, exchange(2, 200));
  scroll(list, 230);
  show(first, exchange(2, 600));
  expect(list.scrollTop).toBe(230);
  scroll(list, 630);
  show(first, exchange(2, 900));
  expect(list.scrollTop).toBe(940);
  scroll(list, 50);
  show(first, exchange(2, 900), exchange(3, 20, 'asking'));
  expect(list.scrollTop).toBe(1000);
});
