import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Outcome } from '../upload/outcome.tsx';
import { uploadsQuery } from '../upload/queries.ts';
import { rememberSeen, seenUpload } from '../upload/seen.ts';
import classes from './pool.module.css';

/** The newest file of a list while it is saved, and what came of it until somebody has put that away. */
export function LastUpload({ poolId }: { poolId: string }) {
  const { data } = useQuery(uploadsQuery(poolId, 1));
  const [seen, setSeen] = useState(() => seenUpload(poolId));
  const [upload] = data?.results ?? [];
  if (!upload || upload.state === 'read' || upload.upload_id === seen) return null;

  function putAway(id: string) {
    rememberSeen(poolId, id);
    setSeen(id);
  }

  return (
    <div className={classes.last}>
      <Outcome
        upload={upload}
        {...(upload.state === 'saving' ? {} : { onDismiss: () => putAway(upload.upload_id) })}
      />
    </div>
  );
}
