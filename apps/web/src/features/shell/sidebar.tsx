import { Link } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { useSession } from '../../platform/session.ts';
import { supportedCompany } from '../../platform/support.ts';
import { Tooltip } from '../../ui/tooltip.tsx';
import { menuOf, type MenuEntry } from './menu.ts';
import { UnreadChats } from './unread-chats.tsx';
import classes from './sidebar.module.css';

/** The menu that the person's policies give. Collapsed it shows icons alone, with their names as tooltips. */
export function Sidebar({ collapsed = false }: { collapsed?: boolean }) {
  const t = useTranslations('shell');
  const { user, company } = useSession();
  if (!user) return null;
  const menu = menuOf(user, company, supportedCompany() !== null);
  return (
    <nav aria-label={t('menu')} className={classes.root} data-collapsed={collapsed || undefined}>
      {menu.groups.map((group) => (
        <section key={group.name} className={classes.group} aria-label={t(group.name)}>
          <div className={collapsed ? 'unseen' : classes.heading}>{t(group.name)}</div>
          <Entries entries={group.entries} collapsed={collapsed} />
        </section>
      ))}
      {menu.settings ? (
        <div className={classes.pinned}>
          <Entries entries={[menu.settings]} collapsed={collapsed} />
        </div>
      ) : null}
    </nav>
  );
}

function Entries({ entries, collapsed }: { entries: MenuEntry[]; collapsed: boolean }) {
  return (
    <ul className={classes.list}>
      {entries.map((entry) => (
        <li key={entry.name}>
          <Entry entry={entry} collapsed={collapsed} />
        </li>
      ))}
    </ul>
  );
}

function Entry({ entry, collapsed }: { entry: MenuEntry; collapsed: boolean }) {
  const t = useTranslations('shell');
  const name = t(entry.name);
  const inside = (
    <>
      <entry.icon size={18} stroke={1.6} aria-hidden="true" className={classes.icon} />
      <span className={collapsed ? 'unseen' : classes.name}>{name}</span>
      {entry.name === 'chatManager' ? <UnreadChats /> : null}
    </>
  );
  if (entry.to) {
    return (
      <Tooltip label={name} side="right" disabled={!collapsed}>
        <Link to={entry.to} className={classes.entry} activeProps={{ 'aria-current': 'page' }}>
          {inside}
        </Link>
      </Tooltip>
    );
  }
  return (
    <Tooltip label={`${name} · ${t('notAvailable')}`} side="right">
      <button type="button" className={classes.entry} aria-disabled="true">
        {inside}
      </button>
    </Tooltip>
  );
}
