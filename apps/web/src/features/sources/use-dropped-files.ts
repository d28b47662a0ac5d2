import { useEffect, useEffectEvent, useState } from 'react';

/**
 * Files that are dropped anywhere on the page, where a browser would leave the console to show the first of them. True
 * while some are held over it. Over a dialog they are its own, and beside its field nothing happens.
 */
export function useDroppedFiles(onFiles: (files: File[]) => void): boolean {
  const [over, setOver] = useState(false);
  const take = useEffectEvent((files: File[]) => onFiles(files));
  useEffect(() => {
    function onOver(event: DragEvent) {
      if (!holdsFiles(event)) return;
      event.preventDefault();
      setOver(!hasDialog());
    }
    function onDrop(event: DragEvent) {
      setOver(false);
      if (!holdsFiles(event)) return;
      const isTaken = event.defaultPrevented || hasDialog();
      event.preventDefault();
      const files = [...(event.dataTransfer?.files ?? [])];
      if (!isTaken && files.length > 0) take(files);
    }
    function onLeave(event: DragEvent) {
      // Nothing is entered where the window itself is left.
      if (event.relatedTarget === null) setOver(false);
    }
    addEventListener('dragover', onOver);
    addEventListener('drop', onDrop);
    addEventListener('dragleave', onLeave);
    return () => {
      removeEventListener('dragover', onOver);
      removeEventListener('drop', onDrop);
      removeEventListener('dragleave', onLeave);
    };
  }, []);
  return over;
}

/** Not text that is dragged about, nor a link. */
function holdsFiles({ dataTransfer }: DragEvent): boolean {
  return dataTransfer?.types.includes('Files') ?? false;
}

function hasDialog(): boolean {
  return document.documentElement.dataset.overlaid !== undefined;
}
