import { useEffect, useEffectEvent } from 'react';

/** Opens the new-file dialog where the address asks for it, once. */
export function useAddFile(adding: boolean, open: () => void): void {
  const begin = useEffectEvent(open);
  useEffect(() => {
    if (adding) begin();
  }, [adding]);
}
