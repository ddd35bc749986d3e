import { Suspense } from 'react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { emptyDevice } from '../../../../../tests/support/clan-device.ts';
import { tacticsEditor as editor } from '../../../../i18n/locales/en/tactics-editor.ts';
import { plan as words } from '../../../../i18n/locales/en/plan.ts';
import { loadTexts } from '../../../../i18n/translate.ts';
import { setLocale } from '../../../data/i18n/locale.ts';
import { PlanMap } from './PlanMap.tsx';
import type { Plan } from './use-plan.ts';

const placed = (layer: number): Plan['objects'][number] => ({
  kind: 'rally',
  layer,
  step: null,
  colour: 'red',
  width: 40,
  rotation: 0,
  points: [5, 5],
  text: '',
});
const PLAN: Plan = {
  title: 'Woods',
  map: 'coniferous',
  drawnAt: null,
  steps: ['Gather'],
  layers: [
    { kind: 'all', number: 0, name: null, isOwn: false },
    { kind: 'squad', number: 1, name: 'Spear', isOwn: false },
    { kind: 'squad', number: 2, name: 'Anchor', isOwn: true },
    { kind: 'member', number: 1, name: 'Halfmoon', isOwn: true },
  ],
  objects: [placed(0), placed(1), placed(2), placed(3)],
};

const open = async (isOwnFirst: boolean) => {
  const screen = await render(
    <Suspense fallback="…">
      <PlanMap plan={PLAN} isOwnFirst={isOwnFirst} />
    </Suspense>,
  );
  await expect.element(screen.getByRole('heading', { name: editor.layers })).toBeVisible();
  const layer = (name: string) => screen.getByRole('checkbox', { name, exact: true });
  return { screen, layer };
};

beforeEach(async () => {
  setLocale('en');
  await Promise.all((['plan', 'tactics', 'tactics-editor'] as const).map((slug) => loadTexts('en', slug)));
});
afterEach(emptyDevice);

it('shows somebody of a squad the layers of all, of the squad and of themselves first', async () => {
  const { screen, layer } = await open(true);
  for (const name of [words.layerAll, 'Anchor', 'Halfmoon']) await expect.element(layer(name)).toBeChecked();
  await expect.element(layer('Spear')).not.toBeChecked();
  await expect.element(screen.getByText(editor.objectCount_other.replace('{{count}}', '3'))).toBeVisible();
  // it may be below the window
  (layer('Spear').element() as HTMLElement).click();
  await expect.element(screen.getByText(editor.objectCount_other.replace('{{count}}', '4'))).toBeVisible();
});

it('shows everybody else all of them', async () => {
  const { layer } = await open(false);
  for (const name of [words.layerAll, 'Spear', 'Anchor', 'Halfmoon'])
    await expect.element(layer(name)).toBeChecked();
});
