/** What a screen takes from a kind's view; all screens of a page share one live query per kind. */
import type { CharacterId } from '../../../domain/ids.ts';
import { useSyncExternalStore } from 'react';
import type { MirrorView } from '../../../offline/mirror/mirror-view.ts';
import { useSource } from '../store/source.ts';
import { useMayComeYet, VIEWS_SOURCE } from './use-mirrored-rows.ts';
import { useCharacter, useClanId, useUserId } from '../session/session.ts';

/**
 * A part of the view, such as a count: renders only when that part changes. `select` must answer the same for the
 * same view: a primitive, or something out of the view. `isEnabled` false: of an empty view, without reading.
 */
export function useMirrorView<View, Selected, Detail extends string = never>(
  view: MirrorView<View, Detail | CharacterId>,
  select: (view: View) => Selected,
  { isEnabled = true, detail }: { readonly isEnabled?: boolean; readonly detail?: Detail } = {},
): Selected {
  const userId = useUserId();
  const character = useCharacter();
  const clanId = useClanId();
  const store = useSource(VIEWS_SOURCE)(view)(
    isEnabled === true ? clanId : null,
    userId,
    detail ?? character?.id,
  );
  return useSyncExternalStore(store.subscribe, () => select(store.current().view));
}

/**
 * A count out of the view, 0 while disabled; null until it is known: before the first sync and read, while a change is
 * being read, and while it is unknown whether it is enabled.
 */
export function useMirrorCount<View, Detail extends string = never>(
  view: MirrorView<View, Detail | CharacterId>,
  count: (view: View) => number,
  isEnabled: boolean | null = true,
  detail?: Detail,
): number | null {
  const userId = useUserId();
  const character = useCharacter();
  const clanId = useClanId();
  const mayComeYet = useMayComeYet();
  const store = useSource(VIEWS_SOURCE)(view)(
    isEnabled === true ? clanId : null,
    userId,
    detail ?? character?.id,
  );
  const known = useSyncExternalStore(store.subscribe, () => {
    const { state, view: rows, isMirrored } = store.current();
    return state === 'loading' || store.isReading() || (state === 'ready' && !isMirrored && mayComeYet)
      ? null
      : count(rows);
  });
  if (isEnabled === null) return null;
  if (!isEnabled || clanId === null) return 0;
  return known;
}

/** Names out of the view, in the order of `namesOf`; renders only when they change. */
export function useMirrorNames<View, Detail extends string = never>(
  view: MirrorView<View, Detail | CharacterId>,
  namesOf: (view: View) => readonly string[],
): readonly string[] {
  const names = useMirrorView(view, (rows) => namesOf(rows).join('\n'));
  return names === '' ? [] : names.split('\n');
}
