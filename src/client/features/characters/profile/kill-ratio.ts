/** Kills for each death; without a death every kill counts whole, and without both there is nothing to say. */
export function killRatio(kills: number, deaths: number): number | null {
  return kills === 0 && deaths === 0 ? null : kills / Math.max(1, deaths);
}
