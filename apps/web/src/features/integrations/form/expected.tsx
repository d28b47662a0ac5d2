import { maxNameLength } from '@centralita/contract/core/constants';
import type { JsonValue } from '@centralita/contract/webhooks/json';
import { parseJsonPath, readPath } from '@centralita/contract/webhooks/json-path';
import { maxJsonPathLength, maxWebhookParts } from '@centralita/contract/webhooks/limits';
import { useTranslations } from 'use-intl';
import { Field } from '../../../ui/field.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import type { Sample } from '../trial/history.ts';
import { pathKeys } from '../words.ts';
import classes from './form.module.css';
import { RowList } from './row-list.tsx';
import { newExpectedResponse } from './rows.ts';
import { Section } from './section.tsx';
import { useFaultOf } from './use-faults.ts';
import type { RowOf, WebhookFields } from './webhook-fields.ts';

interface ExpectedProps {
  fields: WebhookFields;
  onEdit: (changes: Partial<WebhookFields>) => void;
  sample: Sample | null;
}

/** What of the response is kept for the conversation: values by their paths, or all of it. */
export function Expected({ fields, onEdit, sample }: ExpectedProps) {
  const t = useTranslations('integrations.expected');
  const { expected_response: rows, include_entire_response: isWhole, develop_name } = fields;
  return (
    <Section
      title={t('title')}
      text={t('text')}
      on={isWhole || rows.length > 0}
      onSwitch={(on) =>
        onEdit({ include_entire_response: false, expected_response: on ? [newExpectedResponse()] : [] })
      }
    >
      <div>
        <Segmented
          label={t('title')}
          value={isWhole ? 'whole' : 'values'}
          options={[
            { value: 'values', label: t('values') },
            { value: 'whole', label: t('whole') },
          ]}
          onChange={(chosen) =>
            onEdit({
              include_entire_response: chosen === 'whole',
              expected_response: chosen === 'whole' ? [] : [newExpectedResponse()],
            })
          }
          size="md"
        />
      </div>
      {isWhole ? (
        <p className={classes.hint}>{t('wholeText', { name: develop_name || '…' })}</p>
      ) : (
        <RowList
          label={t('title')}
          rows={rows}
          onChange={(expected_response) => onEdit({ expected_response })}
          make={() => newExpectedResponse()}
          addLabel={t('add')}
          nameOf={({ variable_name }) => variable_name}
          full={rows.length >= maxWebhookParts}
          render={(row, at, set) => <ExpectedRow row={row} first={at === 0} set={set} sample={sample} />}
        />
      )}
    </Section>
  );
}

interface ExpectedRowProps {
  row: RowOf<'expected_response'>;
  first: boolean;
  set: (changes: Partial<RowOf<'expected_response'>>) => void;
  sample: Sample | null;
}

function ExpectedRow({ row, first, set, sample }: ExpectedRowProps) {
  const t = useTranslations('integrations');
  const faultOf = useFaultOf();
  const path = usePathWords(row.json_path.trim(), sample);
  return (
    <div className={classes.expectedLine}>
      <Field
        label={t('variableName')}
        value={row.variable_name}
        onChange={(variable_name) => set({ variable_name })}
        error={faultOf(`${row.rowId}.variable_name`)}
        hideLabel={!first}
        maxLength={maxNameLength}
        autoComplete="off"
      />
      <Field
        label={t('jsonPath')}
        value={row.json_path}
        onChange={(json_path) => set({ json_path })}
        error={path.fault ?? faultOf(`${row.rowId}.json_path`)}
        {...(path.found === null ? {} : { hint: path.found })}
        hideLabel={!first}
        placeholder="$.data.id"
        maxLength={maxJsonPathLength}
        autoComplete="off"
      />
    </div>
  );
}

/** What is wrong with a path, and what it finds in a response of the service. */
function usePathWords(path: string, sample: Sample | null) {
  const t = useTranslations('integrations.path');
  if (path === '') return { fault: null, found: null };
  const parsed = parseJsonPath(path);
  if ('fault' in parsed) return { fault: t(pathKeys[parsed.fault], { at: parsed.at + 1 }), found: null };
  if (!sample) return { fault: null, found: null };
  const value = readPath(sample.value, parsed.steps);
  const { isLast, isPart } = sample;
  if (value === undefined && isPart) return { fault: null, found: null };
  const found =
    value === undefined
      ? t(isLast ? 'nothing' : 'nothingEarlier')
      : t(isLast ? 'found' : 'foundEarlier', { value: shortened(value) });
  return { fault: null, found };
}

function shortened(value: JsonValue): string {
  const text = JSON.stringify(value);
  return text.length > 80 ? `${text.slice(0, 79)}…` : text;
}
