import type { PlanTime } from '../../../../domain/operations/plan-times.ts';
import { useEventWords } from '../../../components/schedule/event-words.ts';

/** What squads are for, by name: an event's, or an operation's title. */
export function usePlanTimeName(): (time: Pick<PlanTime, 'of'>) => string {
  const { nameOf } = useEventWords();
  return ({ of }) => (of.kind === 'event' ? nameOf(of.event) : of.title);
}
