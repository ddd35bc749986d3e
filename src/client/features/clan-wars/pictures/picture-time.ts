/** Which stage a picture is of, by when it was taken. Pure. */

/** The clocks of a computer and of the schedule differ by so much at most. */
const EARLY_MS = 5 * 60_000;
/** Later nobody photographs a scoreboard. */
const LATE_MS = 3 * 3_600_000;

/** Of what had begun the last; null: nothing had, or it was too long ago. */
export function stageAt<Stage extends { readonly startsAt: number | null }>(
  takenAt: number,
  stages: readonly Stage[],
): Stage | null {
  let best: Stage | null = null;
  for (const stage of stages) {
    if (stage.startsAt === null || stage.startsAt - EARLY_MS > takenAt || takenAt - stage.startsAt > LATE_MS)
      continue;
    if (best === null || (best.startsAt ?? 0) < stage.startsAt) best = stage;
  }
  return best;
}
