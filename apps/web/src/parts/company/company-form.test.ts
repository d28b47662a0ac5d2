import { describe, expect, it } from 'vitest';
import { company } from '../../testing/people.ts';
import { blankCompany, changesOf, editsAfter, fieldsOf, isBlank, newCompanyBody } from './company-form.ts';

const saved = { ...company, country: 'EC', industry: { id: 'retail' }, logo: 'data:image/png;base64,AA==' };

describe('the company form', () => {
  it('shows what is saved, and what was typed over it', () => {
    expect(fieldsOf({ ...company, country: null })).toMatchObject({ country: '', industry: '', logo: null });
    expect(fieldsOf(saved, { name: 'Acme 2' })).toEqual({
      name: 'Acme 2',
      country: 'EC',
      language: 'english',
      industry: 'retail',
      logo: saved.logo,
      accent: '',
    });
  });

  it('sends nothing where nothing changed', () => {
    expect(changesOf(saved, {})).toBeNull();
    expect(changesOf(saved, { name: ' Acme ', country: 'EC', logo: saved.logo })).toBeNull();
  });

  it('sends only what changed', () => {
    expect(changesOf(saved, { name: ' Acme 2 ', language: 'spanish', country: 'EC' })).toEqual({
      name: 'Acme 2',
      language: 'spanish',
    });
    expect(changesOf(saved, { logo: 'data:image/png;base64,BB==' })).toEqual({
      logo_base64: 'data:image/png;base64,BB==',
    });
    expect(changesOf(saved, { accent: '#1d4ed8' })).toEqual({ accent_color: '#1d4ed8' });
    expect(changesOf({ ...saved, accent_color: '#1d4ed8' }, { accent: '' })).toEqual({ accent_color: null });
  });

  it('keeps what was typed while it was being saved', () => {
    const sent = { name: 'Acme 2', country: 'PE' };
    expect(editsAfter(sent, sent)).toEqual({});
    expect(editsAfter({ name: 'Acme 23', country: 'PE', logo: null }, sent)).toEqual({
      name: 'Acme 23',
      logo: null,
    });
  });

  it('can take things away', () => {
    expect(changesOf(saved, { logo: null, country: '', industry: '' })).toEqual({
      logo_base64: null,
      country: null,
      industry_id: null,
    });
  });

  it('begins empty for a new company, in the language of whoever creates it', () => {
    const blank = blankCompany('es');
    expect(isBlank(blank, blank)).toBe(true);
    expect(isBlank({ ...blank, country: 'EC' }, blank)).toBe(false);
    expect(newCompanyBody({ ...blank, name: ' Acme ' })).toEqual({
      name: 'Acme',
      language: 'spanish',
      country: null,
      industry_id: null,
      logo_base64: null,
      accent_color: null,
    });
  });
});
