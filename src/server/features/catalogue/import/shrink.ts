/**
 * A catalogue that lost much since the last import is more likely a damaged source than a change of the game.
 * It is refused until the operator insists.
 */
import { ImportProblem } from './problem.ts';

/** Largest share of what is stored that an import may remove by itself. */
const MAX_LOSS = 0.2;
/** Counted parts; pictures are not among them, because some sources have none. */
const PARTS = ['items', 'weapons', 'rounds', 'armours', 'recipes', 'barter'] as const;
const LABELS: Readonly<Record<(typeof PARTS)[number], string>> = {
  items: 'items',
  weapons: 'weapons',
  rounds: 'rounds',
  armours: 'suits of armour',
  recipes: 'recipes',
  barter: 'barter trades',
};

/** The source is whole, but holds far less than what is stored. The same source is refused again. */
export class ShrinkProblem extends ImportProblem {}

type Counts = Readonly<Record<string, number>>;

/** Throws `ShrinkProblem` when any part would lose more than a fifth. */
export function requireNoShrink(before: Counts, after: Counts): void {
  const lost = PARTS.flatMap((part) => {
    const [had, has] = [before[part] ?? 0, after[part] ?? 0];
    return has < had * (1 - MAX_LOSS) ? [`${has} instead of ${had} ${LABELS[part]}`] : [];
  });
  if (lost.length > 0)
    throw new ShrinkProblem(
      `The source holds ${lost.join(', ')}: more than a fifth would be lost. If that is right, import it with npm run catalogue and --force.`,
    );
}
