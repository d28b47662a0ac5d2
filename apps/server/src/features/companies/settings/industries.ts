import type { Industry } from '@centralita/contract/companies/settings-routes';

/** Ids are stored with companies and sent by clients: they never change. In the order in which they are offered. */
export const industries: readonly Industry[] = [
  { id: 'agriculture', name: 'Agriculture and livestock', name_es: 'Agricultura y ganadería' },
  { id: 'automotive', name: 'Automotive', name_es: 'Automotriz' },
  { id: 'banking', name: 'Banking and financial services', name_es: 'Banca y servicios financieros' },
  { id: 'construction', name: 'Construction', name_es: 'Construcción' },
  {
    id: 'consulting',
    name: 'Consulting and professional services',
    name_es: 'Consultoría y servicios profesionales',
  },
  { id: 'ecommerce', name: 'E-commerce', name_es: 'Comercio electrónico' },
  { id: 'education', name: 'Education', name_es: 'Educación' },
  { id: 'energy', name: 'Energy and utilities', name_es: 'Energía y servicios públicos' },
  { id: 'food', name: 'Food and restaurants', name_es: 'Alimentos y restaurantes' },
  { id: 'government', name: 'Government', name_es: 'Gobierno' },
  { id: 'health', name: 'Health', name_es: 'Salud' },
  { id: 'hospitality', name: 'Hotels and tourism', name_es: 'Hotelería y turismo' },
  { id: 'insurance', name: 'Insurance', name_es: 'Seguros' },
  { id: 'legal', name: 'Legal services', name_es: 'Servicios legales' },
  { id: 'logistics', name: 'Logistics and transport', name_es: 'Logística y transporte' },
  { id: 'manufacturing', name: 'Manufacturing', name_es: 'Manufactura' },
  { id: 'media', name: 'Media and entertainment', name_es: 'Medios y entretenimiento' },
  { id: 'nonprofit', name: 'Non-profit organisations', name_es: 'Organizaciones sin fines de lucro' },
  { id: 'real-estate', name: 'Real estate', name_es: 'Bienes raíces' },
  { id: 'retail', name: 'Retail', name_es: 'Comercio minorista' },
  { id: 'technology', name: 'Technology', name_es: 'Tecnología' },
  { id: 'telecommunications', name: 'Telecommunications', name_es: 'Telecomunicaciones' },
  { id: 'other', name: 'Other', name_es: 'Otra' },
];

export function isIndustry(id: string): boolean {
  return industries.some((industry) => industry.id === id);
}
