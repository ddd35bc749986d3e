/**
 * The drawing of a plan in a real browser: laid out, rendered, committed, styled and laid out by the browser, until its
 * tree is drawn, each time from scratch. Beside it in the same run: the same elements copied in without React and
 * without a layout to find, which is the least that any program could take for them.
 */
import type { Browser, Page } from '@playwright/test';
import { catalogueInfo } from '../../src/contract/catalogue.ts';
import type { HideoutRecipe } from '../../src/domain/catalogue/item/hideout.ts';
import { packRecipes } from '../../src/domain/catalogue/library/packed-recipes.ts';
import { writeUrlState } from '../../src/domain/crafting/url-state.ts';
import { buildRecipeIndex } from '../../src/domain/crafting/costs/recipe-graph.ts';
import { solveCosts } from '../../src/domain/crafting/costs/costs.ts';
import type { CraftChoice, CraftPlan } from '../../src/domain/crafting/craft.ts';
import { UNLIMITED_HIDEOUT } from '../../src/domain/crafting/hideout-limits.ts';
import { planCraft } from '../../src/domain/crafting/plan/plan.ts';
import { EMPTY_SETUP, recipeFingerprint, type StoredChoice } from '../../src/domain/crafting/setup.ts';
import { withStations } from '../../src/domain/catalogue/facts/station.ts';
import { starterContent } from '../../src/server/features/catalogue/starter/starter.ts';
import { readRealRecipes } from '../support/real-recipes.ts';
import { median, type Line } from './report.ts';

const RUNS = 15;
const LIMIT_MS = 50;
/** Results whose other recipes are tried; the largest plan is among the largest without a choice. */
const TRIED = 5;
const [STRESS_NODES, STRESS_WIDTH] = [144, 4];

/** `recipes`: null where the server has them. */
interface Case {
  readonly recipes: readonly HideoutRecipe[] | null;
  readonly address: string;
  readonly plan: CraftPlan;
}

function layersOf(plan: CraftPlan): number {
  return new Set(plan.nodes.map(({ depth }) => depth)).size;
}

/** The plan with the most nodes that choices by hand can make of these recipes, found by trying one choice after another. */
function largestPlan(given: readonly HideoutRecipe[]): Case {
  const recipes = withStations(given);
  const book = buildRecipeIndex(recipes);
  const costs = solveCosts(book, { prices: new Map(), hideout: UNLIMITED_HIDEOUT, energyRub: 0 });
  const planOf = (itemId: string, choices: ReadonlyMap<string, CraftChoice>): CraftPlan =>
    planCraft(book, costs, { itemId, quantity: 10, mode: 'craft', choices, owned: new Map() });
  const plain = Array.from(book.recipesOf.keys(), (itemId) => ({
    itemId,
    choices: new Map<string, CraftChoice>(),
    plan: planOf(itemId, new Map()),
  }));
  const found = plain
    .toSorted((one, other) => other.plan.nodes.length - one.plan.nodes.length)
    .slice(0, TRIED)
    .map((one) => {
      let best = one;
      for (const [itemId, ways] of book.recipesOf) {
        for (const recipe of ways.length > 1 ? ways : []) {
          const choices = new Map(best.choices).set(itemId, { way: 'craft', recipe });
          const plan = planOf(one.itemId, choices);
          if (plan.nodes.length > best.plan.nodes.length) best = { ...one, choices, plan };
        }
      }
      return best;
    });
  const [largest] = found.toSorted((one, other) => other.plan.nodes.length - one.plan.nodes.length);
  if (largest === undefined) throw new Error('There are no recipes.');
  const choices = Object.fromEntries(
    Array.from(largest.choices, ([itemId, choice]): [string, StoredChoice] => {
      const recipe =
        choice.way === 'craft' && choice.recipe !== null ? book.recipes[choice.recipe] : undefined;
      return [itemId, { way: 'craft', recipe: recipe === undefined ? null : recipeFingerprint(recipe) }];
    }),
  );
  const search = writeUrlState({
    setup: { ...EMPTY_SETUP, itemId: largest.itemId, quantity: 10, mode: 'craft', choices },
    view: 'tree',
    by: null,
  });
  return {
    recipes: null,
    plan: largest.plan,
    address: new URLSearchParams(
      Object.entries(search).map(([key, value]) => [key, String(value)]),
    ).toString(),
  };
}

