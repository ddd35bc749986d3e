import { QueryClientProvider } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { emptyDevice, openDevice } from '../../../../../tests/support/clan-device.ts';
import { openPage } from '../../../../../tests/support/page-router.tsx';
import { MAP_STAGES } from '../../../../domain/loadouts/map-stage.ts';
import type { SuppliesView } from '../../../data/clan/use-supplies.ts';
import { queries } from '../../../data/http/query-client.ts';
import { loadTexts } from '../../../../i18n/translate.ts';
import { setLocale } from '../../../data/i18n/locale.ts';
import type { Outlier } from './shopping.ts';
import { ShoppingRow } from './ShoppingRow.tsx';

const SUPPLIES = {
  nameOf: (itemId: string) => `the ${itemId}`,
  itemOf: () => undefined,
} as unknown as SuppliesView;
const OUTLIERS: Readonly<Record<string, Outlier | null>> = {
  share: { usualRub: null, share: 0.66 },
  above: { usualRub: 90_000, share: 0.2 },
  plain: null,
};

function Shown() {
  return (
    <QueryClientProvider client={queries}>
      <ul>
        {Object.entries(OUTLIERS).map(([itemId, outlier]) => (
          <ShoppingRow
            key={itemId}
            line={
              {
                itemId,
                byMap: Object.fromEntries(MAP_STAGES.map((stage) => [stage, stage === 'lowlands' ? 2 : 0])),
                withoutMap: 0,
                open: 2,
                needed: 2,
                sent: 0,
                total: 2,
                people: 1,
              } as never
            }
            cost={null}
            outlier={outlier}
            stock={null}
            supplies={SUPPLIES}
          />
        ))}
      </ul>
    </QueryClientProvider>
  );
}

beforeEach(async () => {
  setLocale('en');
  await loadTexts('en', 'loadouts');
  await openDevice();
});
afterEach(emptyDevice);

it('marks what the sum should not be judged by, and says why', async () => {
  const { screen } = openPage({ path: 'shop', layout: 'inner', component: Shown }, '/shop');
  const shown = await screen;
  await expect.element(shown.getByText('the plain')).toBeVisible();
  const textOf = (itemId: string): string | undefined =>
    document.querySelector(`[data-outlier=${itemId}]`)?.textContent;
  expect(textOf('share')).toContain('66%');
  expect(textOf('above')).toContain('90,000');
  expect(textOf('plain')).toBeUndefined();
});
