/** What a drawing lies on: the clan's own picture where there is one, or the schematic map where somebody prefers it. */
import { useEffect, useMemo, useState } from 'react';
import type { MapPictureRow } from '../../../../contract/map-pictures.ts';
import type { GameMap } from '../../../../domain/squads/game-map.ts';
import { mapPicturesView } from '../../../../offline/mirror/overlays/tactics/map-pictures.ts';
import { useMirrorView } from '../../../data/clan/use-mirror-view.ts';
import { useNetwork } from '../../../data/connection/use-network.ts';
import { mapFile } from '../../../data/map-pictures/map-pictures.ts';
import { usePersistedDraft } from '../../../data/drafts/use-persisted-draft.ts';
import { useClanId, useUserId } from '../../../data/session/session.ts';
import type { Background } from '../../../components/game-map/paint-map.ts';

interface Found {
  readonly hash: string;
  /** Null: neither this device nor the server has it just now. */
  readonly picture: ImageBitmap | null;
  readonly isKept: boolean;
}

export interface ShownBackground {
  readonly background: Background;
  /** The clan's picture of this map; null: there is none. */
  readonly row: MapPictureRow | null;
  /** `unkept`: this device has no room for it, and shows it only with a connection. */
  readonly state: 'loading' | 'ready' | 'unkept' | 'missing';
  readonly isSchematic: boolean;
  readonly setSchematic: (isSchematic: boolean) => void;
}

function readChoice(stored: unknown): 'schematic' | null {
  return stored === 'schematic' ? stored : null;
}

async function decode(body: ArrayBuffer): Promise<ImageBitmap | null> {
  return createImageBitmap(new Blob([body], { type: 'image/webp' })).catch(() => null);
}

/** The choice is kept on this device for each drawing: where things lie depends on what they were drawn on. */
export function useBackground(map: GameMap, drawingId: string): ShownBackground {
  const clanId = useClanId();
  const userId = useUserId();
  const { isOnline } = useNetwork();
  const row = useMirrorView(mapPicturesView, (pictures) => pictures.get(map) ?? null);
  const choice = usePersistedDraft(`map-background/${drawingId}`, readChoice);
  const [found, setFound] = useState<Found | null>(null);
  const hash = row?.hash ?? null;
  const isFound = found?.hash === hash && found?.picture !== null;
  useEffect(() => {
    if (hash === null || clanId === null || userId === null || isFound) return undefined;
    let isOver = false;
    const find = async (): Promise<void> => {
      const file = await mapFile({ clanId, userId }, { id: map, hash });
      const picture = file === null ? null : await decode(file.body);
      if (!isOver) setFound({ hash, picture, isKept: file?.isKept === true });
    };
    void find();
    return () => {
      isOver = true;
    };
    // without a network it may be missing: it is looked for again when there is one
  }, [clanId, userId, map, hash, isFound, isOnline]);

  const isSchematic = choice.draft !== null;
  const picture = choice.isLoaded && !isSchematic && isFound ? (found?.picture ?? null) : null;
  const background = useMemo(() => ({ map, picture }), [map, picture]);
  const { setDraft } = choice;
  return {
    background,
    row,
    state:
      found?.hash !== hash ? 'loading' : !isFound ? 'missing' : found?.isKept === true ? 'ready' : 'unkept',
    isSchematic,
    setSchematic: (next) => setDraft(next ? 'schematic' : null),
  };
}
