import { maxTries } from '@centralita/contract/workflows/limits';
import { useTranslations } from 'use-intl';
import { Select } from '../../../../ui/select.tsx';
import { CollectedVariables } from '../parts/collected-variables.tsx';
import classes from '../parts/parts.module.css';
import { PromptField } from '../parts/prompt-field.tsx';
import { useConfiguration } from '../parts/use-configuration.ts';

const tries = Array.from({ length: maxTries }, (_, at) => String(at + 1));

/** What is asked, the variables that are read from the answer, and how often it is asked again. */
export function QuestionPanel({ nodeId }: { nodeId: string }) {
  const t = useTranslations('nodePanels.question');
  const { configuration, readOnly, change } = useConfiguration('question', nodeId);
  return (
    <div className={classes.root}>
      <PromptField
        value={configuration.prompt}
        onChange={(prompt) => change(t('undo.prompt'), { prompt }, 'text')}
        hint={t('hint')}
        placeholder={t('placeholder')}
        readOnly={readOnly}
      />
      <CollectedVariables
        nodeId={nodeId}
        variables={configuration.variables}
        readOnly={readOnly}
        onChange={(label, variables) => change(label, { variables })}
      />
      <Select
        label={t('tries')}
        value={String(configuration.tries)}
        options={tries.map((value) => ({ value, label: value }))}
        onChange={(value) => change(t('undo.tries'), { tries: Number(value) })}
        hint={t('triesHint')}
        disabled={readOnly}
      />
    </div>
  );
}
