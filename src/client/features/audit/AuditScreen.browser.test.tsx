import { QueryClientProvider } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { cleanup } from 'vitest-browser-react';
import { emptyDevice, openDevice } from '../../../../tests/support/clan-device.ts';
import { openPage } from '../../../../tests/support/page-router.tsx';
import type { LibraryItem } from '../../../domain/catalogue/library/packed-library.ts';
import { useItemNames, useLibrary } from '../../data/catalogue/use-library.ts';
import { call } from '../../data/http/client.ts';
import { queries } from '../../data/http/query-client.ts';
import { setLocale } from '../../data/i18n/locale.ts';
import { AuditScreen } from './AuditScreen.tsx';
import { validateAuditSearch } from './url/audit-search.ts';

vi.mock('../../data/http/client.ts');
vi.mock('../../data/catalogue/use-library.ts');

const LINE = {
  id: '1',
  at: '2026-11-23T21:30:00Z',
  deviceAt: null,
  actor: 'Halden',
  subject: 'Vesper',
  action: 'loadout.stockSet',
  entityKind: 'supplyStock',
  entityId: 'wj9d',
  facts: null,
  before: { quantity: 1 },
  after: { quantity: 2 },
};

/** The catalogue on its way, or here. */
function catalogueIs(status: 'loading' | 'ready'): void {
  const item = { id: 'wj9d', name: 'Bear grease' } as LibraryItem;
  const byId = new Map(status === 'ready' ? [[item.id, item]] : []);
  vi.mocked(useLibrary).mockReturnValue({
    status,
    library: null,
    byId,
    language: 'en',
    isStarter: false,
    retry: () => undefined,
  });
  vi.mocked(useItemNames).mockReturnValue((id) => byId.get(id)?.name ?? null);
}

beforeEach(async () => {
  setLocale('en');
  await openDevice();
});
afterEach(async () => {
  await cleanup();
  await emptyDevice();
});

it('shows no ids of items while their names are on their way', async () => {
  vi.mocked(call).mockResolvedValue({
    success: true,
    lines: [LINE],
    total: 1,
    page: 1,
    pageSize: 50,
    topics: [],
  } as never);
  catalogueIs('loading');
  const open = () =>
    openPage(
      {
        path: '/clan/audit',
        layout: 'inner',
        validateSearch: validateAuditSearch,
        component: () => (
          <QueryClientProvider client={queries}>
            <AuditScreen />
          </QueryClientProvider>
        ),
      },
      '/clan/audit',
    ).screen;
  const loading = await open();
  const isHere = (): boolean =>
    queries.getQueriesData({ queryKey: ['audit.list'] }).some(([, data]) => data !== undefined);
  await expect.poll(isHere).toBe(true);
  await expect.poll(() => loading.container.querySelector('.skeleton')).not.toBeNull();
  expect(loading.container.textContent).not.toContain('Halden');
  await cleanup();
  catalogueIs('ready');
  const ready = await open();
  await expect.element(ready.getByText(/Halden.*Bear grease/)).toBeVisible();
});