/** More than the game has: 36 layers of four, everything made of three of the next layer, as many lines as nodes three times over. */
function stressPlan(given: readonly HideoutRecipe[]): Case {
  const known = buildRecipeIndex(given).itemIds;
  const ids = Array.from({ length: STRESS_NODES }, (_, index) => known[index] ?? `x${index}`);
  const template = given[0];
  if (template === undefined) throw new Error('There are no recipes.');
  const recipes = ids.flatMap((itemId, index): HideoutRecipe[] => {
    const first = (Math.floor(index / STRESS_WIDTH) + 1) * STRESS_WIDTH;
    const parts = (
      index === 0 ? [1, 2, 3, 4] : [0, 1, 2].map((step) => first + ((index + step) % STRESS_WIDTH))
    ).flatMap((place) => ids[place] ?? []);
    return parts.length === 0
      ? []
      : [
          {
            ...template,
            perk: null,
            perkLevel: 0,
            features: [],
            energy: 1,
            result: { itemId, amount: 1 },
            ingredients: parts.map((part) => ({ itemId: part, amount: 1 })),
          },
        ];
  });
  return { ...largestPlan(recipes), recipes };
}

/** `words`: with labels for what opens out of view too. */
interface Times {
  readonly script: number;
  readonly layout: number;
  readonly picture: number;
  readonly words: number;
}

/** From the click that opens the tree; `isCopied`: the same elements copied over the page, without the app. */
function drawOnce(page: Page, isCopied: boolean): Promise<Times> {
  return page.evaluate(async (copied) => {
    const [list, tree] = ['shopping', 'tree'].map((view) =>
      document.querySelector<HTMLInputElement>(`[role=radiogroup] input[value=${view}]`),
    );
    const part = document.querySelector('[data-tree]')?.parentElement?.parentElement;
    if (part === null || part === undefined) throw new Error('there is no drawing');
    const over = document.createElement('div');
    over.style.cssText = `position:fixed;top:0;left:0;width:${part.getBoundingClientRect().width}px`;
    const copy = part.cloneNode(true);
    list?.click();
    await new Promise((done) => setTimeout(done, 250));
    if (document.querySelector('[data-tree]') !== null) throw new Error('the drawing did not go');
    const since = performance.now();
    if (copied) {
      over.append(copy);
      document.body.append(over);
    } else {
      tree?.click();
      // what a press changes is rendered in the microtask that follows it
      for (let turns = 0; document.querySelector('[data-tree]') === null && turns < 1000; turns += 1)
        await Promise.resolve();
    }
    const script = performance.now() - since;
    const last = document.querySelector('[data-tree]')?.lastElementChild?.getBoundingClientRect();
    const layout = performance.now() - since;
    if (last === undefined || last.width === 0) throw new Error('the drawing did not come at once');
    await new Promise((done) => {
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = done;
        port2.postMessage(null);
      });
    });
    const picture = performance.now() - since;
    while (document.querySelector('[data-node]:empty') !== null)
      await new Promise((done) => requestAnimationFrame(done));
    const words = performance.now() - since;
    over.remove();
    tree?.click();
    await new Promise((done) => setTimeout(done, 150));
    return { script, layout, picture, words };
  }, isCopied);
}

