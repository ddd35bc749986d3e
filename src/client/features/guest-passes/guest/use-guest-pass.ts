/** What a guest's pass shows: asked for again while somebody looks at it, and stored on the device for the time without a network. */
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { read, type GuestView } from '../../../../contract/guest-passes.ts';
import { isGuestPass } from '../../../../domain/guest-passes/guest-pass.ts';
import { tokenFingerprint } from '../../../../offline/http/token-fingerprint.ts';
import { getValue, setValue } from '../../../../offline/storage/key-value.ts';
import { ApiError } from '../../../data/connection/api-error.ts';
import { createClient } from '../../../data/http/call.ts';
import { CLIENT_DEPS } from '../../../data/http/client.ts';
import { useNow } from '../../../data/i18n/use-now.ts';
import { useLookAgain } from '../../../data/page/use-look-again.ts';
import { useWorkerReady } from '../../../data/page/use-worker-ready.ts';

/** Why a pass shows nothing any more. */
export type PassEnd = 'expired' | 'revoked' | 'gone' | 'unknown';

const ENDS: Readonly<Record<string, PassEnd>> = {
  'guestPasses.expired': 'expired',
  'guestPasses.revoked': 'revoked',
  'guestPasses.gone': 'gone',
  'guestPasses.unknown': 'unknown',
};

/** Raise the number in `keyOf` when it changes. */
interface StoredView {
  readonly view: GuestView;
  readonly version: string;
  /** In ms since the epoch. */
  readonly checkedAt: number;
}

/** Takes the place of the view, so that the reason is shown without a network, too. */
interface StoredEnd {
  readonly end: PassEnd;
}

/** The token itself is in the address alone. */
function keyOf(token: string): string {
  return `guest-pass/3/${tokenFingerprint(token)}`;
}

function storeEnd(token: string, end: PassEnd): void {
  // on a full disk the reason is asked for again
  void setValue(keyOf(token), { end } satisfies StoredEnd).catch(() => undefined);
}

interface Looked {
  readonly view: GuestView | null;
  /** When the server last said that this is the latest, in ms since the epoch. */
  readonly checkedAt: number | null;
  readonly end: PassEnd | null;
  /** The server's latest answer says so: the view or the end. */
  readonly isConfirmed: boolean;
  /** Why the latest attempt failed. */
  readonly problem: ApiError | null;
}

/** Whether the pass opens without a network: `saving` until what it shows and the app itself are on the device. */
export type OfflineState = 'ready' | 'saving' | 'never';

const NOTHING: Looked = { view: null, checkedAt: null, end: null, isConfirmed: false, problem: null };

export function useGuestPass(
  token: string,
): Looked & { readonly retry: () => void; readonly offline: OfflineState } {
  const nowMs = useNow();
  const [looked, setLooked] = useState<Looked>(() =>
    isGuestPass(token) ? NOTHING : { ...NOTHING, end: 'unknown', isConfirmed: true },
  );
  const stored = useRef<StoredView | null>(null);
  const isWorkerReady = useWorkerReady();
  const [storage, setStorage] = useState<OfflineState>('serviceWorker' in navigator ? 'saving' : 'never');
  // nobody else's: whoever is signed in here has no part in it
  const call = useMemo(
    () =>
      createClient({
        ...CLIENT_DEPS,
        token: () => token,
        characterId: () => null,
        userId: () => null,
        onError: () => undefined,
      }),
    [token],
  );
  const finish = useCallback(
    (end: PassEnd) => {
      stored.current = null;
      storeEnd(token, end);
      setLooked({ ...NOTHING, end, isConfirmed: true });
    },
    [token],
  );

  const look = useCallback(
    async (signal?: AbortSignal): Promise<void> => {
      try {
        const known = stored.current;
        const answer = await call(
          read,
          { query: known === null ? {} : { version: known.version } },
          signal === undefined ? {} : { signal },
        );
        if (signal?.aborted === true) return;
        const view = answer.view ?? known?.view;
        if (view === undefined) return;
        const next = { view, version: answer.version, checkedAt: Date.now() };
        stored.current = next;
        void setValue(keyOf(token), next).then(
          () => setStorage((before) => (before === 'saving' ? 'ready' : before)),
          () => setStorage('never'),
        );
        setLooked({ view, checkedAt: next.checkedAt, end: null, isConfirmed: true, problem: null });
      } catch (failure) {
        if (signal?.aborted === true) return;
        const problem = failure instanceof ApiError ? failure : new ApiError('network', 0, null, '');
        const end = ENDS[problem.code ?? ''];
        if (end === undefined) setLooked((before) => ({ ...before, isConfirmed: false, problem }));
        else finish(end);
      }
    },
    [call, token, finish],
  );
  useLookAgain(look, looked.end !== null && looked.isConfirmed);

  // what was shown last, until the server has answered, and without a network
  useEffect(() => {
    let isLeft = false;
    void getValue(keyOf(token)).then((value) => {
      if (isLeft || value === undefined || stored.current !== null) return;
      const last = value as StoredView | StoredEnd;
      if ('end' in last) {
        setLooked((before) => (before.isConfirmed ? before : { ...NOTHING, end: last.end }));
        return;
      }
      stored.current = last;
      setStorage((before) => (before === 'saving' ? 'ready' : before));
      setLooked((before) =>
        before.end === null ? { ...before, view: last.view, checkedAt: last.checkedAt } : before,
      );
    });
    return () => {
      isLeft = true;
    };
  }, [token]);

  const endsAt = looked.view?.endsAt ?? null;
  // without a network by the device's clock, which may be wrong: the server decides where it answers
  const isOver = !looked.isConfirmed && endsAt !== null && Date.parse(endsAt) <= nowMs;
  useEffect(() => {
    if (isOver) storeEnd(token, 'expired');
  }, [isOver, token]);

  const shown: Looked = isOver ? { ...NOTHING, end: 'expired' } : looked;
  const offline = storage === 'ready' && !isWorkerReady ? 'saving' : storage;
  return { ...shown, retry: () => void look(), offline };
}
