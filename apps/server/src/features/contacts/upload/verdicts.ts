import { ContactRowClass } from '@centralita/contract/contacts/schema';
import type { Given, SortedOut } from '../rules/sort-out.ts';

/** What a row is, in one byte: its class, and what is noted of it. */
export interface Verdict {
  class: ContactRowClass;
  incomplete: boolean;
  two_readings: boolean;
  two_numbers: boolean;
  opted_out: boolean;
}

const classes = ContactRowClass.options;
const incomplete = 8;
const twoReadings = 16;
const twoNumbers = 32;
const optedOut = 64;

export function verdictOf({ read }: Given, sorted: SortedOut): Verdict {
  const isTaken = sorted.values !== null;
  const phone = typeof read === 'string' ? null : read;
  return {
    class: sorted.class,
    incomplete: sorted.isIncomplete,
    two_readings: isTaken && phone?.other != null,
    two_numbers: isTaken && phone?.isFirstOfTwo === true,
    opted_out: sorted.isOptedOut,
  };
}

export function packVerdicts(verdicts: readonly Verdict[]): Buffer {
  return Buffer.from(
    verdicts.map(
      (one) =>
        classes.indexOf(one.class) +
        (one.incomplete ? incomplete : 0) +
        (one.two_readings ? twoReadings : 0) +
        (one.two_numbers ? twoNumbers : 0) +
        (one.opted_out ? optedOut : 0),
    ),
  );
}

export function unpackVerdict(byte: number): Verdict {
  return {
    class: classes[byte & 7] ?? 'invalid',
    incomplete: (byte & incomplete) !== 0,
    two_readings: (byte & twoReadings) !== 0,
    two_numbers: (byte & twoNumbers) !== 0,
    opted_out: (byte & optedOut) !== 0,
  };
}
