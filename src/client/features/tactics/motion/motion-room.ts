/** The room of those who draw on one map: cursors and unfinished strokes. */
import { motion, move, type MotionEvent } from '../../../../contract/tactics.ts';
import type { RoomKind } from '../../../data/room/open-room.ts';
import type { Room } from '../../../data/room/use-room.ts';

export type OwnMotion = Pick<MotionEvent, 'at' | 'stroke'>;
export type MotionChannel = Room<MotionEvent, OwnMotion>;

export const MOTION_ROOM: RoomKind<MotionEvent> = { watch: motion, say: move };
export const NOTHING_MOVES: OwnMotion = { at: null, stroke: null };

/** Of those who draw only the names are listed. */
export function noDetail(): string {
  return '';
}
