import { IconFocusCentered, IconMap, IconMinus, IconPlus, IconSearch } from '@tabler/icons-react';
import { useReactFlow } from '@xyflow/react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { device } from '../../../../platform/storage.ts';
import { IconButton } from '../../../../ui/icon-button.tsx';
import { movementMs } from './calm.ts';
import { Overview } from './overview.tsx';
import { useCanvasControl } from './use-canvas-control.ts';
import classes from './view-tools.module.css';
import { zoomMs } from './viewing.ts';

const icon = { size: 18, stroke: 1.6, 'aria-hidden': true } as const;
const key = 'workflow-map';

/** Closer, further, everything, the map, and the search: at the lower left of the canvas. */
export function ViewTools({ onSearch }: { onSearch: () => void }) {
  const t = useTranslations('editor.view');
  const flow = useReactFlow();
  const { showAll } = useCanvasControl();
  const [map, setMap] = useState(() => device.read(key) === 'open');
  const duration = movementMs(zoomMs);

  function toggleMap() {
    device.write(key, map ? null : 'open');
    setMap(!map);
  }

  return (
    <div className={classes.root}>
      {map ? <Overview label={t('map')} /> : null}
      <div role="toolbar" aria-label={t('label')} className={classes.tools}>
        <IconButton
          label={t('out')}
          icon={<IconMinus {...icon} />}
          onClick={() => void flow.zoomOut({ duration })}
        />
        <IconButton
          label={t('in')}
          icon={<IconPlus {...icon} />}
          onClick={() => void flow.zoomIn({ duration })}
        />
        <IconButton label={t('all')} icon={<IconFocusCentered {...icon} />} onClick={showAll} />
        <IconButton label={t('search')} icon={<IconSearch {...icon} />} onClick={onSearch} />
        <IconButton label={t('map')} icon={<IconMap {...icon} />} pressed={map} onClick={toggleMap} />
      </div>
    </div>
  );
}
