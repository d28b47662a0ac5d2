import { describe, expect, it } from 'vitest';
import { withChat, type Chat } from './recent.ts';

type State = Chat['exchanges'][number]['state'];

function chatOf(id: string, ...states: State[]): Chat {
  const exchanges = states.map((state, at) => ({
    id: at + 1,
    question: { text: `${id}${at}`, sourceIds: [], searchType: 'keyword' as const },
    state,
    text: '',
    answer: null,
    error: null,
  }));
  return { id, chosen: new Set(), searchType: 'keyword', exchanges };
}

describe('the chats that were left', () => {
  it('are the five latest, each once and in front when it was gone on with', () => {
    const all = ['a', 'b', 'c', 'd', 'e', 'f', 'b'].reduce<readonly Chat[]>(
      (chats, id) => withChat(chats, chatOf(id, 'done')),
      [],
    );
    expect(all.map(({ id }) => id)).toEqual(['b', 'f', 'e', 'd', 'c']);
  });

  it('have only what was answered, and nothing where nothing was', () => {
    expect(withChat([], chatOf('a', 'asking'))).toEqual([]);
    const [kept] = withChat([], chatOf('a', 'done', 'failed', 'stopped', 'streaming'));
    expect(kept?.exchanges.map(({ state }) => state)).toEqual(['done']);
  });
});
