import { useLocation } from '@tanstack/react-router';
import { useEffect, type RefObject } from 'react';

/** Guessed heights become true ones as parts come near, which moves what follows: so the aim is taken more than once. */
const aims = 4;

interface ShowQuoteProps {
  /** What holds the `mark`. */
  within: RefObject<HTMLElement | null>;
}

/** Brings the quoted span to the middle of the screen, again with each click on its citation. */
export function ShowQuote({ within }: ShowQuoteProps) {
  const visit = useLocation({ select: ({ state }) => state.__TSR_key });
  return <Aim key={visit} within={within} />;
}

function Aim({ within }: ShowQuoteProps) {
  useEffect(() => {
    let frame = requestAnimationFrame(() => aim(aims));
    function aim(left: number) {
      within.current?.querySelector('mark')?.scrollIntoView({ block: 'center' });
      if (left > 1) frame = requestAnimationFrame(() => aim(left - 1));
    }
    return () => cancelAnimationFrame(frame);
  }, [within]);
  return null;
}
