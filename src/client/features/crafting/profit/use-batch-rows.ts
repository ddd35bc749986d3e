import { useEffect, useMemo, useState } from 'react';
import { batchPlan, batchProfit } from '../../../../domain/crafting/plan/batch-profit.ts';
import { profitRows } from '../../../../domain/crafting/costs/profit.ts';
import type { CraftCosts } from '../../../../domain/crafting/craft.ts';
import { choicesIn } from '../../../../domain/crafting/setup.ts';
import type { TradedRow } from '../state/profit-filter.ts';
import type { Crafting } from '../state/use-crafting.ts';

/** Rows without plans; a plan is added to each. */
type PlainRow = Pick<TradedRow, 'recipe' | 'itemId' | 'sales'> & {
  readonly unitRub: number | null;
  readonly unitProfitRub: number | null;
};

export interface BatchRows {
  /** Null: the first ones are still being calculated. */
  readonly rows: readonly TradedRow[] | null;
  readonly calculated: number;
  readonly all: number;
}

/** Rows under the same costs, by what else the user sets: going back to the table shows them at once. */
const cache = new WeakMap<CraftCosts, Map<string, readonly TradedRow[]>>();

/** The page answers in between. */
const SLICE_MS = 10;
const REPORT_EVERY_MS = 200;

/**
 * The profit of a batch by every recipe: its whole plan, with the user's prices, hideout, owned units and
 * choices. Calculated in slices. While newer prices are calculated the rows of the older ones stay.
 */
export function useBatchRows(
  { recipeIndex, costs, setup, market, marketRub }: Crafting,
  quantity: number,
): BatchRows {
  const { prices, choices, owned, hideout, energyRub, basis } = setup;
  const plain = useMemo(
    (): readonly PlainRow[] =>
      recipeIndex === null || costs === null
        ? []
        : profitRows(recipeIndex, costs, (id) => prices[id] ?? marketRub(id)).map(
            ({ recipe, itemId, priceRub, profitRub }) => ({
              recipe,
              itemId,
              unitRub: priceRub,
              unitProfitRub: profitRub,
              sales: market.prices?.byItem.get(itemId)?.sales ?? null,
            }),
          ),
    [recipeIndex, costs, prices, marketRub, market.prices],
  );
  // what the user sets; a change of it makes the rows shown wrong, newer prices only make them old
  const settings = JSON.stringify([quantity, prices, choices, owned, hideout, energyRub, basis]);
  const [shown, setShown] = useState<{ readonly settings: string; readonly rows: readonly TradedRow[] }>();
  const [calculated, setCalculated] = useState(0);
  const cached = costs === null ? undefined : cache.get(costs)?.get(settings);
  useEffect(() => {
    if (recipeIndex === null || costs === null || cached !== undefined) return undefined;
    const request = {
      quantity,
      choices: choicesIn(recipeIndex, choices),
      owned: new Map(Object.entries(owned)),
    };
    const rows: TradedRow[] = [];
    let [timer, reportedAt]: [ReturnType<typeof setTimeout> | undefined, number] = [undefined, 0];
    const work = (): void => {
      const since = performance.now();
      for (let now = since; rows.length < plain.length && now - since < SLICE_MS; now = performance.now()) {
        const row = plain[rows.length];
        if (row === undefined) break;
        const { unitRub, unitProfitRub, ...rest } = row;
        rows.push({
          ...rest,
          ...batchProfit(batchPlan(recipeIndex, costs, row.recipe, request), quantity, unitRub),
          longRunRub: unitProfitRub === null ? null : unitProfitRub * quantity,
        });
      }
      if (rows.length === plain.length) {
        const known = cache.get(costs) ?? new Map<string, readonly TradedRow[]>();
        cache.set(costs, known.set(settings, rows));
        setShown({ settings, rows });
        return;
      }
      if (performance.now() - reportedAt >= REPORT_EVERY_MS) {
        reportedAt = performance.now();
        setCalculated(rows.length);
      }
      timer = setTimeout(work, 0);
    };
    timer = setTimeout(work, 0);
    return () => clearTimeout(timer);
  }, [recipeIndex, costs, cached, plain, quantity, choices, owned, settings]);
  return {
    rows: cached ?? (shown?.settings === settings ? shown.rows : null),
    calculated,
    all: plain.length,
  };
}
