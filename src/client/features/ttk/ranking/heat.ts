/** Colours of the map: how much slower a weapon is than the best one at the same distance. */

/** Highest times of the best that a class holds, and its share of the accent colour in percent. */
export const HEAT_CLASSES = [
  { upTo: 1, share: 100 },
  { upTo: 1.25, share: 62 },
  { upTo: 1.5, share: 40 },
  { upTo: 2, share: 22 },
  { upTo: Number.POSITIVE_INFINITY, share: 9 },
] as const;

export function heatColour(heatClass: number): string {
  const share = HEAT_CLASSES[heatClass]?.share;
  return share === undefined
    ? 'transparent'
    : `color-mix(in oklab, var(--color-accent) ${share}%, var(--color-ground))`;
}

/** Index of the class; -1 where the weapon has no time. */
export function heatClassOf(seconds: number, bestSeconds: number): number {
  if (Number.isNaN(seconds)) return -1;
  // a weapon may kill with its first bullet: then only those that do too are as fast
  const ratio = bestSeconds > 0 ? seconds / bestSeconds : seconds > 0 ? Number.POSITIVE_INFINITY : 1;
  return HEAT_CLASSES.findIndex(({ upTo }) => ratio <= upTo * (1 + 1e-9));
}

/** A CSS gradient with one hard-edged stripe per run of equal classes. */
export function heatGradient(classes: readonly number[]): string {
  const stops: string[] = [];
  let from = 0;
  for (const [at, heatClass] of classes.entries()) {
    if (classes[at + 1] === heatClass) continue;
    const [start, end] = [from, at + 1].map((edge) => `${((100 * edge) / classes.length).toFixed(2)}%`);
    stops.push(`${heatColour(heatClass)} ${start} ${end}`);
    from = at + 1;
  }
  return `linear-gradient(to right, ${stops.join(', ')})`;
}
