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
/** As long as a name can be; the server refuses more. A page of text that is pasted is searched by its beginning. */
const mostCharacters = 200;

/** Search as one types; Escape and the cross clear it at once. */
export function SearchBox({ label, placeholder, value, onSearch }: SearchBoxProps) {
  const words = useUiWords();
  const [text, setText] = useState(value);
  const [known, setKnown] = useState(value);
  /** The text and the search of it that the address was asked for last; a screen may take its time to come. */
  const [asked, setAsked] = useState({ text: value, search: value });
  // The address changed: the text follows it (back, a link), but not where typing went on and waits for its rest.
  if (known !== value) {
    setKnown(value);
    if (text === asked.text && searched(text) !== value) {
      setText(value);
      setAsked({ text: value, search: value });
    }
  }
  const search = useEffectEvent((typed: string) => {
    const next = searched(typed);
    setAsked({ text: typed, search: next });
    if (next !== value || next !== asked.search) onSearch(next);
  });
  useEffect(() => {
    const timer = setTimeout(() => search(text), restMs);
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
        maxLength={mostCharacters}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape' && text !== '') clear();
          if (event.key === 'Enter') search(text);
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
