/** The room of those who draw on one map: cursors and unfinished strokes. */
import * as operations from '../../../../contract/operations.ts';
import * as tactics from '../../../../contract/tactics.ts';
import type { MotionEvent } from '../../../../contract/tactics.ts';
import type { DrawingSubject } from '../../../../domain/tactics/drawing/object.ts';
import type { RoomKind } from '../../../data/room/open-room.ts';
import type { Room } from '../../../data/room/use-room.ts';

export type OwnMotion = Pick<MotionEvent, 'at' | 'stroke'>;
export type MotionChannel = Room<MotionEvent, OwnMotion>;

/** The right is that of drawing: on a tactic or on an operation. */
export const MOTION_ROOMS: Readonly<Record<DrawingSubject, RoomKind<MotionEvent>>> = {
  tactic: { watch: tactics.motion, say: tactics.move },
  operation: { watch: operations.motion, say: operations.move },
};
/** The pages that open the rooms. */
export const ROOM_PAGES = {
  tactic: 'tactics',
  operation: 'squad-manager',
} as const satisfies Record<DrawingSubject, string>;
export const NOTHING_MOVES: OwnMotion = { at: null, stroke: null };

/** Of those who draw only the names are listed. */
export function noDetail(): string {
  return '';
}
