import { suggestSupportReply } from '@centralita/contract/support/suggestion-routes';
import type { ReplyOf } from '@centralita/contract/core/route';
import { IconSparkles } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { call } from '../../../platform/api.ts';
import { textIn } from '../../../platform/api-error.ts';
import { useLanguage } from '../../../platform/i18n.tsx';
import { Button } from '../../../ui/button.tsx';
import { FaultText } from '../../../ui/fault-text.tsx';
import { ChatSources } from '../chat-sources.tsx';
import classes from './open.module.css';

type Suggestion = ReplyOf<typeof suggestSupportReply>;

/** What the assistant would answer, for the operator to read before it goes out. */
export function useSuggestion(session_id: string, onText: (text: string) => void) {
  const [busy, setBusy] = useState(false);
  const [given, setGiven] = useState<Suggestion | null>(null);
  const [fault, setFault] = useState<unknown>(null);
  async function ask() {
    setBusy(true);
    setFault(null);
    setGiven(null);
    try {
      const suggestion = await call(suggestSupportReply, { params: { session_id }, body: {} });
      setGiven(suggestion);
      if (suggestion.text !== null) onText(suggestion.text);
    } catch (caught) {
      setFault(caught);
    }
    setBusy(false);
  }
  function forget() {
    setGiven(null);
    setFault(null);
  }
  return { busy, given, fault, ask, forget };
}

type Use = ReturnType<typeof useSuggestion>;

export function SuggestButton({ suggestion: { busy, ask } }: { suggestion: Use }) {
  const t = useTranslations('chats.suggestion');
  return (
    <Button size="sm" kind="quiet" busy={busy} onClick={() => void ask()}>
      <IconSparkles size={16} stroke={1.75} aria-hidden="true" /> {t('ask')}
    </Button>
  );
}

/** On which sources it rests, or why there is none. */
export function Suggested({ suggestion: { given, fault } }: { suggestion: Use }) {
  const t = useTranslations('chats.suggestion');
  const language = useLanguage();
  const why = given?.question === '' ? t('nothingAsked') : t('notFound');
  return (
    <div className={classes.suggested} data-empty={(!given && !fault) || undefined}>
      <FaultText>{fault ? textIn(language, fault) : null}</FaultText>
      {/* It is there before its sentence, which is read aloud then. */}
      <p role="status">{given ? (given.text === null ? why : t('check')) : null}</p>
      {given && given.text !== null && given.sources.length > 0 ? (
        <ChatSources sources={given.sources} />
      ) : null}
    </div>
  );
}
