import { IconClock, IconTemplate } from '@tabler/icons-react';
import dayjs from 'dayjs';
import { useTranslations } from 'use-intl';
import { Button } from '../../../../ui/button.tsx';
import type { useWindow } from './use-window.ts';
import classes from './template.module.css';

interface WindowLineProps {
  time: NonNullable<ReturnType<typeof useWindow>>;
  /** The person, as they are called. */
  name: string;
  onTemplate: () => void;
}

const minuteMs = 60_000;
const soonMs = 60 * minuteMs;

/** Until when may be written; afterwards why not, and what may be sent instead. */
export function WindowLine({ time, name, onTemplate }: WindowLineProps) {
  const t = useTranslations('chats.window');
  if (!time.isOpen)
    return (
      <div className={classes.over} role="status">
        <div>
          <p className={classes.title}>{t('over')}</p>
          <p className={classes.why}>{t(time.wasOpen ? 'overText' : 'neverText', { name })}</p>
        </div>
        <Button
          kind="primary"
          icon={<IconTemplate size={16} stroke={1.75} aria-hidden="true" />}
          onClick={onTemplate}
        >
          {t('send')}
        </Button>
      </div>
    );
  const { until, leftMs } = time;
  const minutes = Math.ceil(leftMs / minuteMs);
  const left = minutes < 60 ? t('minutes', { minutes }) : t('hours', { hours: Math.floor(minutes / 60) });
  const isToday = dayjs(until).isSame(dayjs(), 'day');
  return (
    <div className={classes.line} data-soon={leftMs < soonMs || undefined}>
      <IconClock size={16} stroke={1.75} aria-hidden="true" />
      <span className={classes.until} title={dayjs(until).format('DD/MM/YYYY HH:mm')}>
        {t(isToday ? 'until' : 'untilTomorrow', { time: dayjs(until).format('HH:mm'), left })}
      </span>
      <Button
        size="sm"
        kind="quiet"
        icon={<IconTemplate size={16} stroke={1.75} aria-hidden="true" />}
        onClick={onTemplate}
      >
        {t('template')}
      </Button>
    </div>
  );
}
