import type { Answer } from '../http/use-endpoint.ts';
import { useClanMirror } from './use-clan-mirror.ts';
import { useMayComeYet } from './use-mirrored-rows.ts';

/** An answer whose times are shown in the clan's zone: `loading` until the zone is known, or will not come. */
export function useInClanTime<Data>(answer: Answer<Data>): Answer<Data> {
  const mirror = useClanMirror();
  const mayComeYet = useMayComeYet();
  const isZoneKnown = mirror !== undefined && (mirror !== null || !mayComeYet);
  return isZoneKnown || answer.state !== 'ready'
    ? answer
    : { ...answer, state: 'loading', data: undefined, fetchedAt: null };
}
