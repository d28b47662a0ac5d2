/** What may stand before and behind the at sign; quoted and other rare forms are not spoken by anybody. */
const local = /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/i;
const label = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/i;

/** The address with its domain in small letters; null where it is none. */
export function emailAddress(text: string): string | null {
  const at = text.lastIndexOf('@');
  // Nobody's mailbox is told apart by being shouted.
  const own = text.slice(0, at);
  const before = own === own.toUpperCase() ? own.toLowerCase() : own;
  const after = text.slice(at + 1).toLowerCase();
  if (at < 1 || before.length > 64 || after.length > 190 || !local.test(before)) return null;
  const labels = after.split('.');
  const top = labels.at(-1) ?? '';
  if (labels.length < 2 || !labels.every((one) => label.test(one)) || !/^[a-z]{2,24}$/.test(top)) return null;
  return `${before}@${after}`;
}
