/** The place in the name of a time zone, as people say it: `Buenos Aires`. */
export function zoneName(timeZone: string): string {
  return (timeZone.split('/').at(-1) ?? timeZone).replaceAll('_', ' ');
}
