import type { SourceSummary } from '@centralita/contract/knowledge/schema';
import { useTranslations } from 'use-intl';
import { Choice } from '../../ui/choice.tsx';
import type { TwinAct } from './twins.ts';

interface TwinChoiceProps {
  /** For each file what is in the folder already. */
  twins: readonly (SourceSummary | null)[];
  act: TwinAct;
  setAct: (act: TwinAct) => void;
}

/** Asks what is to become of what is there already: two of a kind would both be answered from. */
export function TwinChoice({ twins, act, setAct }: TwinChoiceProps) {
  const t = useTranslations('sources.twin');
  const there = twins.filter((twin) => twin !== null);
  const [first] = there;
  const label = t('there', { count: there.length, name: first?.name ?? '' });
  return (
    <div aria-live="polite">
      {first ? (
        <Choice<TwinAct>
          label={label}
          value={act}
          onChange={setAct}
          compact
          options={[
            { value: 'replace', label: t('replace'), hint: t('replaceHint') },
            { value: 'both', label: t('both'), hint: t('bothHint') },
          ]}
        />
      ) : null}
    </div>
  );
}
