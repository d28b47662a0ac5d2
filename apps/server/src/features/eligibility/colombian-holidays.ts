const dayMs = 24 * 3_600_000;

/** Holidays of the law: `emiliani` ones move to the Monday that follows (Ley 51 of 1983), where they are none. */
const fixed: readonly [month: number, day: number, emiliani: boolean][] = [
  [1, 1, false],
  [1, 6, true],
  [3, 19, true],
  [5, 1, false],
  [6, 29, true],
  [7, 20, false],
  [8, 7, false],
  [8, 15, true],
  [10, 12, true],
  [11, 1, true],
  [11, 11, true],
  [12, 8, false],
  [12, 25, false],
];
/** Days from Easter: Holy Thursday and Friday; Ascension, Corpus Christi and Sacred Heart on their Mondays. */
const fromEaster = [-3, -2, 43, 64, 71];

const years = new Map<number, ReadonlySet<number>>();

/** Whether a day (since 1970-01-01) is a holiday in Colombia. */
export function isColombianHoliday(day: number): boolean {
  const year = new Date(day * dayMs).getUTCFullYear();
  let all = years.get(year);
  if (!all) {
    all = holidaysOf(year);
    years.set(year, all);
  }
  return all.has(day);
}

function holidaysOf(year: number): ReadonlySet<number> {
  const easter = easterOf(year);
  return new Set([
    ...fixed.map(([month, day, emiliani]) => {
      const at = Date.UTC(year, month - 1, day) / dayMs;
      return emiliani ? mondayFrom(at) : at;
    }),
    ...fromEaster.map((days) => easter + days),
  ]);
}

/** 1970-01-01 was a Thursday. */
function mondayFrom(day: number): number {
  const weekday = (day + 4) % 7;
  return day + ((8 - weekday) % 7);
}

/** Easter Sunday of the Gregorian calendar: the anonymous algorithm (Meeus, Astronomical Algorithms, chapter 8). */
function easterOf(year: number): number {
  const a = year % 19;
  const b = Math.floor(year / 100);
  const c = year % 100;
  const d = Math.floor(b / 4);
  const e = b % 4;
  const g = Math.floor((b - Math.floor((b + 8) / 25) + 1) / 3);
  const h = (19 * a + b - d - g + 15) % 30;
  const i = Math.floor(c / 4);
  const k = c % 4;
  const l = (32 + 2 * e + 2 * i - h - k) % 7;
  const m = Math.floor((a + 11 * h + 22 * l) / 451);
  const month = Math.floor((h + l - 7 * m + 114) / 31);
  const day = ((h + l - 7 * m + 114) % 31) + 1;
  return Date.UTC(year, month - 1, day) / dayMs;
}
