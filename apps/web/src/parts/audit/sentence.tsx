import type { AuditEntry } from '@centralita/contract/audit/schema';
import { useLanguage } from '../../platform/i18n.tsx';
import { wordsOfActs } from './words-of-acts.ts';

/** What was done, to what, in the person's language; an act of a newer version is shown as it is called. */
export function Sentence({ entry }: { entry: AuditEntry }) {
  const language = useLanguage();
  const words = Object.hasOwn(wordsOfActs, entry.act)
    ? wordsOfActs[entry.act as keyof typeof wordsOfActs]
    : null;
  if (!words) return <code>{entry.act}</code>;
  const text = (switchedOff(entry) && words.off ? words.off : words)[language];
  const [before = '', after] = text.split('{target}');
  if (after === undefined) return before;
  return (
    <>
      {before}
      <b dir="auto">{entry.target?.name ?? entry.target?.id ?? '—'}</b>
      {after}
    </>
  );
}

function switchedOff({ changes }: AuditEntry): boolean {
  return changes.some(({ fields }) =>
    [fields['is_active'], fields['is_service_active']].some(
      (field) => Array.isArray(field) && field[1] === false,
    ),
  );
}
