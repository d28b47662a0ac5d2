import { IconLayoutSidebar, IconMenu2 } from '@tabler/icons-react';
import { Outlet, useLocation, useRouter } from '@tanstack/react-router';
import { Suspense, useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useBrandAccent, useBranding, useFavicon } from '../../platform/branding.ts';
import { keepFresh } from '../../platform/live-queries.ts';
import { useTrail } from '../../platform/page.ts';
import { later } from '../../platform/later.ts';
import { patiently } from '../../platform/patiently.ts';
import { actingCompany } from '../../platform/session.ts';
import { device } from '../../platform/storage.ts';
import { supportedCompany } from '../../platform/support.ts';
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { SidePanel } from '../../ui/side-panel.tsx';
import { Brand } from './brand.tsx';
import { LimitBanner } from './limit-banner.tsx';
import { OfflineBanner } from './offline-banner.tsx';
import classes from './shell.module.css';
import { Sidebar } from './sidebar.tsx';
import { UserPanel } from './user-panel.tsx';

const key = 'sidebar';

/** Only super admins ever see it. */
const SupportBanner = later(async () => (await import('./support-banner.tsx')).SupportBanner);

/** Whoever closed the console with messages that had not gone out. */
async function resumeChats(): Promise<void> {
  const { resumeUnsent } = await patiently(() => import('../../parts/chats/carry.ts'));
  await resumeUnsent();
}

/** What stands around every screen of somebody signed in. */
export function Shell() {
  const t = useTranslations('shell');
  const [open, setOpen] = useState(() => device.read(key) !== 'closed');
  const trail = useTrail();
  const branding = useBranding();
  useFavicon(branding);
  useBrandAccent(branding);
  const router = useRouter();
  // A super admin of no company has nothing to hear of. The guards of the areas decide whether the screen stays.
  useEffect(() => (actingCompany() ? keepFresh(() => router.invalidate()) : undefined), [router]);
  useEffect(() => {
    if (actingCompany()) void resumeChats();
  }, []);

  function toggle() {
    device.write(key, open ? 'closed' : 'open');
    setOpen(!open);
  }

  return (
    <div className={classes.root} data-collapsed={!open || undefined}>
      <a href="#content" className={classes.skip}>
        {t('skip')}
      </a>
      <aside className={classes.side}>
        <Brand collapsed={!open} />
        <Sidebar collapsed={!open} />
        <UserPanel collapsed={!open} />
      </aside>
      <PhoneBar />
      <div className={classes.panel}>
        {supportedCompany() ? (
          <Suspense fallback={null}>
            <SupportBanner />
          </Suspense>
        ) : null}
        <div className={classes.bar} data-single={trail.length < 2 || undefined}>
          <span className={classes.toggle}>
            <IconButton
              label={open ? t('collapse') : t('expand')}
              icon={<IconLayoutSidebar size={18} stroke={1.6} aria-hidden="true" />}
              onClick={toggle}
            />
          </span>
          <Breadcrumbs trail={trail} />
        </div>
        <OfflineBanner />
        <LimitBanner />
        <main id="content" tabIndex={-1} className={classes.content} data-scroll-restoration-id="content">
          <div className={classes.width}>
            <Outlet />
          </div>
        </main>
      </div>
    </div>
  );
}

/** On a phone: the brand, and a button that opens the menu with the user panel below it. */
function PhoneBar() {
  const t = useTranslations('shell');
  const path = useLocation({ select: (location) => location.pathname });
  const [openAt, setOpenAt] = useState<string | null>(null);
  const close = () => setOpenAt(null);
  return (
    <header className={classes.phone}>
      <IconButton
        label={t('openMenu')}
        icon={<IconMenu2 size={20} stroke={1.6} aria-hidden="true" />}
        onClick={() => setOpenAt(path)}
      />
      <Brand />
      {/* Following a link of the menu closes it: it was open at another address. */}
      <SidePanel
        open={openAt === path}
        onClose={close}
        title={<Brand />}
        side="left"
        size={300}
        footer={<UserPanel />}
      >
        <div className={classes.drawer}>
          <Sidebar />
        </div>
      </SidePanel>
    </header>
  );
}
