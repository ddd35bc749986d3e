import type { Browser, Page } from '@playwright/test';

/** Measures on a page of somebody who is signed in, without a worker. */
export async function onSignedInPage<Measured>(
  browser: Browser,
  {
    url,
    token,
    width,
    height,
  }: {
    readonly url: string;
    readonly token: string;
    readonly width: number;
    readonly height: number;
  },
  measure: (page: Page) => Promise<Measured>,
): Promise<Measured> {
  const context = await browser.newContext({ serviceWorkers: 'block', viewport: { width, height } });
  try {
    await context.addCookies([{ name: 'auth_token', value: token, url }]);
    return await measure(await context.newPage());
  } finally {
    await context.close();
  }
}
