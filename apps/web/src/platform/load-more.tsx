import { Button } from '../ui/button.tsx';
import { FaultText } from '../ui/fault-text.tsx';
import { textIn } from './api-error.ts';
import { useLanguage } from './i18n.tsx';

/** What a query of pages says of the next one. */
export interface Pages {
  error: Error | null;
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  isFetchNextPageError: boolean;
  fetchNextPage: () => unknown;
}

interface LoadMoreProps {
  pages: Pages;
  label: string;
  /** Beside what matters more. */
  quiet?: boolean;
}

/** Asks for the next page, and says why where none came; a click tries again. For as long as `hasNextPage`. */
export function LoadMore({ pages, label, quiet = false }: LoadMoreProps) {
  const language = useLanguage();
  return (
    <>
      <Button
        {...(quiet ? { size: 'sm', kind: 'quiet' } : {})}
        busy={pages.isFetchingNextPage}
        onClick={() => void pages.fetchNextPage()}
      >
        {label}
      </Button>
      <FaultText>{pages.isFetchNextPageError ? textIn(language, pages.error) : null}</FaultText>
    </>
  );
}
