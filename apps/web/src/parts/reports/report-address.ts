/** Days up to today that one click chooses; the second is what is shown first. */
export const presets = [1, 7, 30] as const;
export type Preset = (typeof presets)[number];
export const firstPreset: Preset = 7;

/** What a report is asked for, as it stands behind the `?`: the last days, or from one day to another. Nothing = the last 7 days. */
export interface ReportSearch {
  days?: Preset;
  from?: string;
  to?: string;
}

const day = /^\d{4}-\d\d-\d\d$/;

/** Takes what is valid of an address and drops the rest. */
export function reportSearchOf({ days, from, to }: Record<string, unknown>): ReportSearch {
  if (isDay(from) && isDay(to) && from <= to) return { from, to };
  const preset = presets.find((one) => one === Number(days));
  return preset && preset !== firstPreset ? { days: preset } : {};
}

/** As the calls take it. */
export function wantedDays({ days, from, to }: ReportSearch) {
  return from !== undefined && to !== undefined ? { from, to } : { days: days ?? firstPreset };
}

function isDay(given: unknown): given is string {
  return typeof given === 'string' && day.test(given) && !Number.isNaN(Date.parse(`${given}T00:00:00Z`));
}
