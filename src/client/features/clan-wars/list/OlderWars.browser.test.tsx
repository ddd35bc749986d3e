import { QueryClient } from '@tanstack/react-query';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { openPage } from '../../../../../tests/support/page-router.tsx';
import { warSources } from '../../../../../tests/support/war-sources.ts';
import { ApiError } from '../../../data/connection/api-error.ts';
import { SERVER_SOURCE } from '../../../data/http/use-endpoint.ts';
import { setLocale } from '../../../data/i18n/locale.ts';
import { replace, SourcesContext } from '../../../data/store/source.ts';
import { useT } from '../../../data/i18n/use-t.ts';
import { OlderWars } from './OlderWars.tsx';

type Call = (
  endpoint: { readonly id: string },
  input: { readonly query: { readonly page: string } },
) => unknown;

function oldWar(at: number) {
  const war = {
    id: `00000000-0000-4000-8000-0000000000${10 + at}`,
    eventId: null,
    eventDate: null,
    name: `Cup ${at}`,
    kind: 'tournament',
    startsAt: '2026-01-04T17:00:00.000Z',
    day: '2026-01-04',
    map: 'berda',
    opponent: 'Crows',
    lineup: null,
  };
  return {
    war,
    stages: [
      {
        id: `${war.id}/s1`,
        stageId: 's1',
        number: 1,
        name: '',
        outcome: 'win',
        rows: [],
        state: 'confirmed',
      },
    ],
  };
}

function Parts() {
  // the screen loads the texts of its parts
  useT('clan-wars');
  useT('clan-wars-older');
  useT('schedule');
  useT('squads');
  useT('errors');
  return <OlderWars before="2026-05-24" />;
}

async function open(call: Call) {
  const cache = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const sources = warSources({ wars: {}, more: [replace(SERVER_SOURCE, { call, cache } as never)] });
  const shown = await openPage(
    {
      path: '/clan-war',
      layout: 'inner',
      component: () => (
        <SourcesContext value={sources}>
          <Parts />
        </SourcesContext>
      ),
    },
    '/clan-war',
  ).screen;
  await expect.element(shown.getByText(/before May 24, 2026/)).toBeVisible();
  return shown;
}

beforeEach(() => {
  setLocale('en');
});

describe('older wars', () => {
  it('are asked for when somebody wants them, page by page', async () => {
    const pages = [[oldWar(1), oldWar(2)], [oldWar(3)]];
    const call = vi.fn<Call>(async (_endpoint, { query: { page } }) =>
      Promise.resolve({ wars: pages[Number(page) - 1], total: 3, page: Number(page), pageSize: 2 }),
    );
    const shown = await open(call);
    expect(call).not.toHaveBeenCalled();
    await shown.getByRole('button', { name: 'Show older wars' }).click();
    const line = shown.getByRole('link', { name: 'Cup 1' });
    await expect.element(line).toBeVisible();
    await expect.element(line).toHaveAttribute('href', expect.stringContaining('/clan-war/view/'));
    await expect.element(shown.getByText('Victory').first()).toBeVisible();
    expect(shown.getByRole('link').all()).toHaveLength(2);
    await shown.getByRole('button', { name: 'Show more' }).click();
    await expect.element(shown.getByRole('link', { name: 'Cup 3' })).toBeVisible();
    expect(shown.getByRole('link').all()).toHaveLength(3);
    await expect.element(shown.getByRole('button', { name: 'Show more' })).not.toBeInTheDocument();
    expect(call.mock.calls.map(([{ id }, { query }]) => [id, query.page])).toEqual([
      ['clanWars.older', '1'],
      ['clanWars.older', '2'],
    ]);
  });

  it('show that they load, and that there are none', async () => {
    let answer: (wars: object) => void = () => undefined;
    const shown = await open(
      () =>
        new Promise((resolve) => {
          answer = resolve;
        }),
    );
    await shown.getByRole('button', { name: 'Show older wars' }).click();
    await expect.element(shown.getByRole('status')).toBeInTheDocument();
    answer({ wars: [], total: 0, page: 1, pageSize: 20 });
    await expect.element(shown.getByText('No older wars')).toBeVisible();
  });

  it('say that there is no connection, or that the clan has closed them', async () => {
    const failures = [
      ['You are offline', new ApiError('network', 0, null, '')],
      ['Access Denied', new ApiError('refused', 403, 'auth.forbidden', '')],
    ] as const;
    for (const [text, failure] of failures) {
      const shown = await open(() => Promise.reject(failure));
      await shown.getByRole('button', { name: 'Show older wars' }).click();
      await expect.element(shown.getByText(text)).toBeVisible();
      await shown.unmount();
    }
  });

  it('can be tried again after a failure', async () => {
    let isBroken = true;
    const shown = await open(() =>
      isBroken
        ? Promise.reject(new ApiError('refused', 500, 'server.failed', ''))
        : Promise.resolve({ wars: [oldWar(1)], total: 1, page: 1, pageSize: 20 }),
    );
    await shown.getByRole('button', { name: 'Show older wars' }).click();
    await expect.element(shown.getByRole('button', { name: 'Try again' })).toBeVisible();
    isBroken = false;
    await shown.getByRole('button', { name: 'Try again' }).click();
    await expect.element(shown.getByRole('link', { name: 'Cup 1' })).toBeVisible();
  });
});
