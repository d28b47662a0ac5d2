import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { Languages } from './i18n.tsx';
import { PasteTold } from './paste-told.tsx';
import { ToastArea } from './toast.tsx';
import { Words } from './words.tsx';

it('tells how much of what is pasted a field does not take', async () => {
  const user = userEvent.setup();
  render(
    <Languages>
      <Words>
        <textarea aria-label="Short" maxLength={10} defaultValue="12345" />
        <PasteTold />
        <ToastArea />
      </Words>
    </Languages>,
  );
  const field = screen.getByLabelText<HTMLTextAreaElement>('Short');
  await user.click(field);
  await user.paste('67\r\n90');
  expect(screen.queryByText(/did not fit/)).toBeNull();
  field.setSelectionRange(0, 10);
  await user.paste('123456789012');
  expect(
    await screen.findByText(/2 characters of what you pasted did not fit: this field takes 10/),
  ).toBeDefined();
});
