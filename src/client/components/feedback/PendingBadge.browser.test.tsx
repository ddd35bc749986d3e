import { Suspense } from 'react';
import { afterEach, expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { reportContact, reportNoContact } from '../../data/network/network.ts';
import { PendingBadge } from './PendingBadge.tsx';

afterEach(() => {
  reportContact();
});

it('nothing is being sent without a connection: a request that was cut waits', async () => {
  const screen = await render(
    <Suspense fallback="…">
      <PendingBadge status="sending" waiting="not sent yet" />
    </Suspense>,
  );
  await expect.element(screen.getByText('sending…')).toBeVisible();
  reportNoContact();
  await expect.element(screen.getByText('not sent yet')).toBeVisible();
  await expect.element(screen.getByText('sending…')).not.toBeInTheDocument();
});
