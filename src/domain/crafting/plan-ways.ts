/** Which items of a plan are made, by which recipe, and which are bought. */
import type { CraftCosts, CraftMode, CraftRequest, RecipeBook } from './craft.ts';
import { BUY, runPlan, type Run, type RunQuestion, type RunWays } from './plan-run.ts';
import { totalsOf } from './plan-totals.ts';

const NO_CHOICE = -2;
/** A gain below this is rounding. */
const GAIN = 1 - 1e-9;

/** What was said by hand, by item: a recipe, `BUY` or `NO_CHOICE`. A recipe that is not allowed here gives way to the cheapest one. */
const chosenByHand = (book: RecipeBook, costs: CraftCosts, request: CraftRequest): Int32Array | null => {
  if (request.choices.size === 0) return null;
  const chosen = new Int32Array(book.graph.items).fill(NO_CHOICE);
  for (const [itemId, choice] of request.choices) {
    const item = book.placeOf.get(itemId);
    if (item === undefined) continue;
    if (choice.way === 'buy') chosen[item] = BUY;
    else {
      const isUsable = choice.recipe !== null && book.graph.result[choice.recipe] === item && costs.table.isAllowed[choice.recipe] === 1;
      chosen[item] = (isUsable ? choice.recipe : costs.table.recipe[item]) ?? BUY;
    }
  }
  return chosen;
};

/** What a mode does with an item that nobody said anything about; the result is made in every mode. */
const waysOf = (mode: CraftMode, { root }: RunQuestion, { table }: CraftCosts, byHand: Int32Array | null): RunWays => {
  const isFree = (item: number): boolean => item !== root && (byHand === null || byHand[item] === NO_CHOICE);
  const recipeOf = (item: number): number => {
    const said = byHand?.[item] ?? NO_CHOICE;
    if (said !== NO_CHOICE) return said;
    const cheapest = table.recipe[item] ?? BUY;
    if (item === root || mode === 'craft') return cheapest;
    if (mode === 'buy') return BUY;
    const [price, craft] = [table.priceRub[item] ?? Infinity, table.craftRub[item] ?? Infinity];
    return price === Infinity || craft < price * GAIN ? cheapest : BUY;
  };
  return { recipeOf, mayBuyInstead: mode === 'best' ? isFree : () => false };
};

/** Ways without a circle, see `straight.ts`. */
const straightWays = (ways: RunWays, { root }: RunQuestion, { table }: CraftCosts, byHand: Int32Array | null): RunWays => ({
  ...ways,
  recipeOf: (item) => {
    const straight = table.straight[item] ?? BUY;
    if (byHand !== null && byHand[item] !== NO_CHOICE) return ways.recipeOf(item);
    return item === root && straight === BUY ? ways.recipeOf(item) : straight;
  },
});

/** Where prices are missing on both sides, the rest of the costs says nothing. */
const isBetter = (one: Run, other: Run): boolean => one.missing < other.missing || (one.missing === 0 && other.missing === 0 && one.rub < other.rub * GAIN);

const LOOKS = 4;

/**
 * A unit cost knows nothing of the whole crafts further down: for two bottles a batch of fifteen polymers may have to be
 * made. So what is made is held against its price once it is known what it really comes to, from the bottom up, and
 * bought where that is cheaper for the whole plan.
 */
const boughtWhereCheaper = (question: RunQuestion, ways: RunWays, run: Run): Run => {
  const isBought = new Set<number>();
  const recipeOf = (item: number): number => (isBought.has(item) ? BUY : ways.recipeOf(item));
  let best = run;
  for (let look = 0; look < LOOKS; look += 1) {
    const { items, needed, circular, fromOwned, bought } = best;
    const dear: number[] = [];
    totalsOf(question, best, (place, totalRub) => {
      const item = items[place] ?? 0;
      const units = (needed[place] ?? 0) + (circular[place] ?? 0) - (fromOwned[place] ?? 0) - (bought[place] ?? 0);
      const buyRub = units * (question.table.priceRub[item] ?? Infinity);
      if (!(buyRub < totalRub * GAIN) || !ways.mayBuyInstead(item)) return totalRub;
      dear.push(item);
      return buyRub;
    });
    if (dear.length === 0) break;
    for (const item of dear) isBought.add(item);
    const next = runPlan(question, { ...ways, recipeOf });
    if (!isBetter(next, best)) break;
    best = next;
  }
  return best;
};

/**
 * `best` goes by the costs of single units, which know nothing of whole crafts and of circles that are not followed. So
 * what it finds is held against the other modes, and it is never dearer than they are. A mode that leaves more to buy
 * without a price, or hides several missing prices behind one, is no better.
 */
export const runMode = (book: RecipeBook, costs: CraftCosts, request: CraftRequest, question: RunQuestion): Run => {
  const byHand = chosenByHand(book, costs, request);
  const waysIn = (mode: CraftMode): RunWays => waysOf(mode, question, costs, byHand);
  if (request.mode !== 'best') return runPlan(question, waysIn(request.mode));
  const ways = waysIn('best');
  const first = runPlan(question, ways);
  let best = boughtWhereCheaper(question, ways, first);
  const others = [runPlan(question, waysIn('buy'))];
  // where all is made that can be made, the other mode finds nothing else
  if (first.items.some((item, place) => first.recipes[place] === BUY && costs.table.recipe[item] !== BUY)) others.push(runPlan(question, waysIn('craft')));
  for (const other of others) if (other.missing === 0 && isBetter(other, best)) best = other;
  if (!first.isCircular) return best;
  const straight = straightWays(ways, question, costs, byHand);
  const round = boughtWhereCheaper(question, straight, runPlan(question, straight));
  return isBetter(round, best) ? round : best;
};
