import { QueryClientProvider } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { openPage } from '../../../../../tests/support/page-router.tsx';
import { ownData } from '../../../../contract/account.ts';
import { account as words } from '../../../../i18n/locales/en/account.ts';
import { errors } from '../../../../i18n/locales/en/errors/auth.ts';
import { leaveForGood } from '../../../data/account/session-actions.ts';
import { ApiError } from '../../../data/connection/api-error.ts';
import { FILES_SOURCE } from '../../../data/files/files.ts';
import { call } from '../../../data/http/client.ts';
import { queries } from '../../../data/http/query-client.ts';
import { setLocale } from '../../../data/i18n/locale.ts';
import { reportContact, reportNoContact } from '../../../data/network/network.ts';
import { saveFile } from '../../../data/page/save-file.ts';
import { provideSources, replace, SourcesContext } from '../../../data/store/source.ts';
import { hasLeft } from '../farewell/farewell.ts';
import { OwnDataPanel } from './OwnDataPanel.tsx';

vi.mock('../../../data/http/client.ts');
vi.mock('../../../data/page/save-file.ts', () => ({ saveFile: vi.fn() }));
vi.mock('../../../data/account/session-actions.ts', () => ({
  leaveForGood: vi.fn(async () => undefined),
  logOut: vi.fn(async () => undefined),
  preloadLogOutActions: vi.fn(async () => undefined),
}));

const FACTS = { success: true, nameToType: 'Morrow', isFresh: true, leads: [] as string[], backupDays: 56 };
const loadFile = vi.fn();

function open(facts: Partial<typeof FACTS> = {}) {
  vi.mocked(call).mockResolvedValue({ ...FACTS, ...facts } as never);
  const sources = provideSources([replace(FILES_SOURCE, { ...FILES_SOURCE.device, loadFile } as never)]);
  const component = () => (
    <SourcesContext value={sources}>
      <QueryClientProvider client={queries}>
        <OwnDataPanel />
      </QueryClientProvider>
    </SourcesContext>
  );
  return openPage({ path: 'settings', layout: 'default', component }, '/settings').screen;
}

const leave = () => page.getByRole('button', { name: words.leave });
const leaveNow = () => page.getByRole('button', { name: words.leaveNow });

beforeEach(() => {
  setLocale('en');
  vi.clearAllMocks();
  queries.clear();
  hasLeft.set(false);
  reportContact();
});
afterEach(() => {
  reportContact();
});

it('saves the file that the server makes, and says why when it does not', async () => {
  loadFile.mockResolvedValueOnce(new TextEncoder().encode('{}').buffer);
  await open();
  const save = page.getByRole('button', { name: words.save });
  await save.click();
  await expect.poll(() => vi.mocked(saveFile).mock.calls).toHaveLength(1);
  const [file, name] = vi.mocked(saveFile).mock.calls[0] ?? [];
  expect([await file?.text(), file?.type, name]).toEqual(['{}', 'application/json', 'muster-my-data.json']);
  expect(loadFile).toHaveBeenCalledWith(ownData, {});
  await expect.element(page.getByText(words.saved)).toBeVisible();

  loadFile.mockRejectedValueOnce(new ApiError('refused', 500, 'server.failed', ''));
  await save.click();
  await expect.element(page.getByRole('alert')).toBeVisible();
  await expect.element(page.getByText(words.saved)).not.toBeInTheDocument();
});

it('says everything that happens, and deletes only with the name typed', async () => {
  await open({ leads: ['Grey Harriers'] });
  await leave().click();
  for (const text of [words.goneAccount, words.goneDevices, words.staysHistory, words.staysGame])
    await expect.element(page.getByText(text)).toBeVisible();
  await expect.element(page.getByText(/Grey Harriers/)).toBeVisible();
  await expect.element(page.getByText(/56 days/)).toBeVisible();
  await expect.element(leaveNow()).toBeDisabled();
  const field = page.getByLabelText(words.confirmLabel);
  await userEvent.fill(field, 'Morro');
  await expect.element(leaveNow()).toBeDisabled();
  await userEvent.fill(field, ' morrow');
  await leaveNow().click();
  await expect.poll(() => vi.mocked(leaveForGood).mock.calls).toEqual([[' morrow']]);
  await expect.poll(hasLeft.current).toBe(true);
});

it('stays open with the reason when the server refuses', async () => {
  vi.mocked(leaveForGood).mockRejectedValueOnce(new ApiError('refused', 400, 'auth.nameDiffers', ''));
  await open();
  await leave().click();
  await userEvent.fill(page.getByLabelText(words.confirmLabel), 'Morrow');
  await leaveNow().click();
  await expect.element(page.getByRole('alert')).toHaveTextContent(errors.authNameDiffers);
  expect(hasLeft.current()).toBe(false);
});

it('asks to sign in again first, and names no date where the server makes no backups', async () => {
  await open({ isFresh: false, backupDays: null as never });
  await leave().click();
  await expect.element(page.getByText(/sign in again and come back here within 15 minutes/)).toBeVisible();
  await expect.element(page.getByText(words.staysBackupsUnknown)).toBeVisible();
  await expect.element(leaveNow()).not.toBeInTheDocument();
});

it('does neither offline, and says so', async () => {
  await open();
  await expect.element(leave()).toBeEnabled();
  reportNoContact();
  await expect.element(leave()).toBeDisabled();
  await expect.element(page.getByRole('button', { name: words.save })).toBeDisabled();
  await expect.element(page.getByText(words.offline)).toBeVisible();
});
