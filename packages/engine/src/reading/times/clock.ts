/** A time of day that tells the two halves of the day apart. */
export type Period = 'am' | 'pm' | 'morning' | 'afternoon' | 'night' | 'dawn';

/** A time that begins at a token and goes up to `to`. */
export interface TimeAt {
  to: number;
  /** `HH:mm`; '' = said plainly, but no clock shows it. */
  value: string;
  confidence: number;
  /** A bare number ("nueve"): a time only where one was asked for. */
  bare: boolean;
}

/**
 * `HH:mm` of what was said; '' where no clock shows it. Without a half of the day, one to six are in the afternoon and
 * seven to twelve as they stand, since people make appointments by day.
 */
export function clock(hour: number, minute: number, period: Period | null): string {
  if (hour > 24 || minute > 59 || hour < 0 || minute < 0 || (hour === 24 && minute > 0)) return '';
  return text(hour > 12 ? hour % 24 : halved(hour, period), minute);
}

/** The same, `minutes` earlier: "cinco menos diez". */
export function before(hour: number, minutes: number, period: Period | null): string {
  const at = clock(hour, 0, period);
  return at === '' || minutes > 59 ? '' : shifted(at, -minutes);
}

/** The time some minutes after `HH:mm`; '' where that is another day. */
export function shifted(time: string, minutes: number): string {
  const sum = Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5)) + minutes;
  return sum < 0 || sum >= 24 * 60 ? '' : text(Math.floor(sum / 60), sum % 60);
}

function halved(hour: number, period: Period | null): number {
  switch (period) {
    case 'am':
    case 'morning':
    case 'dawn':
      return hour === 12 ? 0 : hour;
    case 'pm':
    case 'afternoon':
      return hour < 12 ? hour + 12 : hour;
    case 'night':
      // "la una de la noche" is after midnight.
      if (hour === 12) return 0;
      return hour < 5 ? hour : hour + 12;
    case null:
      return hour >= 1 && hour <= 6 ? hour + 12 : hour;
  }
}

function text(hour: number, minute: number): string {
  return `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`;
}
