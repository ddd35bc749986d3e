/** Who else is at the same thing just now, and what they have in hand. */
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { v4 as newId } from 'uuid';
import { CHARACTER_HEADER, USER_HEADER } from '../../../contract/wire-words.ts';
import { createStore, type ReadableStore } from '../../../offline/state/create-store.ts';
import { readToken } from '../browser-state/cookies.ts';
import { useNetwork } from '../connection/use-network.ts';
import { useCharacter, useUserId } from '../session/session.ts';
import { useSource } from '../store/source.ts';
import { pageVisibility, runWhileVisible } from '../sync/live/leader-election.ts';
import { openRoom, type OpenRoom, type RoomEvent, type RoomKind } from './open-room.ts';
import { SHARES_ROOMS_SOURCE } from './shares-rooms.ts';

/** Whoever looks at another window for so long is still there. */
const HIDDEN_MS = 60_000;

export interface Room<Event extends RoomEvent, Shown extends object> {
  /** The others' screens, and own ones elsewhere; outside of React's state, as they change many times a second. */
  readonly peers: ReadableStore<readonly Event[]>;
  /** Shows the others what this screen shows now. */
  readonly show: (shown: Shown) => void;
}

interface RoomOptions<Shown> {
  readonly topic?: string | undefined;
  /** What the screen shows before anything was shown. */
  readonly empty: Shown;
  readonly isEnabled: boolean;
}

export function useRoom<Event extends RoomEvent, Shown extends object>(
  kind: RoomKind<Event>,
  { topic, empty, isEnabled }: RoomOptions<Shown>,
): Room<Event, Shown> {
  const userId = useUserId();
  const characterId = useCharacter()?.id ?? null;
  const { isOnline } = useNetwork();
  const isShared = useSource(SHARES_ROOMS_SOURCE);
  const [screen] = useState(() => newId());
  const [peers] = useState(() => createStore<readonly Event[]>([]));
  const shown = useRef(empty);
  const opened = useRef<OpenRoom | null>(null);
  const isThere = isEnabled && isShared && isOnline;

  useEffect(() => {
    if (!isThere || userId === null || characterId === null) return undefined;
    return runWhileVisible(
      pageVisibility,
      () => {
        const room = openRoom<Event, Shown>({
          kind,
          seat: { screen, ...(topic !== undefined && { topic }) },
          headers: () => ({
            authorization: `Bearer ${readToken() ?? ''}`,
            [USER_HEADER]: userId,
            [CHARACTER_HEADER]: characterId,
          }),
          shown: () => shown.current,
          onPeers: peers.set,
        });
        opened.current = room;
        return () => {
          opened.current = null;
          room.leave();
          peers.set([]);
        };
      },
      HIDDEN_MS,
    );
  }, [kind, isThere, userId, characterId, topic, screen, peers]);

  const show = useCallback((next: Shown): void => {
    shown.current = next;
    opened.current?.announce();
  }, []);
  return useMemo(() => ({ peers, show }), [peers, show]);
}

export interface Other {
  readonly name: string;
  readonly detail: string;
}

/** The others, each once however many screens they have, by name; `detailOf` is a function that stays the same. */
export function useOthers<Event extends RoomEvent>(
  peers: ReadableStore<readonly Event[]>,
  detailOf: (event: Event) => string,
): readonly Other[] {
  const own = useCharacter()?.id ?? null;
  const [others, setOthers] = useState<readonly Other[]>([]);
  useEffect(() => {
    const read = (): void => {
      const byPerson = new Map(
        peers.current().map((event) => [event.person, { name: event.name, detail: detailOf(event) }]),
      );
      if (own !== null) byPerson.delete(own);
      const next = [...byPerson.values()].toSorted((one, other) => (one.name < other.name ? -1 : 1));
      // the others move many times a second
      setOthers((before) => (JSON.stringify(before) === JSON.stringify(next) ? before : next));
    };
    read();
    return peers.subscribe(read);
  }, [peers, own, detailOf]);
  return others;
}
