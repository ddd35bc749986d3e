import { Suspense } from 'react';
import { expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { reportContact, reportNoContact } from '../network/network.ts';
import { loadTexts } from '../../../i18n/translate.ts';
import { common } from '../../../i18n/locales/en/common.ts';
import { lazyPart, optionalPart } from './lazy-part.ts';

it('a part that cannot be loaded says so in its place, and comes with the network', async () => {
  let isReachable = false;
  const Part = lazyPart<{ readonly name: string }>(async () => {
    if (!isReachable) throw new TypeError('Failed to fetch dynamically imported module');
    return ({ name }) => <p>Chart of {name}</p>;
  });
  await loadTexts('en', 'common');
  const screen = await render(
    <Suspense fallback={<p>waits</p>}>
      <h1>The page</h1>
      <Part name="prices" />
    </Suspense>,
  );
  await expect.element(screen.getByText(common.partMissing)).toBeVisible();
  await expect.element(screen.getByRole('heading')).toBeVisible();
  isReachable = true;
  reportNoContact();
  reportContact();
  await expect.element(screen.getByText('Chart of prices')).toBeVisible();
});

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
