import { describe, expect, it } from 'vitest';
import { gendersIn, isFiltered, languagesIn, searchedFor, toggled, voicesSearchOf } from './address.ts';

describe('the address of the voices', () => {
  it('keeps what is valid, each name once and in one order', () => {
    const given = {
      tab: 'library',
      search: ' slt ',
      language: 'english,spanish,english,german',
      gender: 'male',
    };
    const search = voicesSearchOf(given);
    expect(search).toEqual({ tab: 'library', search: 'slt', language: 'spanish,english', gender: 'male' });
    expect(languagesIn(search)).toEqual(['spanish', 'english']);
    expect(gendersIn(search)).toEqual(['male']);
  });

  it.each([{ tab: 'public' }, { search: 'a' }, { language: ['english'] }, { gender: 'constructor' }])(
    'drops what is not: %j',
    (given) => {
      expect(voicesSearchOf(given)).toEqual({});
    },
  );

  it('ticks, unticks and searches within the same tab', () => {
    const ticked = toggled({ tab: 'library' }, 'gender', 'female');
    expect(ticked).toEqual({ tab: 'library', gender: 'female' });
    expect(toggled(ticked, 'gender', 'female')).toEqual({ tab: 'library' });
    expect(searchedFor(ticked, 'rms')).toEqual({ tab: 'library', gender: 'female', search: 'rms' });
    expect(searchedFor({ search: 'rms' }, '')).toEqual({});
    expect([isFiltered({ tab: 'library' }), isFiltered(ticked)]).toEqual([false, true]);
  });
});
