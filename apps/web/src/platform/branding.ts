import { companyByHost } from '@centralita/contract/companies/routes';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { call } from './api.ts';
import { config } from './config.ts';
import { chooseLanguage } from './i18n.tsx';
import { hasStoredLanguage, languageNamed } from './language.ts';
import { queryClient } from './query.ts';

export interface Branding {
  name: string;
  /** Address of the image; null = the product's own mark. */
  logo: string | null;
  /** A company's host whose answer is not there yet: better an empty place than a name that changes. */
  pending: boolean;
}

const product: Branding = { name: config.productName, logo: null, pending: false };

/** Whose name the host of this visit shows. The product's own on its hosts, and where no company is known. */
export function useBranding(): Branding {
  const { data, isPending } = useQuery(brandingQuery());
  if (isProductHost()) return product;
  if (isPending) return { ...product, pending: true };
  return data?.company_name ? { name: data.company_name, logo: data.logo, pending: false } : product;
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
    enabled: !isProductHost(),
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

function isProductHost(): boolean {
  return config.productHosts.includes(window.location.hostname);
}