/** The page receives other recipes than the server's. */
async function serveRecipes(page: Page, recipes: readonly HideoutRecipe[]): Promise<void> {
  const body = JSON.stringify(packRecipes(recipes));
  await page.route(/\/catalogue\/recipes[^/]*$/, (route) =>
    route.fulfill({ body, contentType: 'application/json' }),
  );
  await page.route(
    (address) => address.pathname === catalogueInfo.path,
    async (route) => {
      const answer = await route.fetch();
      const info = catalogueInfo.output.parse(await answer.json());
      await route.fulfill({
        json: {
          ...info,
          files: info.files.map((file) => (file.part === 'recipes' ? { ...file, bytes: body.length } : file)),
        },
      });
    },
  );
}

async function measureCase(
  browser: Browser,
  url: string,
  token: string,
  { recipes, address, plan }: Case,
): Promise<{
  readonly drawn: readonly Times[];
  readonly copied: readonly Times[];
  readonly elements: number;
}> {
  const context = await browser.newContext({
    serviceWorkers: 'block',
    viewport: { width: 1440, height: 900 },
  });
  try {
    await context.addCookies([{ name: 'auth_token', value: token, url }]);
    const page = await context.newPage();
    if (recipes !== null) await serveRecipes(page, recipes);
    // prices would choose other recipes than the plan here, which knows none
    await page.route(/\/market\/[^/]*$/, (route) => route.fulfill({ status: 404 }));
    await page.goto(`${url}/tools/crafting?${address}`);
    await page.locator('[data-node]').first().waitFor();
    const count = await page.locator('[data-node]').count();
    if (count !== plan.nodes.length)
      throw new Error(`${count} nodes are drawn, ${plan.nodes.length} are in the plan.`);
    await page.waitForLoadState('networkidle');
    const [drawn, copied]: [Times[], Times[]] = [[], []];
    // in turns, so that a busy moment of the machine meets both
    for (let run = 0; run <= RUNS; run += 1) {
      const [one, other] = [await drawOnce(page, false), await drawOnce(page, true)];
      // the first turn measures the compiler
      if (run === 0) continue;
      drawn.push(one);
      copied.push(other);
    }
    return { drawn, copied, elements: await page.locator('[data-tree] *').count() };
  } finally {
    await context.close();
  }
}

function of(times: readonly Times[], part: keyof Times): number {
  return median(times.map((one) => one[part]));
}

/** `archive`: the real item database; null: the largest plan of the built-in catalogue, labelled. */
export async function measureDrawing(
  browser: Browser,
  url: string,
  token: string,
  archive: string | null,
): Promise<readonly Line[]> {
  const recipes = archive === null ? starterContent().recipes : await readRealRecipes(archive);
  const lines: Line[] = [];
  for (const [name, one] of [
    ['the game’s largest plan', largestPlan(recipes)],
    ['a plan larger than any', stressPlan(recipes)],
  ] as const) {
    const { drawn, copied, elements } = await measureCase(browser, url, token, one);
    const size = `${one.plan.nodes.length} nodes, ${one.plan.edges.length} lines, ${layersOf(one.plan)} layers, ${elements} elements`;
    const all = drawn.map((times) => times.layout.toFixed(0)).join(', ');
    lines.push(
      { what: `${name}: layout, render and commit`, value: of(drawn, 'script'), unit: 'ms', note: size },
      {
        what: `${name}: and laid out by the browser`,
        value: of(drawn, 'layout'),
        unit: 'ms',
        limit: LIMIT_MS,
        note: all,
      },
      {
        what: `${name}: until its picture stands`,
        value: of(drawn, 'picture'),
        unit: 'ms',
        note: `with the wait for the screen, up to 17 ms; with the words that open out of sight ${of(drawn, 'words').toFixed(0)} ms`,
      },
      {
        what: `${name}: the same elements copied`,
        value: of(copied, 'layout'),
        unit: 'ms',
        note: `${(of(drawn, 'layout') / of(copied, 'layout')).toFixed(1)} times that; until the picture ${of(copied, 'picture').toFixed(0)} ms`,
      },
    );
  }
  return lines;
}
