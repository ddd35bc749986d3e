import { Suspense } from 'react';
import { expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { HideoutRecipe } from '../../../../domain/catalogue/item/hideout.ts';
import { solveCosts } from '../../../../domain/crafting/costs/costs.ts';
import { buildRecipeIndex } from '../../../../domain/crafting/costs/recipe-graph.ts';
import { UNLIMITED_HIDEOUT } from '../../../../domain/crafting/hideout-limits.ts';
import { planCraft } from '../../../../domain/crafting/plan/plan.ts';
import { loadTexts } from '../../../../i18n/translate.ts';
import { saveFile } from '../../../data/page/save-file.ts';
import { setLocale } from '../../../data/i18n/locale.ts';
import type { Crafting } from '../state/use-crafting.ts';
import { layOut } from './layout.ts';
import { PictureButton } from './PictureButton.tsx';

vi.mock('../../../data/page/save-file.ts', () => ({ saveFile: vi.fn() }));
vi.mock('../../../components/item-picture/item-pictures.ts', () => ({
  loadItemPictures: () => Promise.resolve(() => null),
}));

/** As deep as the game's deepest items: each is made of the next and of a raw thing. */
const DEPTH = 16;
const RECIPES = Array.from({ length: DEPTH }, (_, at): HideoutRecipe => ({
  station: 'workbench',
  category: '',
  subcategory: '',
  result: { itemId: `made ${at}`, amount: 1 },
  ingredients: [
    { itemId: `made ${at + 1}`, amount: 2 },
    { itemId: `raw ${at}`, amount: 1 },
  ],
  energy: 1,
  perk: null,
  perkLevel: 0,
  features: [],
}));

function planOf(itemId: string) {
  const recipeIndex = buildRecipeIndex(RECIPES);
  const prices = new Map(Array.from({ length: DEPTH + 1 }, (_, at) => [`raw ${at}`, 5] as const));
  const costs = solveCosts(recipeIndex, {
    prices: new Map([...prices, [`made ${DEPTH}`, 5]]),
    hideout: UNLIMITED_HIDEOUT,
    energyRub: 0,
  });
  return planCraft(recipeIndex, costs, {
    itemId,
    quantity: 1,
    mode: 'craft',
    choices: new Map(),
    owned: new Map(),
  });
}

const CRAFTING = {
  nameOf: (itemId: string) => itemId,
  itemOf: () => undefined,
  setup: { quantity: 1 },
  market: { prices: null },
} as unknown as Crafting;

async function saved(itemId: string) {
  setLocale('en');
  await loadTexts('en', 'crafting');
  // the page's fonts, which the picture is written in
  for (const font of ['--font-sans', '--font-display'])
    document.documentElement.style.setProperty(font, 'sans-serif');
  vi.mocked(saveFile).mockClear();
  const plan = planOf(itemId);
  const screen = await render(
    <Suspense fallback="…">
      <PictureButton crafting={CRAFTING} plan={plan} />
    </Suspense>,
  );
  await userEvent.click(screen.getByRole('button', { name: /picture|image/i }));
  await vi.waitFor(() => expect(saveFile).toHaveBeenCalledOnce(), { timeout: 10_000 });
  const [blob, name] = vi.mocked(saveFile).mock.calls[0] ?? [];
  const picture = await createImageBitmap(blob as Blob);
  await screen.unmount();
  const whole = layOut(
    plan.nodes.map(({ itemId: id, depth }) => ({ id, depth })),
    plan.edges,
  );
  return { plan, name, whole, width: picture.width, height: picture.height };
}

it('folds a deep plan to a picture whose cards a chat still shows readable', async () => {
  const { plan, name, whole, width, height } = await saved('made 0');
  expect(name).toBe('craft.png');
  expect(plan.nodes.length).toBeGreaterThan(2 * DEPTH - 2);
  // twice as sharp as the page; unfolded it would be far wider than what a chat shows without shrinking letters
  const MOST_PX = 2 * 2_200;
  expect(2 * whole.width).toBeGreaterThan(MOST_PX);
  expect(width).toBeLessThanOrEqual(MOST_PX);
  expect(height).toBeLessThanOrEqual(MOST_PX);
});

it('draws a shallow plan whole', async () => {
  const { whole, width } = await saved(`made ${DEPTH - 2}`);
  expect(width).toBeGreaterThanOrEqual(2 * whole.width);
});
