/** The officers who are at the squads just now, and whom they have in hand. */
import {
  createContext,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { MAX_HELD, holdInSquads, watchSquads } from '../../../../contract/squad-room.ts';
import type { GameMap } from '../../../../domain/squads/game-map.ts';
import { createStore, type ReadableStore } from '../../../../offline/state/create-store.ts';
import { useOfficerAccess } from '../../../data/http/use-page-access.ts';
import type { RoomEvent, RoomKind } from '../../../data/room/open-room.ts';
import { useOthers, useRoom, type Other } from '../../../data/room/use-room.ts';
import { useCharacter } from '../../../data/session/session.ts';

interface SquadEvent extends RoomEvent {
  readonly map: GameMap | null;
  readonly held: readonly string[];
}

const ROOM: RoomKind<SquadEvent> = { watch: watchSquads, say: holdInSquads };
const EMPTY: Pick<SquadEvent, 'map' | 'held'> = { map: null, held: [] };
const NOBODY: ReadonlyMap<string, string> = new Map();

function mapOf({ map }: SquadEvent): string {
  return map ?? '';
}

/** By the key of a name: who moves that person. */
export type HeldBy = ReadableStore<ReadonlyMap<string, string>>;

export interface SquadRoom {
  /** The others; `detail`: the map that they look at. */
  readonly others: readonly Other[];
  readonly heldBy: HeldBy;
  /** Shows the others whom one is moving now. */
  readonly hold: (keys: readonly string[]) => void;
}

export function useSquadRoom(map: GameMap): SquadRoom {
  const isEnabled = useOfficerAccess('squad-manager') === true;
  const own = useCharacter()?.id ?? null;
  const { peers, show } = useRoom(ROOM, { empty: EMPTY, isEnabled });
  const others = useOthers(peers, mapOf);
  const [heldBy] = useState(() => createStore(NOBODY));
  const shown = useRef<typeof EMPTY>(EMPTY);
  const hold = useCallback(
    (keys: readonly string[]): void => {
      const { current } = shown;
      if (current.map === map && current.held.join('\n') === keys.join('\n')) return;
      shown.current = { map, held: keys.slice(0, MAX_HELD) };
      show(shown.current);
    },
    [map, show],
  );
  useEffect(() => hold([]), [hold]);
  useEffect(() => {
    const read = (): void => {
      const held = peers
        .current()
        .filter((peer) => peer.map === map && peer.person !== own)
        .flatMap((peer) => peer.held.map((key) => [key, peer.name] as const));
      heldBy.set(held.length === 0 ? NOBODY : new Map(held));
    };
    read();
    return peers.subscribe(read);
  }, [peers, map, own, heldBy]);
  return useMemo(() => ({ others, heldBy, hold }), [others, heldBy, hold]);
}

export const HeldByContext = createContext<HeldBy>(createStore(NOBODY));

/** Who moves a person just now; null: nobody else. Only what shows it renders. */
export function useHeldBy(memberKey: string): string | null {
  const heldBy = useContext(HeldByContext);
  return useSyncExternalStore(heldBy.subscribe, () => heldBy.current().get(memberKey) ?? null);
}
