import type { Replay } from '@centralita/contract/training/trained-schema';
import { useFormatter, useTranslations } from 'use-intl';
import { Select } from '../../../ui/select.tsx';

interface ReplayChoiceProps {
  replays: readonly Replay[];
  shown: Replay;
  onChoose: (id: string) => void;
}

/** The last replays by when they began. */
export function ReplayChoice({ replays, shown, onChoose }: ReplayChoiceProps) {
  const t = useTranslations('trained.replays');
  const format = useFormatter();
  if (replays.length < 2) return null;
  return (
    <Select
      label={t('choose')}
      hideLabel
      value={shown.id}
      onChange={onChoose}
      options={replays.map(({ id, started_at }) => ({
        value: id,
        label: format.dateTime(new Date(started_at), { dateStyle: 'medium', timeStyle: 'short' }),
      }))}
    />
  );
}
