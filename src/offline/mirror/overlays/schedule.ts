/** The clan's schedule: mirrored events with this device's queued changes applied. */
import type { ScheduleEventRow } from '../../../contract/schedule.ts';
import { contentIn, fieldEditOf, preferMine } from '../../../domain/edits/merge-edit.ts';
import type { ClanId, UserId } from '../../../domain/ids.ts';
import type { ScheduleEvent, ScheduleEventId } from '../../../domain/schedule/event.ts';
import { eventEdit } from '../../../domain/schedule/event-edit.ts';
import { database } from '../../database/database.ts';
import { createOverlay, NOT_PENDING, withChange, type Pending } from '../create-overlay.ts';
import { createMirrorView } from '../mirror-view.ts';
import { mirrorOfUser, readClanRows, readOutboxOf } from '../read-rows.ts';

export type ShownEvent = ScheduleEvent &
  Pick<ScheduleEventRow, 'changedAt' | 'rev'> &
  Pending & {
    readonly id: ScheduleEventId;
    /** Null: a change of this device. */
    readonly changedBy: string | null;
    readonly change: 'save' | 'delete' | null;
  };

/** What of an event is edited. */
export function contentOf(shown: ScheduleEvent): ScheduleEvent {
  return eventEdit.contentOf(eventEdit.fieldsOf(shown));
}

const overlay = createOverlay<ShownEvent>({
  'event.save': (rows, change) => {
    const { args, isRefused, at, pending } = change;
    if (args === null) return;
    const { id, base, event } = args;
    const present = rows.get(id);
    if (present === undefined) {
      rows.set(id, {
        ...event,
        id,
        changedAt: at,
        changedBy: null,
        rev: 0,
        ...pending,
        change: 'save',
      });
      return;
    }
    const edit = fieldEditOf(eventEdit, { base, mine: event });
    const next = contentIn(eventEdit, preferMine(edit, eventEdit.fieldsOf(present))) ?? event;
    rows.set(id, withChange(isRefused ? present : { ...present, ...next }, change, 'save'));
  },
  'event.delete': (rows, change) => {
    const present = rows.get(change.entityId ?? '');
    if (present !== undefined) rows.set(present.id, withChange(present, change, 'delete'));
  },
});

async function readEvents(clanId: ClanId, userId: UserId): Promise<readonly ShownEvent[]> {
  return database.transaction('r', database.mirrors, database.scheduleEvents, database.outbox, async () => {
    const mirror = mirrorOfUser(await database.mirrors.get(clanId), userId);
    if (mirror === null) return [];
    const rows = await readClanRows(database.scheduleEvents, clanId);
    return overlay(
      mirror,
      rows.map((row) => [row.id, { ...row, ...NOT_PENDING, change: null }]),
      await readOutboxOf(userId),
    ).filter(({ change, pendingStatus }) => change !== 'delete' || pendingStatus === 'refused');
  });
}

const NONE: readonly ShownEvent[] = [];

export const scheduleView = createMirrorView((clanId, userId) => readEvents(clanId, userId), NONE);
