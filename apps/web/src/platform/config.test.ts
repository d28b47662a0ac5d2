import { describe, expect, it } from 'vitest';
import { readConfig } from './config.ts';

function page(head: string): Document {
  return new DOMParser().parseFromString(`<html><head>${head}</head></html>`, 'text/html');
}

describe('what the server hands the console', () => {
  it('is read from the meta tags', () => {
    const config = readConfig(
      page(`<meta name="centralita-public-key" content="k"><meta name="centralita-product-name" content="Voz">
        <meta name="centralita-product-hosts" content="Voz.example, localhost"><meta name="centralita-product-color" content="#AA3300">
        <meta name="centralita-sign-in-with" content="google,microsoft">`),
    );
    expect(config).toEqual({
      publicKey: 'k',
      productName: 'Voz',
      productHosts: ['localhost', 'voz.example', 'localhost'],
      accent: '#AA3300',
      signInWith: ['google', 'microsoft'],
      origin: '',
    });
  });

  it('has defaults where nobody filled a placeholder, and refuses a colour that is none', () => {
    const config = readConfig(
      page(`<meta name="centralita-public-key" content="__PUBLIC_API_KEY__"><meta name="centralita-product-name" content="__PRODUCT_NAME__">
        <meta name="centralita-product-color" content="red;}">`),
    );
    expect(config).toMatchObject({
      publicKey: '',
      productName: 'Centralita',
      productHosts: ['localhost'],
      signInWith: [],
    });
    expect(config.accent).toMatch(/^#[0-9a-f]{6}$/);
  });
});
