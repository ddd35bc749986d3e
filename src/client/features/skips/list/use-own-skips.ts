import { useMemo } from 'react';
import type { ShownSkip } from '../../../../offline/mirror/overlays/skips.ts';
import { useClanDay, type ClanTime } from '../../../data/clan/use-clan-day.ts';
import { stateOfNone } from '../../../data/clan/use-mirrored-rows.ts';
import { useLastShown, type Shown } from '../../../data/http/use-last-shown.ts';
import { useMirroredSkips } from './use-mirrored-skips.ts';

export interface OwnSkips extends Pick<Shown<unknown>, 'state'> {
  /** Skips of the signed-in user with unconfirmed changes overlaid; those of the last visit until they are read. */
  readonly own: readonly ShownSkip[];
  /** Today in the clan's time zone. */
  readonly today: string;
}

function clanTime({ clan: { timeZone, serverTime }, syncedAt }: ClanTime): ClanTime {
  return { clan: { timeZone, serverTime }, syncedAt };
}

/** The user's own skips, from the first screen on. */
export function useOwnSkips(): OwnSkips {
  const { own, mirror, ...rows } = useMirroredSkips();
  const state = own.length === 0 ? stateOfNone({ ...rows, mirror }) : rows.state;
  const time = useMemo(() => (mirror === null ? null : clanTime(mirror)), [mirror]);
  const shown = useLastShown('own-skips', { state, value: { own, time } }, mirror !== null);
  return { state: shown.state, own: shown.value.own, today: useClanDay(shown.value.time) };
}
