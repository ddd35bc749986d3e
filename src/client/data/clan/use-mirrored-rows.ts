import type { CharacterId } from '../../../domain/ids.ts';
import { useEffect, useState, useSyncExternalStore } from 'react';
import type { MirrorRow } from '../../../offline/database/database.ts';
import type { MirrorView } from '../../../offline/mirror/mirror-view.ts';
import { defineSource, useSource } from '../store/source.ts';
import { useClanMirror } from './use-clan-mirror.ts';
import { useNetwork } from '../connection/use-network.ts';
import { useCharacter, useUserId } from '../session/session.ts';

/** How long the first sync may take before the screen goes on without it. */
const FIRST_SYNC_TIMEOUT_MS = 20_000;

/** Whether a mirror that is missing may still come: false once the first sync takes too long. */
export function useMayComeYet(): boolean {
  const { isOnline } = useNetwork();
  const [isWithinTimeout, setWithinTimeout] = useState(true);
  useEffect(() => {
    const timer = setTimeout(() => setWithinTimeout(false), FIRST_SYNC_TIMEOUT_MS);
    return () => clearTimeout(timer);
  }, []);
  return isOnline && isWithinTimeout;
}

/** Opens the view of a kind: that of the device, or of the store around a part of the page. */
type OpenView = <View, Detail extends string>(view: MirrorView<View, Detail>) => MirrorView<View, Detail>;

export const VIEWS_SOURCE = defineSource<OpenView>((view) => view);

export interface MirroredRows<View> {
  /** `loading` before the first read; `broken` when the device's storage cannot be read. */
  readonly state: 'loading' | 'ready' | 'broken';
  /** Rows of the clan's mirror with unconfirmed changes overlaid. */
  readonly view: View;
  /** Null before the clan's first sync on this device. */
  readonly mirror: MirrorRow | null;
  /** The first sync is in progress or being read, so an empty view means nothing yet; false once it takes too long. */
  readonly isFirstSync: boolean;
}

/** State of a part whose rows are not there: `unsynced` where none ever came, and none is on its way. */
export function stateOfNone({
  state,
  mirror,
  isFirstSync,
}: Pick<MirroredRows<unknown>, 'state' | 'isFirstSync'> & { readonly mirror: object | null }):
  | MirroredRows<unknown>['state']
  | 'unsynced' {
  if (state !== 'ready' || mirror !== null) return state;
  return isFirstSync ? 'loading' : 'unsynced';
}

/** Whether rows that are not there are known not to be there. */
export function isRead({
  state,
  isFirstSync,
}: Pick<MirroredRows<unknown>, 'state' | 'isFirstSync'>): boolean {
  return state !== 'loading' && !isFirstSync;
}

/**
 * Mirrored rows of one kind with pending changes overlaid; follows changes by any tab and the worker. `detail`: of
 * the kind, the selected character by default.
 */
export function useMirroredRows<View, Detail extends string = never>(
  view: MirrorView<View, Detail | CharacterId>,
  detail?: Detail,
): MirroredRows<View> {
  const userId = useUserId();
  const character = useCharacter();
  const mirror = useClanMirror();
  const store = useSource(VIEWS_SOURCE)(view)(character?.clan?.id ?? null, userId, detail ?? character?.id);
  const rows = useSyncExternalStore(store.subscribe, store.current);
  const mayComeYet = useMayComeYet();
  // rows that were read before the mirror's own row say nothing: they are read again with it; and rows that are there
  // say little without the clan's time zone, which a slow storage may read later
  const isEarly = mirror === undefined || (mirror === null ? rows.isMirrored : !rows.isMirrored);
  return {
    state: isEarly && rows.state === 'ready' ? 'loading' : rows.state,
    view: rows.view,
    mirror: mirror ?? null,
    // the rows of a sync may be read later than the mirror's own row
    isFirstSync: (mirror === null || !rows.isMirrored) && mayComeYet,
  };
}
