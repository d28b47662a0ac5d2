import { createContactPool } from '@centralita/contract/contacts/routes';
import { maxNameLength } from '@centralita/contract/core/constants';
import { IconSitemap } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState, type FormEvent } from 'react';
import { useTranslations } from 'use-intl';
import { call } from '../../../platform/api.ts';
import { Gone } from '../../../platform/gone.tsx';
import { usePage } from '../../../platform/page.ts';
import { useAct } from '../../../platform/use-act.ts';
import { Button } from '../../../ui/button.tsx';
import { FaultText } from '../../../ui/fault-text.tsx';
import { Field } from '../../../ui/field.tsx';
import { focusInvalid } from '../../../ui/focus-invalid.ts';
import { PageHeader } from '../../../ui/page-header.tsx';
import { TagField } from '../../../ui/tag-field.tsx';
import { poolsAddress } from '../list/pools-address.ts';
import { variablesQuery } from '../queries.ts';
import classes from './create.module.css';
import { addContactsAddress } from './start-address.ts';
import { VariableChips } from './variable-chips.tsx';

interface EmptyPoolScreenProps {
  workflowId: string;
  name: string;
}

/** Makes a contact list without contacts; it then stands open. */
export function EmptyPoolScreen({ workflowId, name: given }: EmptyPoolScreenProps) {
  const t = useTranslations('contactEmpty');
  const start = useTranslations('contactStart');
  const list = useTranslations('contacts');
  const shell = useTranslations('shell');
  const navigate = useNavigate();
  const variables = useQuery(variablesQuery(workflowId));
  const [name, setName] = useState(given);
  const [more, setMore] = useState<string[]>([]);
  const [tried, setTried] = useState(false);
  const { busy, run, error } = useAct(0, 'contacts');
  usePage(t('title'), [
    { label: shell('contactCenter') },
    { label: list('title'), to: poolsAddress },
    { label: start('title'), to: addContactsAddress },
    { label: t('title') },
  ]);

  async function create(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    if (busy || !variables.data) return;
    if (name.trim() === '') return focusInvalid();
    const required = variables.data;
    let id = '';
    const act = async () => {
      const body = {
        name: name.trim(),
        workflow_id: workflowId,
        required_variables: required,
        optional_variables: more.filter((one) => !required.includes(one)),
        contact_list: [],
      };
      ({ id } = await call(createContactPool, { body }));
    };
    if (!(await run(act, { success: t('created'), failure: t('failed') }))) return;
    void navigate({
      to: '/contact-center/contacts/$contactListId',
      params: { contactListId: id },
      replace: true,
    });
  }

  if (variables.error && !variables.data) {
    return (
      <Gone
        error={variables.error}
        onRetry={() => void variables.refetch()}
        icon={<IconSitemap size={24} stroke={1.5} />}
        title={t('workflowGone')}
        text={t('workflowGoneText')}
        to={addContactsAddress}
        toLabel={t('choose')}
      />
    );
  }
  return (
    <>
      <PageHeader title={t('title')} description={t('intro')} />
      <form className={classes.form} noValidate onSubmit={(event) => void create(event)}>
        <Field
          label={t('name')}
          value={name}
          onChange={setName}
          error={tried && name.trim() === '' ? t('nameRequired') : null}
          maxLength={maxNameLength}
          autoComplete="off"
          required
        />
        <VariableChips label={t('required')} names={[start('phone'), ...(variables.data ?? [])]} />
        <TagField
          label={t('optional')}
          tags={more}
          onChange={setMore}
          removeLabel={(tag) => t('remove', { name: tag })}
          hint={t('optionalHint')}
          maxLength={maxNameLength}
        />
        <FaultText>{error}</FaultText>
        <div>
          <Button kind="primary" type="submit" busy={busy} disabled={!variables.data}>
            {t('create')}
          </Button>
        </div>
      </form>
    </>
  );
}
