import { IconBrandTeams, IconBrandWhatsapp, IconPhone, IconPlus } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { Button } from '../../../ui/button.tsx';
import { Menu } from '../../../ui/menu.tsx';

interface NewChannelProps {
  onWhatsApp: () => void;
  onPhone: () => void;
  onTeams: () => void;
}

/** The kinds of channels to begin with. */
export function NewChannel({ onWhatsApp, onPhone, onTeams }: NewChannelProps) {
  const t = useTranslations('channels');
  const icon = { size: 18, stroke: 1.6, 'aria-hidden': true } as const;
  return (
    // Else the open list would be one more part of the toolbar's line.
    <div>
      <Menu
        label={t('new')}
        width={260}
        target={
          <Button kind="primary" icon={<IconPlus size={16} stroke={1.75} aria-hidden="true" />}>
            {t('new')}
          </Button>
        }
        items={[
          {
            label: t('kind.whatsapp'),
            note: t('about.whatsapp'),
            icon: <IconBrandWhatsapp {...icon} />,
            onSelect: onWhatsApp,
          },
          {
            label: t('kind.phone'),
            note: t('about.phone'),
            icon: <IconPhone {...icon} />,
            onSelect: onPhone,
          },
          {
            label: t('kind.teams'),
            note: t('about.teams'),
            icon: <IconBrandTeams {...icon} />,
            onSelect: onTeams,
          },
        ]}
      />
    </div>
  );
}
