import { useCanGoBack, useNavigate, useRouter } from '@tanstack/react-router';

/** To the page before (a list with its filters); to `list` where there is none. */
export function useBack(list: string): () => void {
  const router = useRouter();
  const navigate = useNavigate();
  const canGoBack = useCanGoBack();
  return () => (canGoBack ? router.history.back() : void navigate({ to: list }));
}
