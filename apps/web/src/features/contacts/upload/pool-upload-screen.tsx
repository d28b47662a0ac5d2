import { IconAddressBook } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { Gone } from '../../../platform/gone.tsx';
import { usePage } from '../../../platform/page.ts';
import { PageHeader } from '../../../ui/page-header.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { poolsAddress } from '../list/pools-address.ts';
import { MissingVariables } from '../pool/missing-variables.tsx';
import { poolAddress } from '../pool/pool-address.ts';
import { poolQuery } from '../queries.ts';
import { SavingScreen } from './saving-screen.tsx';
import type { UploadTarget } from './target.ts';
import type { UploadSearch } from './upload-address.ts';
import { UploadScreen } from './upload-screen.tsx';

interface PoolUploadScreenProps {
  poolId: string;
  search: UploadSearch;
}

/** Bulk upload into a contact list that is there. */
export function PoolUploadScreen({ poolId, search }: PoolUploadScreenProps) {
  const t = useTranslations('contactUpload');
  const list = useTranslations('contacts');
  const shell = useTranslations('shell');
  const navigate = useNavigate();
  const pool = useQuery(poolQuery(poolId));
  const name = pool.data?.name ?? '';
  usePage(t('title'), [
    { label: shell('contactCenter') },
    { label: list('title'), to: poolsAddress },
    { label: name, to: poolAddress(poolId) },
    { label: t('title') },
  ]);
  const show = (next: UploadSearch) =>
    void navigate({
      to: '/contact-center/contacts/$contactListId/batch-upload',
      params: { contactListId: poolId },
      search: next,
      replace: true,
    });

  if (pool.error && !pool.data) {
    return (
      <Gone
        error={pool.error}
        onRetry={() => void pool.refetch()}
        icon={<IconAddressBook size={24} stroke={1.5} />}
        title={list('gone.title')}
        text={list('gone.text')}
        to={poolsAddress}
        toLabel={list('gone.back')}
      />
    );
  }
  if (!pool.data) return <Skeleton width="240px" height="30px" />;
  const { required_variables, optional_variables, contacts } = pool.data;
  const target: UploadTarget = {
    kind: 'pool',
    id: poolId,
    required: required_variables,
    optional: optional_variables,
    contacts,
  };
  return (
    <>
      <PageHeader title={t('title')} description={search.upload ? null : t('intoPool', { name })} />
      {search.upload ? (
        <SavingScreen uploadId={search.upload} target={target} onBack={() => show({})} />
      ) : (
        <>
          <MissingVariables pool={pool.data} />
          <UploadScreen target={target} onSaving={(upload) => show({ upload })} />
        </>
      )}
    </>
  );
}
