import { IconBell, IconBellOff } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { duty, sayAway } from '../../../parts/chats/duty.ts';
import { rings, setRings, type Ringing } from '../../../parts/chats/ring.ts';
import { useStore } from '../../../platform/store.ts';
import { sayFailed } from '../../../platform/use-act.ts';
import { Button } from '../../../ui/button.tsx';
import { Menu } from '../../../ui/menu.tsx';

/** Whether one is there for chats, and how one hears of them. */
export function DutyMenu() {
  const t = useTranslations('chats.duty');
  const { presence } = useStore(duty);
  const [, setChoices] = useState(0);
  const isAway = presence === 'away';

  function say(away: boolean) {
    sayAway(away).catch((fault: unknown) => sayFailed(fault, t('failed')));
  }
  async function toggle(how: Ringing) {
    await setRings(how, !rings(how));
    setChoices((count) => count + 1);
  }
  return (
    <Menu
      label={t('menu')}
      width={250}
      target={
        <Button
          size="sm"
          kind="quiet"
          icon={
            isAway ? <IconBellOff size={16} aria-hidden="true" /> : <IconBell size={16} aria-hidden="true" />
          }
        >
          {isAway ? t('away') : t('here')}
        </Button>
      }
      items={[
        { id: 'here', label: t('here'), note: t('hereNote'), current: !isAway, onSelect: () => say(false) },
        { id: 'away', label: t('away'), note: t('awayNote'), current: isAway, onSelect: () => say(true) },
        {
          id: 'sound',
          label: rings('sound') ? t('soundOff') : t('soundOn'),
          divided: true,
          onSelect: () => void toggle('sound'),
        },
        {
          id: 'desktop',
          label: rings('desktop') ? t('desktopOff') : t('desktopOn'),
          onSelect: () => void toggle('desktop'),
        },
      ]}
    />
  );
}
