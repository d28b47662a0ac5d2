import type { Peer } from '@centralita/contract/live/presence';
import { useStore as useFlow, ViewportPortal } from '@xyflow/react';
import classes from './cursor-marks.module.css';
import { hueOf } from './hue.ts';

/** Where others point, in their place on the canvas whatever the zoom. */
export function CursorMarks({ peers }: { peers: readonly Peer[] }) {
  const zoom = useFlow((state) => state.transform[2]);
  return (
    <ViewportPortal>
      {peers.map(({ peer, user_id, user_name, cursor }) =>
        cursor ? (
          <div
            key={peer}
            className={classes.root}
            style={{
              transform: `translate(${cursor.x}px, ${cursor.y}px) scale(${1 / zoom})`,
              color: hueOf(user_id),
            }}
            aria-hidden="true"
          >
            <svg width="18" height="18" viewBox="0 0 18 18">
              <path d="M2 2l5.5 13.5 2-5.9 5.9-2z" fill="currentColor" stroke="#fff" strokeWidth="1.2" />
            </svg>
            <span className={classes.name}>
              <span className={classes.words}>{user_name}</span>
            </span>
          </div>
        ) : null,
      )}
    </ViewportPortal>
  );
}
