import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { device } from '../../../platform/storage.ts';
import { Outcome } from '../upload/outcome.tsx';
import { uploadsQuery } from '../upload/queries.ts';
import classes from './pool.module.css';

/** The newest file of a list while it is saved, and what came of it until somebody has put that away. */
export function LastUpload({ poolId }: { poolId: string }) {
  const { data } = useQuery(uploadsQuery(poolId, 1));
  const key = `contact-upload-seen:${poolId}`;
  const [seen, setSeen] = useState(() => device.read(key));
  const [upload] = data?.results ?? [];
  if (!upload || upload.state === 'read' || upload.upload_id === seen) return null;

  function putAway(id: string) {
    device.write(key, id);
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
