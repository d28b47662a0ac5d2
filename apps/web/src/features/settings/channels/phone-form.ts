import {
  defaultConcurrencyLimit,
  maxConcurrencyLimit,
  phoneCountries,
  type PhoneCountry,
} from '@centralita/contract/channels/phone-countries';
import type { ChannelItem } from '@centralita/contract/channels/schema';
import { e164, splitNumber } from '../../../parts/phones/phone-text.ts';

/** What the phone form shows. */
export interface PhoneFields {
  name: string;
  country: PhoneCountry;
  /** Without the country code. */
  number: string;
  concurrency_limit: string;
}

export type PhoneProblems = {
  name?: 'nameRequired';
  number?: 'numberRequired' | 'numberInvalid';
  concurrency_limit?: 'limitInvalid';
};

/** The fields of an existing phone, or empty ones for a new one. */
export function phoneFields(phone: ChannelItem | null): PhoneFields {
  const split = phone ? splitNumber(phone.phone) : null;
  return {
    name: phone?.name ?? '',
    country: split?.country ?? phoneCountries[0],
    number: split?.national ?? '',
    concurrency_limit: String(phone?.concurrency_limit ?? defaultConcurrencyLimit),
  };
}

/** A whole number pasted with its country code chooses the country too. */
export function withNumber(fields: PhoneFields, text: string): PhoneFields {
  const split = /^\s*\+\d/.test(text) ? splitNumber(text) : null;
  return split ? { ...fields, country: split.country, number: split.national } : { ...fields, number: text };
}

/** What is wrong with each field, as the keys of their texts; empty = it can be sent. */
export function phoneProblems({ name, country, number, concurrency_limit }: PhoneFields): PhoneProblems {
  const limit = limitOf(concurrency_limit);
  return {
    ...(name.trim() === '' ? { name: 'nameRequired' } : {}),
    ...(number.trim() === ''
      ? { number: 'numberRequired' }
      : e164(number, country)
        ? {}
        : { number: 'numberInvalid' }),
    ...(limit === null ? { concurrency_limit: 'limitInvalid' } : {}),
  };
}

/** What is sent, once there are no problems. */
export function phoneBody({ name, country, number, concurrency_limit }: PhoneFields) {
  return {
    name: name.trim(),
    number: e164(number, country) ?? '',
    concurrency_limit: limitOf(concurrency_limit) ?? defaultConcurrencyLimit,
  };
}

function limitOf(text: string): number | null {
  const limit = Number(text.trim());
  return /^\d+$/.test(text.trim()) && limit <= maxConcurrencyLimit ? limit : null;
}
