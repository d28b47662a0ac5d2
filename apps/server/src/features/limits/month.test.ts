import isoCountries from 'i18n-iso-countries';
import countriesAndZones from 'countries-and-timezones';
import { describe, expect, it } from 'vitest';
import { monthOf, monthsOf, monthsUntil } from './month.ts';
import { timeZoneOf } from './time-zone.ts';

const countries = [...Object.keys(isoCountries.getAlpha2Codes())];
/** Uninhabited: no zone of their own. */
const withoutZone = ['BV', 'HM'];

describe('the time zone of a country', () => {
  it('is known for every country, and one of its own by the maintained list', () => {
    for (const country of countries.filter((code) => !withoutZone.includes(code))) {
      const zone = timeZoneOf(country);
      expect(zone, country).not.toBe('UTC');
      // The list knows no Kosovo, and names what has had the same clock since 1970 once.
      const ofCountry = countriesAndZones.getCountry(country)?.timezones;
      if (ofCountry) expect(ofCountry.map(clockOf), country).toContain(clockOf(zone));
    }
  });

  it('is that of the capital where there are several', () => {
    expect(['EC', 'CO', 'US', 'BR', 'MX', 'ES', 'AU', 'CA', 'RU'].map(timeZoneOf)).toEqual([
      'America/Guayaquil',
      'America/Bogota',
      'America/New_York',
      'America/Sao_Paulo',
      'America/Mexico_City',
      'Europe/Madrid',
      'Australia/Sydney',
      'America/Toronto',
      'Europe/Moscow',
    ]);
  });

  it('is UTC where there is none', () => {
    expect([timeZoneOf(null), timeZoneOf('BV'), timeZoneOf('ZZ')]).toEqual(['UTC', 'UTC', 'UTC']);
  });
});

describe('the month of a company', () => {
  const turn = (text: string) => new Date(text);

  it('turns at midnight where the company is', () => {
    // Guayaquil is 5 hours behind, Auckland 13 ahead in December.
    expect(monthOf(turn('2026-12-01T04:59:59Z'), 'EC')).toBe('2026-11-01');
    expect(monthOf(turn('2026-12-01T05:00:00Z'), 'EC')).toBe('2026-12-01');
    expect(monthOf(turn('2026-11-30T10:59:59Z'), 'NZ')).toBe('2026-11-01');
    expect(monthOf(turn('2026-11-30T11:00:00Z'), 'NZ')).toBe('2026-12-01');
    expect(monthOf(turn('2027-01-01T00:00:00Z'), null)).toBe('2027-01-01');
  });

  it('follows the change of clocks', () => {
    // Madrid: 2 hours ahead at the end of March, 1 at the end of October.
    expect(monthOf(turn('2026-03-31T21:59:59Z'), 'ES')).toBe('2026-03-01');
    expect(monthOf(turn('2026-03-31T22:00:00Z'), 'ES')).toBe('2026-04-01');
    expect(monthOf(turn('2026-10-31T22:59:59Z'), 'ES')).toBe('2026-10-01');
    expect(monthOf(turn('2026-10-31T23:00:00Z'), 'ES')).toBe('2026-11-01');
  });

  it('is told to the database for every country alike, at any hour around the turn of a year', () => {
    for (let hour = -30; hour <= 30; hour += 1) {
      const now = new Date(Date.UTC(2027, 0, 1, hour, 7));
      const { utc, elsewhere } = monthsOf(now);
      for (const country of [...countries, null]) {
        const told = (country && elsewhere[country]) || utc;
        expect([now.toISOString(), country, told]).toEqual([
          now.toISOString(),
          country,
          monthOf(now, country),
        ]);
      }
    }
  });

  it('needs no list of countries on most days', () => {
    expect(monthsOf(turn('2026-11-15T12:00:00Z'))).toEqual({ utc: '2026-11-01', elsewhere: {} });
  });
});

describe('the last months', () => {
  it('go back over the turn of a year', () => {
    expect(monthsUntil('2026-02-01', 4)).toEqual(['2025-11-01', '2025-12-01', '2026-01-01', '2026-02-01']);
    expect(monthsUntil('2026-11-01', 1)).toEqual(['2026-11-01']);
  });
});

/** What a clock shows in that zone in winter and in summer. */
function clockOf(timeZone: string): string {
  const format = new Intl.DateTimeFormat('en', { timeZone, dateStyle: 'short', timeStyle: 'short' });
  return ['2026-01-15T12:00:00Z', '2026-07-15T12:00:00Z'].map((text) => format.format(new Date(text))).join();
}
