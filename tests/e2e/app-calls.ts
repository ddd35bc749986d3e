/** Calls to the app's own server as the user who is signed in on a page. */
import type { Page } from '@playwright/test';

export interface Answered<Body> {
  readonly status: number;
  readonly body: Body;
}

/** Calls as the page would, with its token and character; changes have a key of their own. */
export function callAs<Body>(
  page: Page,
  method: 'GET' | 'POST',
  path: string,
  body?: unknown,
): Promise<Answered<Body>> {
  return page.evaluate(
    async ([how, where, text]) => {
      const cookie = (name: string): string =>
        decodeURIComponent(
          document.cookie
            .split('; ')
            .find((one) => one.startsWith(`${name}=`))
            ?.slice(name.length + 1) ?? '',
        );
      const answer = await fetch(where ?? '', {
        method: how ?? 'GET',
        headers: {
          authorization: `Bearer ${cookie('auth_token')}`,
          'x-character-id': cookie('selected_character_id'),
          ...(text !== null && { 'content-type': 'application/json' }),
          ...(how !== 'GET' && { 'idempotency-key': crypto.randomUUID() }),
        },
        ...(text !== null && { body: text ?? '' }),
      });
      return { status: answer.status, body: (await answer.json()) as Body };
    },
    [method, path, body === undefined ? null : JSON.stringify(body)] as const,
  );
}

/** A text of the app with its values in it. */
export function fill(text: string, values: Readonly<Record<string, string | number>> = {}): string {
  return text.replaceAll(/\{\{(\w+)\}\}/g, (_all, name: string) => String(values[name] ?? ''));
}

/** Name of the person's first character. */
export async function nameOf(page: Page): Promise<string> {
  const { body } = await callAs<{ user: { characters: { name: string }[] } }>(page, 'GET', '/api/user/me');
  return body.user.characters[0]?.name ?? '';
}

/** Changes the clan's settings of warns, as its leader. */
export async function setWarns(leader: Page, change: object): Promise<void> {
  type Stored = { settings: Record<string, unknown> & { version: number; warns: object } };
  const { body } = await callAs<Stored>(leader, 'GET', '/api/clan/settings');
  const { version, updatedAt: _at, updatedBy: _by, warns, ...rest } = body.settings;
  const { status } = await callAs(leader, 'POST', '/api/clan/settings', {
    settings: { ...rest, warns: { ...warns, ...change } },
    version,
  });
  if (status !== 200) throw new Error(`The settings were answered with ${status}.`);
}
