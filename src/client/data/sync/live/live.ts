/**
 * The browser's live stream: one tab holds it and informs the others. New clan revisions are passed to the
 * caller, which decides what to do.
 */
import type { CharacterId, UserId } from '../../../../domain/ids.ts';
import { live } from '../../../../contract/registry/sync.ts';
import { CHARACTER_HEADER, USER_HEADER } from '../../../../contract/wire-words.ts';
import { readToken } from '../../browser-state/cookies.ts';
import { checkNetwork, onReconnect, reportContact } from '../../network/network.ts';
import { electLeader, pageVisibility, runWhileVisible } from './leader-election.ts';
import {
  forgetCurrent,
  isLive,
  noteCurrent,
  setLiveState,
  type LiveState,
} from '../../connection/live-state.ts';
import { runStream, type Announcement, type StreamEnd, type StreamDeps } from './stream.ts';

export interface LiveUser {
  readonly userId: UserId;
  readonly characterId: CharacterId;
}

export interface LiveHandlers {
  /** The server announced a new clan revision. Called in the tab that holds the stream. */
  readonly onRev: (announced: Announcement) => void;
  /** Another tab has synced changes of these kinds; null when unknown. */
  readonly onOtherSynced: (kinds: ReadonlySet<string> | null) => void;
  readonly onRights: () => void;
  /** The stream is open, again or for the first time: what it would have said before is not known. */
  readonly onOpen: () => void;
  /** The stream ended and must not be reopened with these permissions. */
  readonly onEnd: (end: Exclude<StreamEnd, 'left'>) => void;
}

/** Messages between the tab that holds the stream and the others. */
type TabMessage =
  | { readonly kind: 'state'; readonly state: LiveState }
  /** A tab of an older version names no kinds. */
  | { readonly kind: 'synced'; readonly kinds?: readonly string[] | null }
  /** The stream delivered something. */
  | { readonly kind: 'rights' | 'ask' | 'contact' };

function isTabMessage(data: unknown): data is TabMessage {
  return typeof data === 'object' && data !== null && 'kind' in data && typeof data.kind === 'string';
}

const RECONNECT_JITTER_MS = 1_000;

/**
 * Sleeps. With `hasNetworkBack`, a restored network ends it early, with up to a second of jitter so that
 * clients do not all reconnect at once.
 */
function sleep(ms: number, signal: AbortSignal, hasNetworkBack: boolean): Promise<void> {
  return new Promise((resolve) => {
    const finish = (): void => {
      clearTimeout(timer);
      signal.removeEventListener('abort', finish);
      stopWatching();
      resolve();
    };
    let timer = setTimeout(finish, ms);
    signal.addEventListener('abort', finish);
    const stopWatching = onReconnect(() => {
      if (!hasNetworkBack) return;
      clearTimeout(timer);
      timer = setTimeout(finish, Math.random() * RECONNECT_JITTER_MS);
    });
  });
}

function streamDepsFor({ userId, characterId }: LiveUser): StreamDeps {
  return {
    open: async (lastEventId, signal) => {
      const begunAt = performance.now();
      const answer = await fetch(live.path, {
        headers: {
          accept: 'text/event-stream',
          authorization: `Bearer ${readToken() ?? ''}`,
          [USER_HEADER]: userId,
          [CHARACTER_HEADER]: characterId,
          ...(lastEventId !== null && { 'last-event-id': lastEventId }),
        },
        cache: 'no-store',
        redirect: 'error',
        signal,
      });
      if (answer.ok) reportContact(begunAt);
      return answer;
    },
    wait: (ms, signal) => sleep(ms, signal, false),
    pause: (ms, signal) => sleep(ms, signal, true),
    random: Math.random,
  };
}

/** Listens for this user until stopped; `notifySynced` tells the other tabs that the device is up to date. */
export function startLive(
  user: LiveUser,
  handlers: LiveHandlers,
): { readonly stop: () => void; readonly notifySynced: (kinds: ReadonlySet<string> | null) => void } {
  const name = `live/${user.userId}/${user.characterId}`;
  forgetCurrent(name);
  const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(name);
  const broadcast = (message: TabMessage): void => channel?.postMessage(message);
  let isLeading = false;
  let current: LiveState = 'off';
  /** The stream broke: whether the server is still there is asked at once, not at the next call. */
  const onBroken = (): void => {
    if (document.visibilityState === 'visible') void checkNetwork();
  };
  const publish = (state: LiveState): void => {
    if (current === 'live' && state === 'connecting') onBroken();
    const isOpened = current !== 'live' && state === 'live';
    current = state;
    setLiveState(state);
    if (isOpened) handlers.onOpen();
    broadcast({ kind: 'state', state });
  };
  channel?.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (!isTabMessage(data)) return;
    if (data.kind === 'ask') {
      if (isLeading) broadcast({ kind: 'state', state: current });
    } else if (isLeading) return;
    else if (data.kind === 'state') {
      if (isLive() && data.state === 'connecting') onBroken();
      const isOpened = !isLive() && data.state === 'live';
      setLiveState(data.state);
      if (isOpened) handlers.onOpen();
    } else if (data.kind === 'contact') {
      reportContact();
      noteCurrent(name);
    } else if (data.kind === 'synced')
      handlers.onOtherSynced(Array.isArray(data.kinds) ? new Set(data.kinds) : null);
    else handlers.onRights();
  });
  broadcast({ kind: 'ask' });

  const lead = async (signal: AbortSignal): Promise<void> => {
    isLeading = true;
    const end = await runStream(
      streamDepsFor(user),
      {
        onState: publish,
        onContact: () => {
          reportContact();
          noteCurrent(name);
          broadcast({ kind: 'contact' });
        },
        onRev: handlers.onRev,
        onRights: () => {
          broadcast({ kind: 'rights' });
          handlers.onRights();
        },
      },
      signal,
    );
    isLeading = false;
    publish('off');
    if (end !== 'left') handlers.onEnd(end);
  };
  const locks = 'locks' in navigator ? navigator.locks : null;
  const stopLeading = runWhileVisible(pageVisibility, () => electLeader(locks, name, lead));
  return {
    stop: () => {
      stopLeading();
      channel?.close();
      setLiveState('off');
    },
    notifySynced: (kinds) => broadcast({ kind: 'synced', kinds: kinds === null ? null : [...kinds] }),
  };
}
