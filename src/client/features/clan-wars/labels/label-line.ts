/** A shorter line says nothing: the label is next to its spot. In px. */
const SHORTEST = 18;

export interface LabelLine {
  /** In px; 0: none is needed. */
  readonly length: number;
  /** Clockwise from the right, in radians. */
  readonly turn: number;
}

/**
 * The line from a spot to the nearest edge of its label. `across` and `top` say where the middle of the label's upper edge is,
 * in px from the spot. Pure.
 */
export function lineToLabel(
  across: number,
  top: number,
  { width, height }: { readonly width: number; readonly height: number },
): LabelLine {
  const x = across - Math.max(-width / 2, Math.min(width / 2, across));
  const y = Math.max(top, Math.min(top + height, 0));
  const length = Math.hypot(x, y);
  return { length: length < SHORTEST ? 0 : length, turn: Math.atan2(y, x) };
}
