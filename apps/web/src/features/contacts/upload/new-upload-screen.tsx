import { IconSitemap } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { Gone } from '../../../platform/gone.tsx';
import { usePage } from '../../../platform/page.ts';
import { PageHeader } from '../../../ui/page-header.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { addContactsAddress } from '../create/start-address.ts';
import { poolsAddress } from '../list/pools-address.ts';
import { variablesQuery } from '../queries.ts';
import { SavingScreen } from './saving-screen.tsx';
import type { UploadTarget } from './target.ts';
import type { NewUploadSearch } from './upload-address.ts';
import { UploadScreen } from './upload-screen.tsx';

/** Bulk upload that makes a contact list for a workflow. */
export function NewUploadScreen({ search }: { search: NewUploadSearch }) {
  const t = useTranslations('contactUpload');
  const start = useTranslations('contactStart');
  const empty = useTranslations('contactEmpty');
  const list = useTranslations('contacts');
  const shell = useTranslations('shell');
  const navigate = useNavigate();
  const { wf = '', name = '', upload } = search;
  const variables = useQuery(variablesQuery(wf));
  usePage(t('title'), [
    { label: shell('contactCenter') },
    { label: list('title'), to: poolsAddress },
    { label: start('title'), to: addContactsAddress },
    { label: t('title') },
  ]);
  const show = (next: NewUploadSearch) =>
    void navigate({ to: '/contact-center/contacts/add-contacts/batch-upload', search: next, replace: true });

  if (variables.error && !variables.data) {
    return (
      <Gone
        error={variables.error}
        onRetry={() => void variables.refetch()}
        icon={<IconSitemap size={24} stroke={1.5} />}
        title={empty('workflowGone')}
        text={empty('workflowGoneText')}
        to={addContactsAddress}
        toLabel={empty('choose')}
      />
    );
  }
  if (!variables.data) return <Skeleton width="240px" height="30px" />;
  const target: UploadTarget = { kind: 'new', workflowId: wf, name, required: variables.data };
  return (
    <>
      <PageHeader title={t('title')} description={upload ? null : t('intoNew')} />
      {upload ? (
        <SavingScreen uploadId={upload} target={target} onBack={() => show({ wf, name })} />
      ) : (
        <UploadScreen target={target} onSaving={(id) => show({ wf, name, upload: id })} />
      )}
    </>
  );
}
