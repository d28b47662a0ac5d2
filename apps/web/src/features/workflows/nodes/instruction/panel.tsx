import { useTranslations } from 'use-intl';
import { CollectedVariables } from '../parts/collected-variables.tsx';
import classes from '../parts/parts.module.css';
import { PromptField } from '../parts/prompt-field.tsx';
import { useConfiguration } from '../parts/use-configuration.ts';

/** What the assistant works towards in its own words, and what it may learn on the way. */
export function InstructionPanel({ nodeId }: { nodeId: string }) {
  const t = useTranslations('nodePanels.instruction');
  const { configuration, readOnly, change } = useConfiguration('instruction', nodeId);
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
    </div>
  );
}
