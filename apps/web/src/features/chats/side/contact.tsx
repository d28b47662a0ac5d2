import type { ChatPerson } from '@centralita/contract/support/person-routes';
import type { SupportConversation } from '@centralita/contract/support/schema';
import { useTranslations } from 'use-intl';
import { usePhoneText } from '../../../parts/phones/use-phone-text.ts';
import { CampaignName } from '../campaign-name.tsx';
import type { ChatsSearch } from '../chats-address.ts';
import { ChatSources } from '../chat-sources.tsx';
import { nameOf } from '../name-of.ts';
import { Fact } from './fact.tsx';
import { LabelPicker } from './label-picker.tsx';
import { OtherChats } from './other-chats.tsx';
import { PersonActs } from './person-acts.tsx';
import classes from './side.module.css';

interface ContactProps {
  chat: SupportConversation;
  person: ChatPerson;
  search: ChatsSearch;
}

/** Whom the chat is with and what is known of them. */
export function Contact({ chat, person, search }: ContactProps) {
  const t = useTranslations('chats.side');
  const { client, conversation, values, sources, others } = person;
  const phoneText = usePhoneText();
  const phone = client?.phone || chat.phone;
  return (
    <>
      <p className={classes.name}>{nameOf(chat)}</p>
      <dl className={classes.facts}>
        {phone ? <Fact name={t('phone')}>{phoneText(phone)}</Fact> : null}
        <Fact name={t('campaign')}>
          <CampaignName chat={chat} />
        </Fact>
        {conversation?.workflow_name ? <Fact name={t('workflow')}>{conversation.workflow_name}</Fact> : null}
        {conversation?.step ? <Fact name={t('step')}>{conversation.step}</Fact> : null}
        {client?.expected_result ? <Fact name={t('result')}>{client.expected_result.label}</Fact> : null}
        {conversation?.csat_score ? (
          <Fact name={t('csat')}>{t('score', { score: conversation.csat_score })}</Fact>
        ) : null}
      </dl>
      <LabelPicker chat={chat} />
      <section>
        <h3 className={classes.heading}>{t('values')}</h3>
        {values.length === 0 ? (
          <p className={classes.soft}>{t('noValues')}</p>
        ) : (
          <dl className={classes.facts}>
            {values.map(({ name, value, words }) => (
              <Fact key={name} name={name}>
                {value}
                {words && words !== value ? (
                  <span className={classes.words}>{t('words', { words })}</span>
                ) : null}
              </Fact>
            ))}
          </dl>
        )}
      </section>
      {sources.length > 0 ? (
        <section>
          <h3 className={classes.heading}>{t('sources')}</h3>
          <ChatSources sources={sources} />
        </section>
      ) : null}
      <OtherChats others={others} search={search} />
      <PersonActs chat={chat} search={search} />
    </>
  );
}
