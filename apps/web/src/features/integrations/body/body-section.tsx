import { maxWebhookBodyLength } from '@centralita/contract/webhooks/limits';
import { IconBraces } from '@tabler/icons-react';
import { lazy, Suspense, useId, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../../../ui/button.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { exampleOf } from '../form/example-of.ts';
import { Section } from '../form/section.tsx';
import { useFaultOf } from '../form/use-faults.ts';
import { variablesOf, type WebhookFields } from '../form/webhook-fields.ts';
import type { CodeEditorHandle } from './code-editor.tsx';
import classes from './body.module.css';
import { bodyFault } from './body-fault.ts';

const CodeEditor = lazy(() => import('./code-editor.tsx').then((file) => ({ default: file.CodeEditor })));

interface BodySectionProps {
  fields: WebhookFields;
  onEdit: (changes: Partial<WebhookFields>) => void;
}

/** What is sent as JSON; a GET has none. */
export function BodySection({ fields, onEdit }: BodySectionProps) {
  const t = useTranslations('integrations.body');
  if (fields.method_enum === 'GET') return <Section title={t('title')} text={t('notForGet')} />;
  return (
    <Section
      title={t('title')}
      text={t('text', { example: `"${exampleOf(t('example'))}"` })}
      on={fields.hasBody}
      onSwitch={(on) => onEdit({ hasBody: on, body: on ? '{\n  \n}' : '' })}
    >
      <BodyEditor fields={fields} onEdit={onEdit} />
    </Section>
  );
}

function BodyEditor({ fields, onEdit }: BodySectionProps) {
  const t = useTranslations('integrations.body');
  const faultOf = useFaultOf();
  const id = useId();
  const editor = useRef<CodeEditorHandle>(null);
  const variables = variablesOf(fields);
  const fault = fields.body.trim() === '' ? null : bodyFault(fields.body);
  const tooLong = fields.body.length > maxWebhookBodyLength;
  const problem = tooLong
    ? t('tooLong', { max: maxWebhookBodyLength })
    : fault
      ? t('fault', { line: fault.line, column: fault.column, what: t(fault.kind) })
      : null;
  return (
    <div className={classes.root}>
      <Suspense fallback={<Skeleton height="180px" />}>
        <CodeEditor
          ref={editor}
          value={fields.body}
          onChange={(body) => onEdit({ body })}
          variables={variables}
          words={{
            label: t('title'),
            syntax: t('syntax'),
            variable: t('variable'),
            number: t('number'),
            twice: t('twice'),
            unknown: t('unknown'),
          }}
          invalid={faultOf('body') !== null}
          describedBy={`${id}-fault`}
        />
      </Suspense>
      <div id={`${id}-fault`} className={classes.fault} aria-live="polite">
        {problem}
      </div>
      <div className={classes.tools}>
        {variables.length > 0 ? (
          <ul className={classes.chips} aria-label={t('insert')}>
            {[...new Set(variables)].map((name) => (
              <li key={name}>
                <button
                  type="button"
                  className={classes.chip}
                  aria-label={t('insertOne', { name })}
                  onClick={() => editor.current?.insert(`{{${name}}}`)}
                >
                  {name}
                </button>
              </li>
            ))}
          </ul>
        ) : (
          <span className={classes.none}>{t('noVariables')}</span>
        )}
        <Button
          size="sm"
          kind="quiet"
          icon={<IconBraces size={15} stroke={1.75} aria-hidden="true" />}
          disabled={fault !== null || fields.body.trim() === ''}
          onClick={() => onEdit({ body: JSON.stringify(JSON.parse(fields.body), null, 2) })}
        >
          {t('tidy')}
        </Button>
      </div>
    </div>
  );
}
