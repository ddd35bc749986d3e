/** How much each page loads on its first visit. Limits: architecture section 8. */
import type { Browser } from '@playwright/test';
import { signInOverHttp } from '../support/http-sign-in.ts';
import { onTop, weighPage } from '../support/page-weight.ts';
import type { Line } from './report.ts';

function kB(bytes: number): number {
  return bytes / 1000;
}

export async function measureSizes(browser: Browser, url: string, token: string): Promise<readonly Line[]> {
  const landing = await weighPage(browser, { url, path: '/' });
  const dashboard = await weighPage(browser, { url, path: '/dashboard', token, isWhole: true });
  const ownSkips = await weighPage(browser, { url, path: '/dashboard/skips', token });
  const skipPanel = await weighPage(browser, {
    url,
    path: '/officer/skipsPanel',
    token: await signInOverHttp(url, 'officer'),
  });
  const ttk = await weighPage(browser, { url, path: '/tools/ttk', token });
  const ttkRu = await weighPage(browser, { url, path: '/ru/tools/ttk', token });
  return [
    { what: 'landing page, JavaScript', value: kB(landing.scriptBytes), unit: 'kB', limit: 70 },
    { what: 'landing page, style sheets', value: kB(landing.styleBytes), unit: 'kB' },
    { what: 'landing page, fonts', value: kB(landing.fontBytes), unit: 'kB' },
    { what: 'signed-in first screen, JavaScript', value: kB(dashboard.scriptBytes), unit: 'kB', limit: 170 },
    {
      what: 'own skips on top of the first screen',
      value: kB(onTop(dashboard, ownSkips)),
      unit: 'kB',
      limit: 60,
    },
    {
      what: 'skip panel on top of the first screen',
      value: kB(onTop(dashboard, skipPanel)),
      unit: 'kB',
      limit: 60,
    },
    { what: 'calculator, JavaScript, everything', value: kB(ttk.scriptBytes), unit: 'kB', limit: 260 },
    {
      what: 'calculator on top of the first screen',
      value: kB(onTop(dashboard, ttk)),
      unit: 'kB',
      note: 'other routes: 60 kB',
    },
    { what: 'calculator, catalogue data', value: kB(ttk.catalogueBytes), unit: 'kB', limit: 60 },
    { what: 'calculator, catalogue data in Russian', value: kB(ttkRu.catalogueBytes), unit: 'kB', limit: 60 },
  ];
}
