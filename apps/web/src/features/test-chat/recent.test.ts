import { describe, expect, it } from 'vitest';
import { withTalk, type Talk } from './recent.ts';

type State = Talk['exchanges'][number]['state'];

function talkOf(id: string, ...states: State[]): Talk {
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

describe('the talks that were left', () => {
  it('are the five latest, each once and in front when it was gone on with', () => {
    const all = ['a', 'b', 'c', 'd', 'e', 'f', 'b'].reduce<readonly Talk[]>(
      (talks, id) => withTalk(talks, talkOf(id, 'done')),
      [],
    );
    expect(all.map(({ id }) => id)).toEqual(['b', 'f', 'e', 'd', 'c']);
  });

  it('have only what was answered, and nothing where nothing was', () => {
    expect(withTalk([], talkOf('a', 'asking'))).toEqual([]);
    const [kept] = withTalk([], talkOf('a', 'done', 'failed', 'stopped', 'streaming'));
    expect(kept?.exchanges.map(({ state }) => state)).toEqual(['done']);
  });
});
