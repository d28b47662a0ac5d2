import { describe, expect, it } from 'vitest';
import { company } from '../../testing/people.ts';
import { changesOf, editsAfter, fieldsOf } from './company-form.ts';

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
});
