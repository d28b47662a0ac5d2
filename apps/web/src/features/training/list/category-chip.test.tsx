import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { CategoryChip } from './category-chip.tsx';

const named = (...names: string[]) => names.map((name, at) => ({ id: `f${at}`, name }));

it('shows one folder and how many more were asked, and reads all of them out', () => {
  const { container, rerender } = render(<CategoryChip categories={named('Guides', 'Prices', 'Legal')} />);
  const seen = () => [...container.querySelectorAll('[aria-hidden]')].map(({ textContent }) => textContent);
  expect(seen()).toEqual(['Guides', '+2']);
  screen.getByText('Guides, Prices, Legal');
  rerender(<CategoryChip categories={named('Guides')} />);
  expect(seen()).toEqual(['Guides']);
  rerender(<CategoryChip categories={[]} />);
  expect(container.textContent).toBe('–');
});
