import { useState } from 'react';
import { tab } from '../../../platform/storage.ts';

/** What is typed about one thing; it survives a reload of the page, in this tab. */
export function useDraft(name: string, initial: string): [string, (text: string) => void, () => void] {
  const key = `draft ${name}`;
  const [text, setText] = useState(() => tab.read(key) ?? initial);
  function change(next: string) {
    setText(next);
    tab.write(key, next === initial ? null : next);
  }
  return [text, change, () => tab.write(key, null)];
}
