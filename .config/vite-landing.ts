import { resolve } from 'node:path';
import { runnerImport, type Plugin } from 'vite';
import { languageTag, LOCALES, type Locale } from '../src/contract/wire-words.ts';
import { withLocale } from '../src/i18n/locale/locale-path.ts';
import { builtInIcons } from './vite-icons.ts';

const ROOT = resolve(import.meta.dirname, '..');

interface LandingModule {
  readonly places: Readonly<Record<string, string>>;
}

/** Renders the landing page in one language; its modules read the language from the address, as in the browser. */
async function templateOf(locale: Locale): Promise<string> {
  const page = globalThis as { location?: unknown };
  page.location = { pathname: withLocale('/', locale), search: '', hash: '' };
  try {
    const {
      module: { places },
    } = await runnerImport<LandingModule>(resolve(ROOT, 'src/client/app/landing/StaticLanding.tsx'), {
      root: ROOT,
      configFile: false,
      logLevel: 'error',
      plugins: [builtInIcons()],
    });
    const parts = Object.entries(places).map(([id, html]) => `<div data-place="${id}">${html}</div>`);
    return `<template lang="${languageTag(locale)}">${parts.join('')}</template>`;
  } finally {
    delete page.location;
  }
}

/**
 * Puts the landing page into index.html as one template per language: it needs neither React nor texts then. The script
 * before the first paint shows the one in the language of the address.
 */
export function staticLanding(): Plugin {
  return {
    name: 'static-landing',
    transformIndexHtml: {
      order: 'post',
      handler: async (html) => {
        let templates = '';
        // one after another: each sets the address that its modules read
        for (const locale of LOCALES) templates += await templateOf(locale);
        return html.replace('<!-- landing -->', () => templates);
      },
    },
  };
}
