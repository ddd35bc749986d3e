import { isTimeZone } from '../../../domain/clan-settings/time-zone.ts';
import type { Day } from '../../../domain/skips/skip.ts';
import { scheduleView, type ShownEvent } from '../../../offline/mirror/overlays/schedule.ts';
import { useClanDay } from '../../data/clan/use-clan-day.ts';
import { useMirroredRows, type MirroredRows } from '../../data/clan/use-mirrored-rows.ts';

export interface ClanSchedule extends Omit<MirroredRows<readonly ShownEvent[]>, 'view'> {
  readonly events: readonly ShownEvent[];
  /** The clan's time zone; the device's before the first sync. */
  readonly zone: string;
  /** The clan's day. */
  readonly today: Day;
}

/** The clan's schedule on this device. */
export function useSchedule(): ClanSchedule {
  const { view, ...rows } = useMirroredRows(scheduleView);
  const zone = rows.mirror?.clan.timeZone ?? '';
  return {
    ...rows,
    events: view,
    zone: isTimeZone(zone) ? zone : Intl.DateTimeFormat().resolvedOptions().timeZone,
    today: useClanDay(rows.mirror),
  };
}
