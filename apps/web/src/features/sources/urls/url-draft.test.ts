import { describe, expect, it } from 'vitest';
import { emptyUrlDraft, urlProblem, urlProblemsOf } from './url-draft.ts';

describe('the draft of a page', () => {
  it.each([
    'https://example.com/a?b=c#d',
    'http://example.com',
    'example.com/precios',
    'https://[2606:4700::1]/',
  ])('takes %s', (url) => expect(urlProblem(url)).toBeNull());

  it.each([
    ['', 'urlRequired'],
    ['  ', 'urlRequired'],
    ['hola', 'urlInvalid'],
    ['hola a todos', 'urlInvalid'],
    ['ftp://example.com', 'urlInvalid'],
    ['file:///etc/passwd', 'urlInvalid'],
    ['javascript:alert(1)', 'urlInvalid'],
    ['https://me:secret@example.com', 'urlInvalid'],
    [`https://example.com/${'a'.repeat(2_000)}`, 'urlInvalid'],
  ])('does not take "%s"', (url, problem) => expect(urlProblem(url)).toBe(problem));

  it('needs a folder, and a name for a new one', () => {
    const draft = { ...emptyUrlDraft(null, true), url: 'example.com' };
    expect(urlProblemsOf(draft)).toEqual({ folder: 'folderRequired' });
    expect(urlProblemsOf({ ...draft, folder: 'new' })).toEqual({ folder: 'folderNameRequired' });
    expect(urlProblemsOf({ ...draft, folder: 'new', newFolderName: 'Web' })).toEqual({});
    expect(urlProblemsOf({ ...emptyUrlDraft('f1', true), url: 'example.com' })).toEqual({});
  });
});
