import { describe, expect, it } from 'vitest';
import type { TrainedMatch } from '../../knowledge/knowledge.ts';
import { search } from './search.ts';
import { TurnRecorder } from './turn-recorder.ts';
import { TrainedHits } from './trained-hits.ts';

type Knowledge = Parameters<typeof search>[0]['knowledge'];
const hours = trained('hours', 'same');
const parking = trained('parking', 'similar');

describe('the look into the sources of a turn', () => {
  it('looks for each question by itself, the best of each first and nothing twice', async () => {
    const { answer, looked } = await searched(['hours?', 'parking?'], {
      passages: { 'hours?': ['h', 'both', 'x'], 'parking?': ['p', 'both'] },
    });
    expect(looked).toEqual(['hours?', 'parking?']);
    expect(answer).toMatchObject({ passages: ['h', 'p', 'both', 'x'].map((id) => ({ id })), exact: null });
  });

  it('serves what was trained for each, where all of them were', async () => {
    const { answer } = await searched(['hours?', 'parking?'], {
      trained: { 'hours?': hours, 'parking?': parking },
    });
    expect(answer).toMatchObject({ exact: 'about hours\nabout parking' });
    const twice = await searched(['hours?', 'when?'], { trained: { 'hours?': hours, 'when?': hours } });
    expect(twice.answer).toMatchObject({ exact: 'about hours' });
  });

  it('leaves the words to a model where one of them is only similar', async () => {
    const trainedToo = { 'hours?': hours, 'parking?': parking };
    const { answer, say, counted } = await searched(['hours?', 'parking?'], {
      trained: trainedToo,
      model: 'm',
    });
    expect(answer).toMatchObject({ exact: null, similar: { text: 'about hours\nabout parking' } });
    say('trained');
    expect(counted).toEqual([]);
  });

  it('counts what is served, once it is said', async () => {
    const { say, counted } = await searched(['hours?', 'parking?'], {
      trained: { 'hours?': hours, 'parking?': parking },
    });
    say('message');
    expect(counted).toEqual([]);
    say('trained');
    say('trained');
    expect(counted).toEqual(['hours', 'parking']);
  });

  it('puts first what was trained for the question alone, where more was told', async () => {
    const given = { trained: { 'hours?': hours }, passages: { 'I am Ana. hours?': ['p'] } };
    const { answer } = await searched(['I am Ana. hours?'], { ...given, alone: 'hours?' });
    expect(answer).toMatchObject({ exact: null, similar: { id: 'hours' }, passages: [{ id: 'p' }] });
    const { answer: bare } = await searched(['I am Ana. hours?'], given);
    expect(bare).not.toHaveProperty('similar');
    const alike = { trained: { 'I am Ana. parking?': parking }, alone: 'parking?' };
    const { answer: beside } = await searched(['I am Ana. parking?'], alike);
    expect(beside).toMatchObject({ exact: null, similar: { id: 'parking' } });
  });

  it('hides no question behind what was trained for the other', async () => {
    const { answer } = await searched(['hours?', 'parking?'], {
      passages: { 'parking?': ['p'] },
      trained: { 'hours?': hours },
    });
    expect(answer).toMatchObject({ exact: null, similar: { id: 'hours' }, passages: [{ id: 'p' }] });
  });

  it('takes what was trained for the very message first', async () => {
    const whole = { ...trained('both', 'same'), answer: 'Nine to six, with parking.' };
    const { answer } = await searched(['hours?', 'parking?'], {
      trained: { 'hours? parking?': whole, 'hours?': hours },
    });
    expect(answer).toMatchObject({ exact: 'Nine to six, with parking.' });
  });
});

describe('the question in the words of a model', () => {
  const rewritten = { question: 'What are the opening hours?', other_language: '', key_words: [] };

  it('shows in the trace', async () => {
    const { trace } = await searched(['when can I pop in?'], { rewritten });
    expect(trace).toMatchObject([{ entry: { step: 'passages', rewritten: [rewritten.question] } }]);
  });

  it('is only wanted where something was asked', async () => {
    const { trace } = await searched(['I am Ann'], { rewritten, asks: false });
    expect(trace).toMatchObject([{ entry: { step: 'passages', rewritten: [] } }]);
  });
});

interface Given {
  passages?: Record<string, string[]>;
  trained?: Record<string, TrainedMatch>;
  model?: string;
  alone?: string;
  asks?: boolean;
  rewritten?: { question: string; other_language: string; key_words: string[] };
}

async function searched(questions: string[], given: Given) {
  const looked: string[] = [];
  const counted: string[] = [];
  const knowledge = {
    search: (_company: string, { question, isQuestion }: { question: string; isQuestion: boolean }) => {
      looked.push(question);
      const rewrite = isQuestion && given.rewritten ? { ...given.rewritten, needs_search: true } : null;
      return Promise.resolve({ passages: (given.passages?.[question] ?? []).map(passage), rewrite });
    },
    trainedFor: (_company: string, { question }: { question: string }) =>
      Promise.resolve(given.trained?.[question] ?? null),
  } as unknown as Knowledge;
  const models = { model: { model: given.model ?? null } } as Parameters<typeof search>[0]['models'];
  const recorder = new TurnRecorder({ now: () => new Date(0) });
  const hits = new TrainedHits((id) => counted.push(id));
  const talker = { assistantId: 'a', categories: [], language: 'english' as const, hits };
  const request = {
    type: 'search' as const,
    before: [],
    id: 1,
    query: questions.join(' '),
    question: given.alone ?? null,
    questions,
    asks: given.asks ?? true,
    sources: ['s'],
  };
  const answer = await search({ knowledge, models }, { companyId: 'c', talker, recorder }, request);
  const say = (from: 'trained' | 'message') =>
    hits.heard({ type: 'say', say: 1, text: 'x', from, node_id: 'n' });
  return { answer, looked, counted, say, trace: recorder.trace };
}

function passage(id: string) {
  return { id, source_id: 's', source_name: 'Source', heading_path: [], content: id, score: 1 };
}

function trained(id: string, match: TrainedMatch['match']): TrainedMatch {
  return { id, match, question: `${id}?`, answer: `about ${id}`, citations: [] };
}
