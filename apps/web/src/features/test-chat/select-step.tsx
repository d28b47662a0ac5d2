import type { Category } from '@centralita/contract/knowledge/schema';
import { IconFiles, IconX } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { textIn } from '../../platform/api-error.ts';
import { useLanguage } from '../../platform/i18n.tsx';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { CategoryChoice } from './category-choice.tsx';
import { ChatHead } from './chat-head.tsx';
import type { Chat } from './recent.ts';
import { RecentChats } from './recent-chats.tsx';
import classes from './select-step.module.css';
import { asked, toggleCategory, toggleSource, type Selection } from './selection.ts';

interface Categories {
  data: Category[] | undefined;
  error: Error | null;
  refetch: () => unknown;
}

interface SelectStepProps {
  categories: Categories;
  chosen: Selection;
  onChoose: (chosen: Selection) => void;
  recent: readonly Chat[];
  onResume: (chat: Chat) => void;
  onCancel: () => void;
  onContinue: () => void;
}

/** Step 1: which sources to ask. */
export function SelectStep(props: SelectStepProps) {
  const { categories, chosen, onChoose, recent, onResume, onCancel, onContinue } = props;
  const t = useTranslations('testChat');
  const button = useTranslations('testChatButton');
  const ready = asked(categories.data ?? [], chosen).length > 0;
  return (
    <>
      <ChatHead title={t('select.title')} focused>
        <IconButton
          label={button('close')}
          icon={<IconX size={18} stroke={1.75} aria-hidden="true" />}
          onClick={onCancel}
        />
      </ChatHead>
      <div className={classes.body}>
        <Choices categories={categories} chosen={chosen} onChoose={onChoose} onCancel={onCancel} />
        {recent.length === 0 ? null : <RecentChats chats={recent} onResume={onResume} />}
      </div>
      <footer className={classes.foot}>
        <Button onClick={onCancel}>{t('select.cancel')}</Button>
        <Button kind="primary" onClick={onContinue} disabled={!ready}>
          {t('select.continue')}
        </Button>
      </footer>
    </>
  );
}

type ChoicesProps = Pick<SelectStepProps, 'categories' | 'chosen' | 'onChoose' | 'onCancel'>;

function Choices({ categories, chosen, onChoose, onCancel }: ChoicesProps) {
  const t = useTranslations('testChat');
  const navigate = useNavigate();
  const { data, error } = categories;
  if (!data) return error ? <Failed error={error} onRetry={() => void categories.refetch()} /> : <Loading />;
  const goToSources = () => {
    onCancel();
    void navigate({ to: '/knowledge-base/sources-management' });
  };
  const filled = data.filter(({ sources = [] }) => sources.length > 0);
  if (filled.length === 0) {
    return (
      <EmptyState
        icon={<IconFiles size={24} stroke={1.5} />}
        title={t('select.emptyTitle')}
        action={<Button onClick={goToSources}>{t('select.goToSources')}</Button>}
      >
        {t('select.emptyText')}
      </EmptyState>
    );
  }
  return (
    <>
      <p className={classes.text}>{t('select.text')}</p>
      <ul className={classes.list} aria-label={t('select.sources')}>
        {filled.map((category) => (
          <CategoryChoice
            key={category.id}
            category={category}
            chosen={chosen}
            onToggleAll={() => onChoose(toggleCategory(category, chosen))}
            onToggle={(id) => onChoose(toggleSource(id, chosen))}
          />
        ))}
      </ul>
    </>
  );
}

function Failed({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const t = useTranslations('testChat');
  const common = useTranslations('common');
  return (
    <EmptyState title={t('select.loadFailed')} action={<Button onClick={onRetry}>{common('retry')}</Button>}>
      {textIn(useLanguage(), error)}
    </EmptyState>
  );
}

function Loading() {
  const t = useTranslations('testChatButton');
  return (
    <div role="status" className={classes.loading}>
      <span className="unseen">{t('loading')}</span>
      {['70%', '54%', '62%', '48%'].map((width) => (
        <Skeleton key={width} width={width} height="18px" />
      ))}
    </div>
  );
}
