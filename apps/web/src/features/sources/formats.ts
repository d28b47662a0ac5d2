import dayjs from 'dayjs';

/** Sizes are shown in MB with two decimals (specification 001, section 9). */
export const megabytes = { minimumFractionDigits: 2, maximumFractionDigits: 2 } as const;

/** `DD/MM/YYYY - HH:mm` in the person's time zone (specification 001, section 9); a dash for never. */
export function dateTime(instant: string | null): string {
  return instant === null ? '-' : dayjs(instant).format('DD/MM/YYYY - HH:mm');
}

/** The name of a file without its ending: "Guide v1.2.pdf" gives "Guide v1.2", ".txt" stays. */
export function withoutExtension(fileName: string): string {
  const dot = fileName.lastIndexOf('.');
  return dot > 0 ? fileName.slice(0, dot) : fileName;
}

/** What follows the last dot, lower case, without it. */
export function extensionOf(fileName: string): string {
  const dot = fileName.lastIndexOf('.');
  return dot < 0 ? '' : fileName.slice(dot + 1).toLowerCase();
}
