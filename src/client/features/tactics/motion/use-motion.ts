/** Cursors and unfinished strokes of the others who draw here, and one's own for them. Lost ones are missed by nobody. */
import { useCallback, useEffect, useRef, useState } from 'react';
import { v4 as newId } from 'uuid';
import { motion as watch, move, type MotionEvent } from '../../../../contract/tactics.ts';
import { CHARACTER_HEADER, USER_HEADER } from '../../../../contract/wire-words.ts';
import { readToken } from '../../../data/browser-state/cookies.ts';
import { useNetwork } from '../../../data/connection/use-network.ts';
import { useCharacter, useUserId } from '../../../data/session/session.ts';
import { createEventParser } from '../../../data/sync/live/event-parser.ts';

export type Peer = Pick<MotionEvent, 'screen' | 'name' | 'at' | 'stroke'>;
export type OwnMotion = Pick<Peer, 'at' | 'stroke'>;

const EVERY_MS = 85;
const RETRY_MS = 4_000;
/** Whoever says nothing for so long is not shown. */
const SILENT_MS = 12_000;

function readEvent(data: string): MotionEvent | null {
  try {
    const read = watch.output.safeParse(JSON.parse(data));
    return read.success ? read.data : null;
  } catch {
    return null;
  }
}

export interface MotionChannel {
  /** Names of the others, for people who do not see cursors. */
  readonly names: readonly string[];
  /** The others as they are now; read while painting. */
  readonly peers: () => readonly Peer[];
  /** Called when the others have moved. */
  readonly onPeers: (listener: () => void) => () => void;
  readonly show: (motion: OwnMotion) => void;
}

export function useMotion(topic: string, isEnabled: boolean): MotionChannel {
  const userId = useUserId();
  const characterId = useCharacter()?.id ?? null;
  const { isOnline } = useNetwork();
  const [screen] = useState(() => newId());
  const [names, setNames] = useState<readonly string[]>([]);
  const peers = useRef(new Map<string, Peer & { readonly seenAt: number }>());
  const listeners = useRef(new Set<() => void>());
  const latest = useRef<OwnMotion | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const isListening = useRef(false);
  const sentAt = useRef(Number.NEGATIVE_INFINITY);

  const changed = useCallback((): void => {
    const shown = [...new Set([...peers.current.values()].map(({ name }) => name))].sort();
    setNames((before) => (before.join('\n') === shown.join('\n') ? before : shown));
    for (const listener of listeners.current) listener();
  }, []);

  const headers = useCallback(
    (): Record<string, string> => ({
      authorization: `Bearer ${readToken() ?? ''}`,
      [USER_HEADER]: userId ?? '',
      [CHARACTER_HEADER]: characterId ?? '',
    }),
    [userId, characterId],
  );

  useEffect(() => {
    if (!isEnabled || !isOnline || userId === null || characterId === null) return undefined;
    const leaving = new AbortController();
    const { signal } = leaving;
    const listen = async (): Promise<boolean> => {
      const answer = await fetch(`${watch.path}?${new URLSearchParams({ topic, screen }).toString()}`, {
        headers: { accept: 'text/event-stream', ...headers() },
        cache: 'no-store',
        signal,
      });
      if (!answer.ok || answer.body === null) return answer.status === 429 || answer.status >= 500;
      isListening.current = true;
      let mayReturn = true;
      const feed = createEventParser({
        onRetry: () => undefined,
        onEvent: ({ data }) => {
          const event = readEvent(data);
          if (event === null) return;
          if (event.event === 'bye') mayReturn = false;
          else if (event.event === 'left') peers.current.delete(event.screen);
          else peers.current.set(event.screen, { ...event, seenAt: Date.now() });
          changed();
        },
      });
      const reader = answer.body.pipeThrough(new TextDecoderStream()).getReader();
      for (let part = await reader.read(); !part.done; part = await reader.read()) feed(part.value);
      return mayReturn;
    };
    const run = async (): Promise<void> => {
      while (!signal.aborted) {
        const mayReturn = await listen().catch(() => true);
        isListening.current = false;
        peers.current.clear();
        if (!signal.aborted) changed();
        if (!mayReturn) return;
        await new Promise((done) => {
          setTimeout(done, RETRY_MS);
        });
      }
    };
    void run();
    const sweeping = setInterval(() => {
      const before = Date.now() - SILENT_MS;
      for (const [id, { seenAt }] of peers.current) if (seenAt < before) peers.current.delete(id);
      changed();
    }, SILENT_MS / 3);
    return () => {
      leaving.abort();
      clearInterval(sweeping);
    };
  }, [isEnabled, isOnline, userId, characterId, topic, screen, headers, changed]);

  const show = useCallback(
    (own: OwnMotion): void => {
      latest.current = own;
      if (!isListening.current || timer.current !== undefined) return;
      // after a rest the first movement is shown at once
      const waitMs = Math.max(0, sentAt.current + EVERY_MS - performance.now());
      timer.current = setTimeout(() => {
        timer.current = undefined;
        if (latest.current === null || !isListening.current) return;
        sentAt.current = performance.now();
        void fetch(move.path, {
          method: move.method,
          headers: { 'content-type': 'application/json', ...headers() },
          body: JSON.stringify({ topic, screen, ...latest.current }),
        }).catch(() => undefined);
      }, waitMs);
    },
    [headers, topic, screen],
  );

  return {
    names,
    peers: useCallback(() => [...peers.current.values()], []),
    onPeers: useCallback((listener: () => void) => {
      listeners.current.add(listener);
      return () => {
        listeners.current.delete(listener);
      };
    }, []),
    show,
  };
}
