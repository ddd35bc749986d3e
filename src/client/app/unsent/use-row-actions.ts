import { useState } from 'react';
import type { Outcome } from '../../../domain/outcome.ts';
import { discard, discardForeign, edit, retryNow } from '../../../offline/outbox/outbox.ts';
import { drainFully, drainSoon } from '../../../offline/outbox/triggers.ts';
import { networkState } from '../../data/network.ts';

/** What came of the last thing that was done here, for the page to say. */
export type Said = 'notSaved' | 'storageFull' | 'onItsWay' | 'unknownFate' | 'stillOffline' | null;

export interface RowActions {
  readonly isBusy: boolean;
  readonly said: Said;
  readonly sendAll: () => void;
  readonly tryNow: (key: string) => void;
  readonly discardOne: (key: string) => void;
  readonly discardOthers: (userId: string) => void;
  /** Resolves with whether the device took it. */
  readonly change: (key: string, args: unknown) => Promise<boolean>;
}

function sayingOf(code: string): Said {
  return code === 'storage.full'
    ? 'storageFull'
    : code === 'outbox.sending'
      ? 'onItsWay'
      : code === 'outbox.unknownFate'
        ? 'unknownFate'
        : code === 'outbox.gone'
          ? null
          : 'notSaved';
}

export function useRowActions(): RowActions {
  const [isBusy, setBusy] = useState(false);
  const [said, setSaid] = useState<Said>(null);
  const take = (outcome: Outcome<unknown>): boolean => {
    setSaid(outcome.ok ? null : sayingOf(outcome.code));
    return outcome.ok;
  };
  const during = (work: () => Promise<unknown>): void => {
    setBusy(true);
    void work().finally(() => setBusy(false));
  };
  const send = async (): Promise<void> => {
    await drainFully(true);
    setSaid(networkState().isOnline ? null : 'stillOffline');
  };
  return {
    isBusy,
    said,
    sendAll: () => during(send),
    tryNow: (key) =>
      during(async () => {
        if (take(await retryNow(key))) await send();
      }),
    discardOne: (key) => during(async () => take(await discard(key))),
    discardOthers: (userId) => during(async () => take(await discardForeign(userId))),
    change: async (key, args) => {
      const isTaken = take(await edit(key, args));
      if (isTaken) drainSoon();
      return isTaken;
    },
  };
}
