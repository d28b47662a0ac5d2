import { useEffect, useEffectEvent } from 'react';

interface Keys {
  /** 1: the next chat, -1: the one before. */
  onMove: (step: 1 | -1) => void;
  onHandBack: () => void;
  onHelp: () => void;
}

/** Keys of the whole screen, where nothing is written and no dialog or menu is open. */
export function useKeys({ onMove, onHandBack, onHelp }: Keys): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || isElsewhere(event.target))
      return;
    if (event.key === 'j' || event.key === 'ArrowDown') onMove(1);
    else if (event.key === 'k' || event.key === 'ArrowUp') onMove(-1);
    else if (event.key === 'e') onHandBack();
    else if (event.key === '?') onHelp();
    else return;
    event.preventDefault();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}

function isElsewhere(target: EventTarget | null): boolean {
  return (
    target instanceof Element &&
    target.closest(
      'input, textarea, select, [contenteditable], [role="menu"], [role="dialog"], dialog, [role="log"]',
    ) !== null
  );
}
