import { QueryClientProvider } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { emptyDevice, openDevice, waitingChanges } from '../../../../../tests/support/clan-device.ts';
import { openPage } from '../../../../../tests/support/page-router.tsx';
import { ApiError } from '../../../data/connection/api-error.ts';
import { call } from '../../../data/http/client.ts';
import { queries } from '../../../data/http/query-client.ts';
import { setLocale } from '../../../data/i18n/locale.ts';
import { SettingsPage } from './SettingsPage.tsx';

vi.mock('../../../data/http/client.ts');
// nothing is sent: what was chosen waits on the device
vi.mock('../../../../offline/runtime/drain-scheduler.ts', () => ({ requestDrain: () => undefined }));

function Shown() {
  return (
    <QueryClientProvider client={queries}>
      <SettingsPage />
    </QueryClientProvider>
  );
}

beforeEach(async () => {
  setLocale('en');
  localStorage.clear();
  await openDevice();
  vi.mocked(call).mockImplementation(((endpoint: { readonly id: string }) =>
    endpoint.id === 'notifications.settings'
      ? Promise.resolve({ success: true, topics: {}, quietHours: null, publicKey: '', devices: [] })
      : Promise.reject(new ApiError('refused', 500, 'server.failed', ''))) as never);
});
afterEach(async () => {
  localStorage.clear();
  await emptyDevice();
});

it('has theme, storage and quiet hours in one place, and stores the hours on the device', async () => {
  const { screen } = openPage({ path: 'settings', layout: 'default', component: Shown }, '/settings');
  const shown = await screen;
  await userEvent.click(shown.getByRole('radio', { name: 'Light' }));
  expect(document.documentElement.dataset['theme']).toBe('light');
  const quiet = shown.getByRole('switch', { name: 'No notifications at night' });
  await userEvent.click(quiet);
  await expect.element(shown.getByLabelText('From', { exact: true })).toHaveValue('23:00');
  await userEvent.fill(shown.getByLabelText('From', { exact: true }), '22:30');
  await expect
    .poll(waitingChanges)
    .toMatchObject([{ op: 'notifications.quietHours', args: { quietHours: { fromMinute: 22 * 60 + 30 } } }]);
  await userEvent.click(quiet);
  await expect
    .poll(waitingChanges)
    .toMatchObject([{ op: 'notifications.quietHours', args: { quietHours: null } }]);
  // by now the panels have taken the place of what stood for them
  for (const name of ['Device storage', 'What is stored here', 'Quiet hours'])
    await expect.element(shown.getByRole('heading', { name })).toBeVisible();
});
