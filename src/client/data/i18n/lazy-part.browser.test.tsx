import { expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { reportContact, reportNoContact } from '../network/network.ts';
import { optionalPart } from './lazy-part.ts';

it('an optional part that cannot be loaded leaves its fallback, and comes with the network', async () => {
  let isReachable = false;
  let tries = 0;
  const Part = optionalPart<{ readonly name: string }>(
    async () => {
      tries += 1;
      if (!isReachable) throw new TypeError('Failed to fetch dynamically imported module');
      return ({ name }) => <p>Badge of {name}</p>;
    },
    [],
    <p>waits</p>,
  );
  const screen = await render(<Part name="skips" />);
  await expect.element(screen.getByText('waits')).toBeVisible();
  await expect.poll(() => tries).toBe(1);
  isReachable = true;
  reportNoContact();
  reportContact();
  await expect.element(screen.getByText('Badge of skips')).toBeVisible();
  expect(tries).toBe(2);
});
