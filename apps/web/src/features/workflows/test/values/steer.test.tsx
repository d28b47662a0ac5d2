import type { ConversationValue } from '@centralita/contract/conversations/trace';
import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { openEditor, show } from '../../../../testing/editor.tsx';
import { documentOf, workflowNamed } from '../../../../testing/workflows.ts';
import { Steer } from './steer.tsx';

const given: ConversationValue = {
  name: 'constructor',
  type: 'string',
  value: 'Andes',
  origin: 'given',
  words: '',
  confidence: 1,
};

it('what the chat does not know yet can be given too; what was not touched is not sent', async () => {
  const { editor } = await openEditor(documentOf(workflowNamed('w1', 'Homes')));
  const onApply = vi.fn<(asked: object) => void>();
  const { user } = show(
    editor,
    <Steer
      values={[given]}
      unknown={['confirmed', 'valueOf']}
      misfitOf={() => null}
      nodes={[{ id: 'n1', name: 'Confirmed?' }]}
      busy={false}
      onApply={onApply}
    />,
  );
  expect(screen.getByLabelText<HTMLInputElement>('constructor').value).toBe('Andes');
  expect(screen.getByLabelText<HTMLInputElement>('valueOf').value).toBe('');
  await user.type(screen.getByLabelText('confirmed'), 'yes');
  await user.selectOptions(screen.getByLabelText('Go on from'), 'Confirmed?');
  await user.click(screen.getByRole('button', { name: 'Apply' }));
  expect(onApply).toHaveBeenCalledExactlyOnceWith({ set: { confirmed: 'yes' }, goTo: 'n1' });
});
