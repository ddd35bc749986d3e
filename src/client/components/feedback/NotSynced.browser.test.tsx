import { Suspense } from 'react';
import { afterEach, expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { shell as words } from '../../../i18n/locales/en/shell.ts';
import { setLocale } from '../../data/i18n/locale.ts';
import { reportContact, reportNoContact } from '../../data/network/network.ts';
import { NotSynced } from './NotSynced.tsx';

afterEach(() => reportContact());

it('calls a late server late, and only a device without a connection offline', async () => {
  setLocale('en');
  const screen = await render(
    <Suspense fallback={null}>
      <NotSynced>They load once you are online.</NotSynced>
    </Suspense>,
  );
  await expect.element(screen.getByText(words.slowBody)).toBeVisible();
  expect(screen.getByText(words.offlineTitle).elements()).toEqual([]);
  reportNoContact();
  await expect.element(screen.getByText(words.offlineTitle)).toBeVisible();
  await expect.element(screen.getByText('They load once you are online.')).toBeVisible();
});
