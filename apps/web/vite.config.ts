/// <reference types="vitest/config" />
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, loadEnv } from 'vite';
import { chunks } from './build/chunks.ts';
import { classNames } from './build/class-names.ts';
import { compiledMessages } from './build/compiled-messages.ts';
import { contractRecords } from './build/contract-records.ts';
import { drawnOnce } from './build/drawn-once.ts';
import { lightIcons, singleIcons } from './build/icons.ts';
import { lessD3 } from './build/less-d3.ts';
import { pageHead } from './build/page-head.ts';
import { routerOptions } from './build/router-options.ts';

export default defineConfig(({ mode }) => {
  const environment = loadEnv(mode, import.meta.dirname, '');
  return {
    root: import.meta.dirname,
    plugins: [
      contractRecords(),
      classNames(import.meta.dirname),
      compiledMessages(),
      lessD3(import.meta.dirname),
      singleIcons(),
      lightIcons(),
      tanstackRouter(routerOptions),
      react({ compiler: true, exclude: [/\/node_modules\//, ...drawnOnce] }),
      pageHead(environment),
    ],
    resolve: {
      // The catalogues are compiled at build time, so the parser of ICU messages (9 KB gzip) stays out of the console.
      alias: [
        { find: 'use-intl/format-message', replacement: 'use-intl/format-message/format-only' },
        // What it brings to a React that lacks it ours has.
        { find: /^use-sync-external-store\/shim$/, replacement: 'react' },
      ],
    },
    build: {
      outDir: 'dist',
      emptyOutDir: true,
      manifest: true,
      modulePreload: { polyfill: false },
      // Nothing inlined as data: addresses, so that the content security policy needs no exception for fonts.
      assetsInlineLimit: 0,
      rolldownOptions: { output: chunks(import.meta.dirname) },
    },
    test: {
      // A request that is given up during the preflight of this window would never end: it sends none.
      environmentOptions: { happyDOM: { settings: { fetch: { disableSameOriginPolicy: true } } } },
      setupFiles: ['./src/testing/setup.ts'],
      // Through our own pipeline, or what the console gives them in place of their own parts would not be in tests.
      server: { deps: { inline: ['use-intl', /node_modules\/d3-zoom\//] } },
    },
    server: {
      port: 5173,
      proxy: {
        '/api': environment.CENTRALITA_SERVER ?? 'http://127.0.0.1:3000',
        '/ws': { target: environment.CENTRALITA_SERVER ?? 'http://127.0.0.1:3000', ws: true },
      },
    },
  };
});
