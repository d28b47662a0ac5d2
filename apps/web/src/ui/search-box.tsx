import { IconSearch, IconX } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useState } from 'react';
import classes from './search-box.module.css';
import { useUiWords } from './words.tsx';

export interface SearchBoxProps {
  label: string;
  placeholder?: string;
  /** What is searched now (from the address of the page). */
  value: string;
  /** Called 500 ms after typing rests; with '' for fewer than 2 characters. */
  onSearch: (text: string) => void;
}

/** Specification 000 section 5. */
const leastCharacters = 2;
const restMs = 500;

/** Search as one types; Escape and the cross clear it at once. */
export function SearchBox({ label, placeholder, value, onSearch }: SearchBoxProps) {
  const words = useUiWords();
  const [text, setText] = useState(value);
  const [known, setKnown] = useState(value);
  // The address changed under us (back, a link): what is typed follows it.
  if (known !== value) {
    setKnown(value);
    if (searched(text) !== value) setText(value);
  }
  const search = useEffectEvent((next: string) => {
    if (next !== value) onSearch(next);
  });
  useEffect(() => {
    const timer = setTimeout(() => search(searched(text)), restMs);
    return () => clearTimeout(timer);
  }, [text]);

  function clear() {
    setText('');
    search('');
  }

  return (
    <div role="search" className={classes.root}>
      <IconSearch size={16} stroke={1.75} className={classes.icon} aria-hidden="true" />
      <input
        type="search"
        className={classes.input}
        aria-label={label}
        placeholder={placeholder ?? label}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape' && text !== '') clear();
          if (event.key === 'Enter') search(searched(text));
        }}
      />
      {text === '' ? null : (
        <button type="button" className={classes.clear} aria-label={words.clear} onClick={clear}>
          <IconX size={14} aria-hidden="true" />
        </button>
      )}
    </div>
  );
}

function searched(text: string): string {
  const trimmed = text.trim();
  return trimmed.length < leastCharacters ? '' : trimmed;
}
