import { beforeEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { openPage } from '../../../../../tests/support/page-router.tsx';
import type { ShownStage } from '../../../../offline/mirror/overlays/wars/clan-wars.ts';
import { setLocale } from '../../../data/i18n/locale.ts';
import { EntryGuard } from './EntryGuard.tsx';
import { StageTabs } from './StageTabs.tsx';

beforeEach(async () => {
  setLocale('en');
  await page.viewport(390, 844);
});

const STAGES = [1, 2, 3, 4, 5].map((number) => ({
  stageId: `s${number}`,
  number,
  name: '',
  startsAt: null,
}));

function stored(stageId: string, over: Partial<ShownStage>): ShownStage {
  return { stageId, state: 'draft', pendingStatus: null, ...over } as ShownStage;
}

it('each stage says how far its entry is', async () => {
  const chosen = vi.fn<(id: string) => void>();
  const { screen } = openPage(
    {
      path: '/clan-war/upload',
      layout: 'inner',
      component: () => (
        <StageTabs
          stages={STAGES}
          entered={[
            stored('s1', { state: 'confirmed' }),
            stored('s2', {}),
            stored('s3', { pendingStatus: 'waiting' }),
          ]}
          unsaved={new Set(['s4'])}
          picturesOf={() => 0}
          chosen="s5"
          onChoose={chosen}
          onAdd={null}
        />
      ),
    },
    '/clan-war/upload',
  );
  const tabs = await screen;
  for (const name of [
    'Stage 1 Confirmed',
    'Stage 2 draft',
    'Stage 3 not sent yet',
    'Stage 4 not saved',
    'Stage 5',
  ])
    await expect.element(tabs.getByRole('button', { name })).toBeVisible();
  await tabs.getByRole('button', { name: 'Stage 4 not saved' }).click();
  expect(chosen).toHaveBeenCalledWith('s4');
});

it('the entry is not left with something unsaved before that is said, and then only on purpose', async () => {
  const { router, screen } = openPage(
    {
      path: '/clan-war/upload',
      layout: 'inner',
      validateSearch: (search) => search,
      component: () => <EntryGuard unsaved={['Stage 2']} isPersisted />,
    },
    '/clan-war/upload?war=a&stage=s1',
  );
  const opened = await screen;
  const search = (): unknown => router.state.location.search;
  await vi.waitFor(() => expect(search()).toMatchObject({ stage: 's1' }));
  // another stage of the same war leaves nothing
  await router.navigate({ to: '.', search: { war: 'a', stage: 's2' } } as never);
  await vi.waitFor(() => expect(search()).toMatchObject({ stage: 's2' }));
  void router.navigate({ to: '.', search: { war: 'b' } } as never);
  const dialog = opened.getByRole('dialog', { name: 'Leave without saving?' });
  await expect.element(dialog.getByText(/^Not saved yet: Stage 2\. It stays on this device/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Stay' }).click();
  expect(search()).toMatchObject({ war: 'a' });
  void router.navigate({ to: '.', search: { war: 'b' } } as never);
  await dialog.getByRole('button', { name: 'Leave' }).click();
  await vi.waitFor(() => expect(search()).toMatchObject({ war: 'b' }));
});
