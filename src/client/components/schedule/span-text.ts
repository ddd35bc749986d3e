import type { Occurrence } from '../../../domain/schedule/occurrences.ts';
import type { Formats } from '../../../i18n/formats.ts';

/** Longer pauses make stages that a person comes to one by one. */
const MAX_PAUSE_MS = 60 * 60_000;

/** From when until when; of stages that are spread over the day when each begins. */
export function spanText({ startsAt, endsAt, stages }: Occurrence, format: Formats): string {
  const isSpread = stages.some((stage, at) => {
    const next = stages[at + 1];
    return next !== undefined && next.startsAt - stage.endsAt > MAX_PAUSE_MS;
  });
  return isSpread
    ? stages.map((stage) => format.time(stage.startsAt)).join(', ')
    : `${format.time(startsAt)}–${format.time(endsAt)}`;
}
