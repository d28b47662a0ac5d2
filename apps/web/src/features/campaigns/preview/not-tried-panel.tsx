import { launchPreviewPeople, type NotTried } from '@centralita/contract/campaigns/preview-routes';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { usePhoneText } from '../../../parts/phones/use-phone-text.ts';
import { LoadFailed } from '../../../platform/load-failed.tsx';
import { read } from '../../../platform/query.ts';
import { Button } from '../../../ui/button.tsx';
import { SidePanel } from '../../../ui/side-panel.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { useVisitState, type Asked } from '../../../ui/use-asked.ts';
import type { PreviewBody } from './preview-body.ts';
import classes from './preview.module.css';

/** Who is not tried for one reason. */
export function NotTriedPanel({ asked, body }: { asked: Asked<NotTried>; body: PreviewBody }) {
  const t = useTranslations('campaigns.preview');
  const { what, open, visit, close } = asked;
  return (
    <SidePanel open={open} onClose={close} title={what ? t(`reason.${what}`) : ''} size={420}>
      {what ? <People key={visit} body={body} reason={what} visit={visit} /> : null}
    </SidePanel>
  );
}

interface PeopleProps {
  body: PreviewBody;
  reason: NotTried;
  visit: number;
}

function People({ body, reason, visit }: PeopleProps) {
  const common = useTranslations('common.pager');
  const phoneText = usePhoneText();
  const [page, setPage] = useVisitState(visit, 1);
  const people = useQuery({
    ...read('campaigns', launchPreviewPeople, { body: { ...body, reason, page, limit: 50 } }),
    placeholderData: keepPreviousData,
  });
  if (people.error && !people.data)
    return <LoadFailed error={people.error} onRetry={() => void people.refetch()} />;
  if (!people.data) return <Skeleton height="200px" />;
  const pages = Math.max(people.data.pagination.total_pages, 1);
  return (
    <>
      <ul className={classes.people}>
        {people.data.results.map(({ id, phone, name }) => (
          <li key={id}>
            <bdi>{phoneText(phone)}</bdi> <bdi className={classes.soft}>{name}</bdi>
          </li>
        ))}
      </ul>
      {pages > 1 ? (
        <div className={classes.pages}>
          <Button size="sm" onClick={() => setPage(page - 1)} disabled={page <= 1}>
            {common('previous')}
          </Button>
          <span className={classes.soft}>{common('where', { page, pages })}</span>
          <Button size="sm" onClick={() => setPage(page + 1)} disabled={page >= pages}>
            {common('next')}
          </Button>
        </div>
      ) : null}
    </>
  );
}
