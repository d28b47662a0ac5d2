import type { SignedInPlace } from '@centralita/contract/identity/schema';
import {
  IconDeviceDesktop,
  IconDeviceMobile,
  IconDeviceTablet,
  IconDeviceUnknown,
  type Icon,
} from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { Instant } from '../../platform/instant.tsx';
import { Button } from '../../ui/button.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import classes from './sessions.module.css';

interface SessionListProps {
  /** Undefined while they load. */
  places: readonly SignedInPlace[] | undefined;
  /** The one that is being ended. */
  endingId: string | null;
  onEnd: (place: SignedInPlace) => void;
}

/** One line a place: the device in words, where it signed in from, when it was last seen. */
export function SessionList({ places, endingId, onEnd }: SessionListProps) {
  const t = useTranslations('sessions');
  if (!places) return <Loading />;
  const companies = new Set(places.map(({ company }) => company?.id));
  return (
    <ul aria-label={t('title')} className={classes.list}>
      {places.map((place) => (
        <li key={place.id} className={classes.row}>
          <Place place={place} withCompany={companies.size > 1} />
          {place.current ? null : (
            <Button
              size="sm"
              busy={place.id === endingId}
              disabled={endingId !== null && place.id !== endingId}
              onClick={() => onEnd(place)}
              aria-describedby={`place-${place.id}`}
            >
              {t('end')}
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}

const icons: Record<SignedInPlace['kind'], Icon> = {
  desktop: IconDeviceDesktop,
  phone: IconDeviceMobile,
  tablet: IconDeviceTablet,
  other: IconDeviceUnknown,
};

function Place({ place, withCompany }: { place: SignedInPlace; withCompany: boolean }) {
  const t = useTranslations('sessions');
  const Device = icons[place.kind];
  return (
    <>
      <span className={classes.icon} aria-hidden="true">
        <Device size={20} stroke={1.5} />
      </span>
      <div className={classes.words}>
        <div className={classes.device}>
          <span id={`place-${place.id}`}>
            <DeviceName place={place} />
          </span>
          {place.current ? <span className={classes.here}>{t('current')}</span> : null}
        </div>
        <div className={classes.facts}>
          <span>
            {place.current ? (
              t('activeNow')
            ) : (
              <>
                {t('seen')} <Instant at={place.seen_at} />
              </>
            )}
          </span>
          {place.address ? <span>{place.address}</span> : null}
          <span>
            {t('since')} <Instant at={place.created_at} />
          </span>
          {withCompany && place.company ? <span>{place.company.name}</span> : null}
        </div>
      </div>
    </>
  );
}

function DeviceName({ place: { browser, system } }: { place: SignedInPlace }) {
  const t = useTranslations('sessions');
  if (browser && system) return t('device', { browser, system });
  return browser ?? system ?? t('unknownDevice');
}

function Loading() {
  const t = useTranslations('common');
  return (
    <div className={classes.list} role="status" aria-label={t('loading')}>
      {['46%', '38%'].map((width) => (
        <div key={width} className={classes.row}>
          <Skeleton width="36px" height="36px" round />
          <div className={classes.words}>
            <Skeleton width={width} height="14px" />
          </div>
        </div>
      ))}
    </div>
  );
}
