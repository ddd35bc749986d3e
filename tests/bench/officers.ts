/** Two officers in browsers of their own, and calls as one of them. */
import { randomUUID } from 'node:crypto';
import type { Browser, BrowserContext } from '@playwright/test';
import { CHARACTER_HEADER } from '../../src/contract/wire-words.ts';

/** Makes a change as the first character of the user with this session token; fails where it is refused. */
export async function postAs(url: string, token: string, path: string, body: object): Promise<void> {
  const headers = { authorization: `Bearer ${token}` };
  const me = (await (await fetch(`${url}/api/user/me`, { headers })).json()) as {
    readonly user: { readonly characters: readonly { readonly id: string }[] };
  };
  const answer = await fetch(`${url}${path}`, {
    method: 'POST',
    headers: {
      ...headers,
      [CHARACTER_HEADER]: me.user.characters[0]?.id ?? '',
      'content-type': 'application/json',
      'idempotency-key': randomUUID(),
    },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
}

/** Measures with as many contexts as it asks for, which are closed at the end. */
export async function withContexts<Measured>(
  browser: Browser,
  viewport: { readonly width: number; readonly height: number },
  measure: (newContext: () => Promise<BrowserContext>) => Promise<Measured>,
): Promise<Measured> {
  const contexts: BrowserContext[] = [];
  try {
    return await measure(async () => {
      const context = await browser.newContext({ viewport });
      contexts.push(context);
      return context;
    });
  } finally {
    for (const context of contexts) await context.close();
  }
}
