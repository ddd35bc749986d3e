import { Suspense } from 'react';
import { expect, it, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import type { NewWar } from '../head/begin-war.ts';
import { FreeWarDialog } from './FreeWarDialog.tsx';

const HOUR_MS = 3_600_000;

it('begins a war at the time of a picture', async () => {
  const begun = vi.fn<(war: NewWar) => Promise<boolean>>(async () => true);
  const closed = vi.fn<() => void>();
  // two days ago, in the middle of a minute
  const takenAt = Math.floor(Date.now() / 60_000) * 60_000 - 50 * HOUR_MS + 12_000;
  const screen = await render(
    <Suspense fallback="…">
      <FreeWarDialog startsAt={takenAt} onBegin={begun} onClose={closed} />
    </Suspense>,
  );
  // whose time it is
  await expect.element(screen.getByText(/^Times in /)).toBeVisible();
  await screen.getByRole('button', { name: 'Enter results' }).click();
  await vi.waitFor(() => expect(closed).toHaveBeenCalledTimes(1));
  expect(begun.mock.calls[0]?.[0]).toMatchObject({
    occurrence: null,
    startsAt: new Date(takenAt - 12_000).toISOString(),
  });
});
