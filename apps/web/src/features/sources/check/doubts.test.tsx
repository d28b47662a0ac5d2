import { doubtCodes } from '@centralita/contract/knowledge/doubts';
import { cleanup, render, screen } from '@testing-library/react';
import { IntlProvider } from 'use-intl';
import { afterEach, expect, it } from 'vitest';
import en from '../../../locales/en/knowledge.json';
import es from '../../../locales/es/knowledge.json';
import { Doubts } from './doubts.tsx';

afterEach(cleanup);

const shown = (language: 'en' | 'es', doubts: Parameters<typeof Doubts>[0]['doubts']) =>
  render(
    <IntlProvider locale={language} messages={language === 'en' ? en : es} timeZone="UTC">
      <Doubts doubts={doubts} />
    </IntlProvider>,
  );

it.each(['en', 'es'] as const)('says in %s what each doubt is, once or often, and where', (language) => {
  for (const count of [1, 3]) {
    shown(
      language,
      doubtCodes.map((code) => ({ code, count, examples: ['Tarifas!B2'] })),
    );
    const lines = screen.getAllByRole('listitem').map(({ textContent }) => textContent ?? '');
    expect(lines).toHaveLength(doubtCodes.length);
    for (const [at, line] of lines.entries()) {
      expect(line).toContain('Tarifas!B2');
      expect(line).not.toContain(doubtCodes[at]);
      expect(line).not.toMatch(/[{}#]|plural/);
    }
    cleanup();
  }
});

it('says nothing where nothing is doubtful', () => {
  expect(shown('en', []).container.textContent).toBe('');
});
