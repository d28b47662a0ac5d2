import { companyByHost } from '@centralita/contract/companies/routes';
import type { Company } from '@centralita/contract/companies/schema';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { showAccent } from './accent.ts';
import { call } from './api.ts';
import { config, isProductHost } from './config.ts';
import { chooseLanguage } from './i18n.tsx';
import { hasStoredLanguage, languageNamed } from './language.ts';
import { queryClient } from './query.ts';
import { useSession } from './session.ts';
import { supportedCompany } from './support.ts';

export interface Branding {
  name: string;
  /** Address of the image; null = the product's own mark. */
  logo: string | null;
  /** `#rrggbb`; null = the product's. */
  accent: string | null;
  /** A company's host whose answer is not there yet: better an empty place than a name that changes. */
  pending: boolean;
}

const product: Branding = { name: config.productName, logo: null, accent: null, pending: false };

/**
 * Whose name and icon the tab of the browser shows, and the sign-in screen: the company of the host, the product's own
 * on its hosts and where no company is known. In support, and on the host of a company once somebody is signed in, the
 * company that they act for.
 */
export function useBranding(): Branding {
  const { company } = useSession();
  const { data, isPending } = useQuery(brandingQuery());
  if (company && (supportedCompany() || data?.company_name)) return brandingOf(company);
  if (isProductHost() || supportedCompany()) return product;
  if (isPending) return { ...product, pending: true };
  const { company_name: name, logo = null, accent_color: accent = null } = data ?? {};
  return name ? { name, logo, accent, pending: false } : product;
}

function brandingOf({ name, logo, accent_color }: Company): Branding {
  return { name, logo, accent: accent_color, pending: false };
}

/** Buttons, links and marks follow the branding, and the company once somebody is signed in. */
export function useBrandAccent(branding: Branding) {
  const { company } = useSession();
  const accent = company ? company.accent_color : branding.accent;
  const { pending } = branding;
  useEffect(() => {
    if (!pending) showAccent(accent);
  }, [accent, pending]);
}

/** The icon of the tab follows the branding. */
export function useFavicon({ logo }: Branding) {
  useEffect(() => {
    const icon = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
    if (!icon) return;
    icon.type = logo ? '' : 'image/svg+xml';
    icon.href = logo ?? '/favicon.svg';
  }, [logo]);
}

/** A company was changed: where this host shows it, so does the page. */
export async function refreshBranding(): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: ['branding'] });
}

function brandingQuery() {
  const domain = window.location.hostname;
  return queryOptions({
    queryKey: ['branding', domain],
    enabled: !isProductHost() && !supportedCompany(),
    staleTime: Infinity,
    retry: false,
    queryFn: async ({ signal }) => {
      const company = await call(companyByHost, { query: { domain }, signal });
      // A first visit speaks the language of the company whose house it is.
      if (company.company_name && company.language && !hasStoredLanguage()) {
        await chooseLanguage(languageNamed(company.language));
      }
      return company;
    },
  });
}
