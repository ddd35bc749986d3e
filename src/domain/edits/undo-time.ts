/** How long what somebody did to others' things can be taken back: decisions, closings, warns. Source: decision 0160. */
const SECOND_MS = 1_000;
/** From the moment it reached the server. */
export const UNDO_MS = 60 * SECOND_MS;
/** An undo that was pressed in time may be this long on its way. */
const UNDO_LATENESS_MS = 15 * SECOND_MS;

/** Whether the server still takes something back; instants in ms since the epoch. */
export function isUndoInTime(doneAtMs: number, nowMs: number): boolean {
  return nowMs - doneAtMs <= UNDO_MS + UNDO_LATENESS_MS;
}
