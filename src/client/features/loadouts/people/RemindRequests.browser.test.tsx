import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { emptyDevice, OFFICER, openDevice } from '../../../../../tests/support/clan-device.ts';
import { remindRequests } from '../../../../contract/supply-wars.ts';
import { toId } from '../../../../domain/ids.ts';
import { call } from '../../../data/http/client.ts';
import { setLocale } from '../../../data/i18n/locale.ts';
import { RemindRequests } from './RemindRequests.tsx';

vi.mock('../../../data/http/client.ts');

const ROSTER = [
  { name: 'Ash', rank: 'SOLDIER', characterId: toId<never>('c2') },
  { name: 'Elm', rank: 'SOLDIER', characterId: null },
  { name: OFFICER.name, rank: 'OFFICER', characterId: OFFICER.characterId },
] as const;

beforeEach(async () => {
  setLocale('en');
  await openDevice();
  vi.mocked(call).mockReset();
});
afterEach(async () => {
  vi.restoreAllMocks();
  await emptyDevice();
});

it('reminds the others with an account, and says who was and who cannot be', async () => {
  vi.mocked(call).mockResolvedValue({ success: true, reminded: 1, already: 0 } as never);
  const screen = await render(<RemindRequests roster={ROSTER} isWhole />);
  await expect.element(screen.getByText('No account, so not reminded: Elm.')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Remind 1 with an account' }));
  await expect.element(screen.getByText('1 member reminded.')).toBeVisible();
  expect(vi.mocked(call).mock.calls).toEqual([[remindRequests, {}]]);
});

it('copies the names for a chat, also where it is not known who has requested nothing', async () => {
  const copy = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  const screen = await render(<RemindRequests roster={ROSTER} isWhole={false} />);
  expect(screen.getByRole('button', { name: /^Remind/ }).elements()).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Copy as text' }));
  await expect.element(screen.getByRole('button', { name: 'Copied' })).toBeVisible();
  expect(copy.mock.calls).toEqual([['Nothing requested yet: Ash, Elm, Vesper-7']]);
});
