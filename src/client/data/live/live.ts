/**
 * The live stream of this browser: one tab holds it and tells the others. Whoever hears of a new counter hands it on;
 * what to do about it is the caller's.
 */
import { live } from '../../../contract/sync.ts';
import { CHARACTER_HEADER, USER_HEADER } from '../../../contract/wire-words.ts';
import { readToken } from '../cookies.ts';
import { networkState, noteContact, onNetworkChange } from '../network.ts';
import { leadWhenElected, whileAttended, type Attention } from './leader.ts';
import { setLiveState, type LiveState } from '../live-state.ts';
import { followStream, type StreamEnd, type StreamWorld } from './stream.ts';

export interface LiveWho {
  readonly userId: string;
  readonly characterId: string;
}

export interface LiveActs {
  /** The clan's counter moved, told by the server. Called in the tab that holds the stream. */
  readonly onRev: (rev: number) => void;
  /** Another tab has taken over what moved. */
  readonly onOtherSynced: () => void;
  readonly onRights: () => void;
  /** The stream ended and may not be opened again with these rights. */
  readonly onEnd: (end: Exclude<StreamEnd, 'left'>) => void;
}

/** What the tab that holds the stream tells the others. */
type LiveNews =
  | { readonly kind: 'state'; readonly state: LiveState }
  | { readonly kind: 'synced' | 'rights' | 'ask' };

function isNews(data: unknown): data is LiveNews {
  return typeof data === 'object' && data !== null && 'kind' in data && typeof data.kind === 'string';
}

const attention: Attention = {
  isVisible: () => document.visibilityState === 'visible',
  onChange: (listener) => {
    document.addEventListener('visibilitychange', listener);
    return () => document.removeEventListener('visibilitychange', listener);
  },
};

const AFTER_NETWORK_MS = 1_000;

/** Waits; `hasNetworkBack` cuts it short, by chance within a second, so that not everybody comes back at once. */
function waitFor(ms: number, signal: AbortSignal, hasNetworkBack: boolean): Promise<void> {
  return new Promise((done) => {
    let wasOnline = networkState().isOnline;
    const over = (): void => {
      clearTimeout(timer);
      signal.removeEventListener('abort', over);
      stopWatching();
      done();
    };
    let timer = setTimeout(over, ms);
    signal.addEventListener('abort', over);
    const stopWatching = onNetworkChange(() => {
      const { isOnline } = networkState();
      if (hasNetworkBack && isOnline && !wasOnline) {
        clearTimeout(timer);
        timer = setTimeout(over, Math.random() * AFTER_NETWORK_MS);
      }
      wasOnline = isOnline;
    });
  });
}

function worldOf({ userId, characterId }: LiveWho): StreamWorld {
  return {
    open: async (lastEventId, signal) => {
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
      if (answer.ok) noteContact();
      return answer;
    },
    wait: (ms, signal) => waitFor(ms, signal, false),
    pause: (ms, signal) => waitFor(ms, signal, true),
    random: Math.random,
  };
}

/** Listens for this person until told to stop; `tellSynced` says to the other tabs that the device has what is new. */
export function startLive(
  who: LiveWho,
  acts: LiveActs,
): { readonly stop: () => void; readonly tellSynced: () => void } {
  const name = `live/${who.userId}/${who.characterId}`;
  const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(name);
  const tell = (news: LiveNews): void => channel?.postMessage(news);
  let isLeading = false;
  let known: LiveState = 'off';
  const show = (state: LiveState): void => {
    known = state;
    setLiveState(state);
    tell({ kind: 'state', state });
  };
  channel?.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (!isNews(data)) return;
    if (data.kind === 'ask') {
      if (isLeading) tell({ kind: 'state', state: known });
    } else if (isLeading) return;
    else if (data.kind === 'state') setLiveState(data.state);
    else if (data.kind === 'synced') acts.onOtherSynced();
    else acts.onRights();
  });
  tell({ kind: 'ask' });

  const lead = async (signal: AbortSignal): Promise<void> => {
    isLeading = true;
    const end = await followStream(
      worldOf(who),
      {
        onState: show,
        onRev: acts.onRev,
        onRights: () => {
          tell({ kind: 'rights' });
          acts.onRights();
        },
      },
      signal,
    );
    isLeading = false;
    show('off');
    if (end !== 'left') acts.onEnd(end);
  };
  const locks = 'locks' in navigator ? navigator.locks : null;
  const leave = whileAttended(attention, () => leadWhenElected(locks, name, lead));
  return {
    stop: () => {
      leave();
      channel?.close();
      setLiveState('off');
    },
    tellSynced: () => tell({ kind: 'synced' }),
  };
}
