import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { Tabs } from './tabs.tsx';

const tabs = [
  { value: 'one', label: 'One' },
  { value: 'two', label: 'Two', disabled: 'Not for you' },
  { value: 'three', label: 'Three' },
] as const;

function Example() {
  const [value, setValue] = useState<'one' | 'two' | 'three'>('one');
  return (
    <Tabs label="Parts" tabs={tabs} value={value} onChange={setValue}>
      What {value} shows
    </Tabs>
  );
}

describe('tabs', () => {
  it('move by arrow keys past the disabled, and round', async () => {
    const user = userEvent.setup();
    render(<Example />);
    await user.click(screen.getByRole('tab', { name: 'One' }));
    await user.keyboard('{ArrowRight}');
    expect(screen.getByRole('tab', { selected: true }).textContent).toBe('Three');
    expect(document.activeElement?.textContent).toBe('Three');
    expect(screen.getByRole('tabpanel', { name: 'Three' }).textContent).toBe('What three shows');
    await user.keyboard('{ArrowRight}');
    expect(document.activeElement?.textContent).toBe('One');
    await user.keyboard('{End}');
    expect(document.activeElement?.textContent).toBe('Three');
  });

  it('a disabled one says why to the keyboard, and does not open', async () => {
    const user = userEvent.setup();
    render(<Example />);
    await user.click(screen.getByRole('tab', { name: 'Two' }));
    expect(screen.getByRole('tab', { selected: true }).textContent).toBe('One');
    expect(screen.getByRole('tab', { name: 'Two' }).tabIndex).toBe(0);
  });
});
