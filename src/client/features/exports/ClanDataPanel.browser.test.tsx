import { QueryClientProvider } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { cleanup, render } from 'vitest-browser-react';
import { emptyDevice, openDevice } from '../../../../tests/support/clan-device.ts';
import type { ClanFile } from '../../../contract/exports.ts';
import { permissionsOf } from '../../../domain/characters/rank.ts';
import { clanFiles as words } from '../../../i18n/locales/en/clan-files.ts';
import { ApiError } from '../../data/connection/api-error.ts';
import { call } from '../../data/http/client.ts';
import { queries } from '../../data/http/query-client.ts';
import { setLocale } from '../../data/i18n/locale.ts';
import { updateSession } from '../../data/session/session.ts';
import { ClanDataPanel } from './ClanDataPanel.tsx';

vi.mock('../../data/http/client.ts');

const FILE: ClanFile = {
  id: '00000000-0000-4000-8000-000000000001' as ClanFile['id'],
  kind: 'export',
  state: 'ready',
  done: 5,
  total: 10,
  bytes: 2_048,
  received: 2_048,
  tag: 'a',
  name: '',
  madeBy: 'Halden',
  madeAt: '2026-11-23T08:00:00.000Z',
  endsAt: '2026-11-24T08:00:00.000Z',
  report: null,
  problem: null,
};
const REPORT: NonNullable<ClanFile['report']> = {
  clanName: 'Other',
  clanTag: 'O',
  madeAt: '2026-11-22T08:00:00.000Z',
  tables: [
    { table: 'skips', rows: 12, added: 12, present: 0, isBlocked: false },
    { table: 'deleted_skips', rows: 2, added: 2, present: 0, isBlocked: false },
    { table: 'audit_log', rows: 30, added: 28, present: 4, isBlocked: false },
  ],
  pictures: 3,
  known: 1,
  unknown: 7,
};

async function shown(
  files: { readonly exported?: Partial<ClanFile>; readonly imported?: Partial<ClanFile> },
  isConfirmed = true,
) {
  vi.mocked(call).mockImplementation((() =>
    Promise.resolve({
      success: true,
      exported: files.exported === undefined ? null : { ...FILE, ...files.exported },
      imported: files.imported === undefined ? null : { ...FILE, kind: 'import', ...files.imported },
      isConfirmed,
    })) as never);
  const screen = await render(
    <QueryClientProvider client={queries}>
      <ClanDataPanel />
    </QueryClientProvider>,
  );
  await expect.element(screen.getByRole('region', { name: words.heading })).toBeVisible();
  await expect.element(screen.getByText(words.exportBody)).toBeVisible();
  return screen;
}

beforeEach(async () => {
  setLocale('en');
  await openDevice();
  updateSession({ permissions: permissionsOf('leader') });
});
afterEach(async () => {
  // what is shown would fill the cache again
  await cleanup();
  queries.clear();
  await emptyDevice();
});

