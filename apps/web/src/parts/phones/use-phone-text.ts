import { useEffect, useState } from 'react';
import { shownNumber } from './phone-text.ts';

type Text = (phone: string) => string;

let everyCountry: Text | null = null;

/**
 * Writes numbers as people read them, `+44 20 7946 0000`. The three usual countries are known at once, the others as soon as
 * what the console knows of them is there.
 */
export function usePhoneText(): Text {
  const [text, setText] = useState<Text>(() => everyCountry ?? shownNumber);
  useEffect(() => {
    if (everyCountry) return;
    let here = true;
    void import('./every-country.ts').then(
      ({ shownAnywhere }) => {
        everyCountry = shownAnywhere;
        if (here) setText(() => shownAnywhere);
      },
      // Without it they are shown in E.164.
      () => undefined,
    );
    return () => {
      here = false;
    };
  }, []);
  return text;
}
