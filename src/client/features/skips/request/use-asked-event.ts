import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import {
  isHeld,
  occurrenceOn,
  occurrencesBetween,
  parseOccurrenceKey,
  type Occurrence,
} from '../../../../domain/schedule/occurrences.ts';
import { useSchedule } from '../../../components/schedule/use-schedule.ts';
import { useClanNow } from '../../../data/clan/use-clan-now.ts';

interface AskedEvent {
  readonly occurrence: Occurrence;
  /** Nothing else is held on its day: a skip of the day is one of the event. */
  readonly isAlone: boolean;
}

/** Hands over the event of the address, once, as soon as it is known, and takes it out of the address. */
export function useAskedEvent(isReady: boolean, onAsked: (asked: AskedEvent) => void): void {
  const { event: text } = useSearch({ strict: false });
  const navigate = useNavigate();
  const nowMs = useClanNow();
  const { events, zone, state } = useSchedule();
  const key = text === undefined ? null : parseOccurrenceKey(text);
  const event = events.find(({ id }) => id === key?.eventId);
  const take = useEffectEvent(() => {
    const occurrence = key === null || event === undefined ? null : occurrenceOn(event, key.date, zone);
    if (occurrence !== null && isHeld(occurrence) && occurrence.endsAt > nowMs) {
      const { day } = occurrence;
      const held = occurrencesBetween(events, zone, { from: day, to: day }).filter(
        (one) => isHeld(one) && one.endsAt > nowMs,
      );
      onAsked({ occurrence, isAlone: held.length === 1 });
    }
    void navigate({
      to: '.',
      search: (before) => ({ ...before, event: undefined }),
      replace: true,
      resetScroll: false,
    });
  });
  const canTake = isReady && text !== undefined && state === 'ready';
  useEffect(() => {
    if (canTake) take();
  }, [canTake]);
}