describe("the clan's data", () => {
  it('can be exported, and a file chosen, where there was nothing yet', async () => {
    const screen = await shown({});
    await expect.element(screen.getByRole('button', { name: words.exportStart })).toBeEnabled();
    await expect.element(screen.getByRole('button', { name: words.choose })).toBeEnabled();
  });

  it.each([
    ['queued', words.queued],
    ['running', 'Writing: 5 of 10 rows'],
    ['ready', 'Ready: 2 kB'],
    ['failed', words.exportFailed],
    ['expired', /was deleted after a day/],
  ] as const)('says that an export is %s', async (state, text) => {
    const screen = await shown({ exported: { state } });
    await expect.element(screen.getByText(text)).toBeVisible();
    const isWorking = state === 'queued' || state === 'running';
    expect(screen.getByRole('button', { name: words.exportAgain }).query() === null).toBe(isWorking);
    expect(screen.getByRole('button', { name: words.download }).query() !== null).toBe(state === 'ready');
  });

  it.each([
    ['uploading', /2 kB of 4 kB arrived/],
    ['checking', 'Checking the file: 5 of 10 rows'],
    ['importing', 'Importing: 5 of 10 rows'],
    ['done', /^Imported: 10 rows/],
    ['failed', words.importFailed],
    ['expired', words.importExpired],
  ] as const)('says that an import is %s', async (state, text) => {
    const screen = await shown({ imported: { state, bytes: 4_096 } });
    await expect.element(screen.getByText(text)).toBeVisible();
  });

  it('shows what would come, and asks before it comes', async () => {
    const screen = await shown({ imported: { state: 'checked', report: REPORT } });
    await expect.element(screen.getByRole('row', { name: `${words.groupSkips} 14 14 0` })).toBeVisible();
    await expect.element(screen.getByRole('row', { name: `${words.groupLog} 30 28 4` })).toBeVisible();
    await screen.getByRole('button', { name: words.confirm }).click();
    await expect.element(screen.getByRole('dialog', { name: words.confirmTitle })).toBeVisible();
    await expect.element(screen.getByText(/^42 rows come/)).toBeVisible();
  });

  it('says what is in the way, and then nothing can be confirmed', async () => {
    const tables = [{ table: 'skips', rows: 12, added: 0, present: 3, isBlocked: true }];
    const screen = await shown({ imported: { state: 'checked', report: { ...REPORT, tables } } });
    await expect.element(screen.getByRole('alert')).toHaveTextContent(words.blockedBody);
    expect(screen.getByRole('button', { name: words.confirm }).query()).toBeNull();
  });

  it('says why a file is refused, and where', async () => {
    const problem = { code: 'row', at: 'data/skips.json 3 status' } as const;
    const screen = await shown({ imported: { state: 'refused', problem } });
    await expect
      .element(screen.getByRole('alert'))
      .toHaveTextContent(`${words.refused}${words.problemRow}${problem.at}`);
  });

  it('names the file of every result, and says when the next one may be sent', async () => {
    const problem = { code: 'notZip', at: '' } as const;
    const screen = await shown({ imported: { state: 'refused', problem, name: 'first.zip' } });
    await expect.element(screen.getByText('first.zip')).toBeVisible();
    const listed = vi.mocked(call).getMockImplementation();
    vi.mocked(call).mockImplementation(((endpoint: { readonly id: string }, ...rest: readonly unknown[]) =>
      endpoint.id === 'clanFiles.import'
        ? Promise.reject(
            new ApiError('refused', 429, 'request.rateLimited', '', { retryAfterSeconds: 1_500 }),
          )
        : (listed as unknown as (...all: readonly unknown[]) => unknown)(endpoint, ...rest)) as never);
    const picked = new DataTransfer();
    picked.items.add(new File(['x'], 'second.zip', { type: 'application/zip' }));
    const input = screen.container.querySelector<HTMLInputElement>('input[type=file]');
    if (input === null) throw new Error('No field for a file.');
    input.files = picked.files;
    input.dispatchEvent(new Event('change', { bubbles: true }));
    await expect.element(screen.getByText('second.zip')).toBeVisible();
    const alert = screen.getByRole('alert');
    await expect.poll(() => alert.element().textContent).toContain('At most 6 files an hour');
    // the page's clock moves every quarter of a minute
    expect(alert.element().textContent).toMatch(/Try again in 2[56] min\./);
    // the answer about the file before is gone
    expect(screen.getByText('first.zip').query()).toBeNull();
    expect(screen.getByText(words.problemNotZip).query()).toBeNull();
    expect(vi.mocked(call).mock.calls.some(([, input]) => JSON.stringify(input).includes('second.zip'))).toBe(
      true,
    );
  });

  it('offers no import to a leader whom the game has not confirmed', async () => {
    const screen = await shown({}, false);
    await expect.element(screen.getByText(words.unconfirmed)).toBeVisible();
    expect(screen.getByRole('button', { name: words.choose }).query()).toBeNull();
  });
});
