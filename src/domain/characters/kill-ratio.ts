/** Kills per death; without deaths the number of kills, and null without both. */
export function killRatio(kills: number, deaths: number): number | null {
  return kills === 0 && deaths === 0 ? null : kills / Math.max(1, deaths);
}
