import type { Company, CompanyLanguage } from '@centralita/contract/companies/schema';
import type { Language } from '../../platform/language.ts';

/** What the company form shows. */
export interface CompanyFields {
  name: string;
  /** Two letters of ISO 3166; '' = none. */
  country: string;
  language: CompanyLanguage;
  /** '' = none. */
  industry: string;
  /** Address of an image; a new one is a data: address. */
  logo: string | null;
  /** `#rrggbb`; '' = the product's. */
  accent: string;
}

/** Fields that were changed and not yet saved. */
export type CompanyEdits = Partial<CompanyFields>;

/** What is sent: only what changed, so that two admins at different fields do not undo each other. */
export interface CompanyChanges {
  name?: string;
  country?: string | null;
  language?: CompanyLanguage;
  industry_id?: string | null;
  logo_base64?: string | null;
  accent_color?: string | null;
}

export function fieldsOf(company: Company, edits: CompanyEdits = {}): CompanyFields {
  return {
    name: company.name,
    country: company.country ?? '',
    language: company.language,
    industry: company.industry?.id ?? '',
    logo: company.logo,
    accent: company.accent_color ?? '',
    ...edits,
  };
}

/** The form of a company that does not exist yet; it speaks the language of whoever creates it until another is chosen. */
export function blankCompany(language: Language): CompanyFields {
  return {
    name: '',
    country: '',
    language: language === 'es' ? 'spanish' : 'english',
    industry: '',
    logo: null,
    accent: '',
  };
}

/** Whether nothing was typed or chosen that would be missed. */
export function isBlank(fields: CompanyFields, blank: CompanyFields): boolean {
  return Object.entries(blank).every(([name, value]) => fields[name as keyof CompanyFields] === value);
}

/** What is sent to create the company. */
export function newCompanyBody({ name, country, language, industry, logo, accent }: CompanyFields) {
  return {
    name: name.trim(),
    language,
    country: country || null,
    industry_id: industry || null,
    logo_base64: logo,
    accent_color: accent || null,
  };
}

/** The changes to send, or null where everything is as it was. */
export function changesOf(company: Company, edits: CompanyEdits): CompanyChanges | null {
  const before = fieldsOf(company);
  const { name, country, language, industry, logo, accent } = fieldsOf(company, edits);
  const changes: CompanyChanges = {
    ...(name.trim() === before.name ? {} : { name: name.trim() }),
    ...(country === before.country ? {} : { country: country || null }),
    ...(language === before.language ? {} : { language }),
    ...(industry === before.industry ? {} : { industry_id: industry || null }),
    ...(logo === before.logo ? {} : { logo_base64: logo }),
    ...(accent === before.accent ? {} : { accent_color: accent || null }),
  };
  return Object.keys(changes).length > 0 ? changes : null;
}

/** What stays unsaved after `sent` was saved: what was typed meanwhile. */
export function editsAfter(now: CompanyEdits, sent: CompanyEdits): CompanyEdits {
  const kept = Object.entries(now).filter(([name, value]) => sent[name as keyof CompanyEdits] !== value);
  return Object.fromEntries(kept) as CompanyEdits;
}
