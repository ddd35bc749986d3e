/**
 * Who is at the same thing just now, and what they have in hand. Nothing of it is stored. Each feature with a room has a
 * stream, and a call that says what one's own screen shows. Source: decision "Rooms of people".
 */
import * as z from 'zod/mini';

/** A screen: a tab of somebody. */
export const screenId = z.uuid();

/** `at`: what somebody's screen shows now; `left`: it is gone; `bye`: the reader may not stay. */
export const roomEvent = {
  event: z.enum(['at', 'left', 'bye']),
  /** Whose screen. */
  screen: z.string(),
  /** Who it belongs to: several screens may be one person's. */
  person: z.string(),
  name: z.string(),
};
