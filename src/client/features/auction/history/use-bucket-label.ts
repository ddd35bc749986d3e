import { useCallback } from 'react';
import { useFormats } from '../../../data/i18n/use-t.ts';

const DAY_SECONDS = 86_400;

/**
 * Label of a time bucket, given in seconds since the epoch, in the device's time zone. Buckets of whole days
 * begin at midnight UTC, so noon gives the calendar day.
 */
export function useBucketLabel(step: number): (from: number, to: number) => string {
  const format = useFormats();
  return useCallback(
    (from: number, to: number) => {
      if (step >= DAY_SECONDS) {
        const [first, last] = [from + DAY_SECONDS / 2, to - DAY_SECONDS / 2].map((second) =>
          format.date(second * 1000),
        );
        return first === last ? (first ?? '') : `${first} – ${last}`;
      }
      const isOneDay = format.date(from * 1000) === format.date(to * 1000 - 1);
      return `${format.dateTime(from * 1000)} – ${isOneDay ? format.time(to * 1000) : format.dateTime(to * 1000)}`;
    },
    [format, step],
  );
}
