import type { SquadLimits } from '../../../../domain/squads/limits.ts';
import { useSquads } from '../people/use-squads.ts';

/** As the clan has set them. */
export function useSquadLimits(): SquadLimits {
  return useSquads().view.limits;
}
