import { useLayoutEffect, useRef } from 'react';
import type { Exchange } from './conversation.ts';

/** Nearer than this to the end counts as reading the end: then new text scrolls along. */
const nearEnd = 80;
/** One who scrolls upwards has left the end with the first pixels. */
const atEnd = 2;
/** Stays free above a question that stands at the top. */
const above = 8;

/** `question`: the last one with as much of its answer as fits; `end`: the end; `nothing`: the person reads elsewhere. */
type Following = 'question' | 'end' | 'nothing';

/**
 * Keeps what is being answered in sight: a new question comes with its answer until it stands at the top. One who
 * scrolls away is left alone until they are back at the end or ask again. Gives the ref of the list, which holds the chat,
 * whose last child is the last exchange.
 */
export function useFollow(last: Exchange | undefined) {
  const area = useRef<HTMLDivElement>(null);
  const following = useRef<Following>('question');
  // Where it was scrolled to by this: any other place was chosen by the person.
  const place = useRef(0);
  const asked = useRef(last?.id);
  // Each piece of the answer, and what it rests on, changes the exchange. What the person opens below it does not.
  useLayoutEffect(() => {
    const list = area.current;
    if (asked.current !== last?.id) following.current = 'question';
    asked.current = last?.id;
    if (!list || !last || following.current === 'nothing') return;
    const end = list.scrollHeight - list.clientHeight;
    const question = list.querySelector<HTMLElement>(':scope > * > :last-child')?.offsetTop ?? end;
    list.scrollTop = following.current === 'end' ? end : Math.min(end, question - above);
    place.current = list.scrollTop;
  }, [last]);

  function onScroll() {
    const list = area.current;
    if (!list || Math.abs(list.scrollTop - place.current) < 1) return;
    const upwards = list.scrollTop < place.current;
    place.current = list.scrollTop;
    const left = list.scrollHeight - list.clientHeight - list.scrollTop;
    following.current = left < (upwards ? atEnd : nearEnd) ? 'end' : 'nothing';
  }
  return { area, onScroll };
}
