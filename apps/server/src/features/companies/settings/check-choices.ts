import { invalidField } from '../../../platform/http/invalid-field.ts';
import { isCountry } from './countries.ts';
import { isIndustry } from './industries.ts';

interface Choices {
  country?: string | null | undefined;
  industry_id?: string | null | undefined;
}

/** Throws `invalid` for a country or an industry that is not among those offered. */
export function checkChoices({ country, industry_id }: Choices): void {
  if (country && !isCountry(country)) throw invalidField('country', 'unknown');
  if (industry_id && !isIndustry(industry_id)) throw invalidField('industry_id', 'unknown');
}
