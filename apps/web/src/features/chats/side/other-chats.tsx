import type { ChatPerson } from '@centralita/contract/support/person-routes';
import { Link } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { Instant } from '../../../platform/instant.tsx';
import type { ChatsSearch } from '../chats-address.ts';
import classes from './side.module.css';

/** What the person wrote before, in other campaigns. */
export function OtherChats({ others, search }: { others: ChatPerson['others']; search: ChatsSearch }) {
  const t = useTranslations('chats');
  if (others.length === 0) return null;
  return (
    <section>
      <h3 className={classes.heading}>{t('side.others')}</h3>
      <ul className={classes.others}>
        {others.map((other) => (
          <li key={other.session_id}>
            <Link
              to="/contact-center/chats/$sessionId"
              params={{ sessionId: other.session_id }}
              search={search}
              className={classes.other}
            >
              <span className={classes.otherName}>{other.campaign_name || t('noCampaign')}</span>
              <span className={classes.soft}>
                <Instant at={other.last_message_at} />
                {other.expected_result ? ` · ${other.expected_result.label}` : ''}
              </span>
              <span className={classes.preview}>{other.preview}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
