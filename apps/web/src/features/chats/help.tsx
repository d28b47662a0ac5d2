import { useTranslations } from 'use-intl';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import classes from './chats.module.css';

/** Which keys there are. */
export function Help({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useTranslations('chats.keys');
  const common = useTranslations('common');
  const keys = [
    ['↓ j / ↑ k', t('move')],
    ['e', t('handBack')],
    ['Enter, Ctrl+Enter', t('send')],
    ['Shift+Enter', t('line')],
    ['/', t('canned')],
    ['?', t('help')],
  ] as const;
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('open')}
      footer={<Button onClick={onClose}>{common('close')}</Button>}
    >
      <dl className={classes.keys}>
        {keys.map(([key, what]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
