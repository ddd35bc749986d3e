import type { UserId } from '../../../domain/ids.ts';
import { useState } from 'react';
import type { Result } from '../../../domain/result.ts';
import { discard, discardOtherUsers, edit, retryNow } from '../../../offline/outbox/enqueue.ts';
import { drainNow, requestDrain } from '../../../offline/runtime/drain-scheduler.ts';
import { networkState } from '../../data/network/network.ts';

/** Outcome of the last action, shown on the page. */
export type ActionStatus = 'notSaved' | 'storageFull' | 'onItsWay' | 'unknownFate' | 'stillOffline' | null;

export interface RowActions {
  readonly isBusy: boolean;
  readonly status: ActionStatus;
  readonly sendAll: () => void;
  readonly tryNow: (key: string) => void;
  readonly discardOne: (key: string) => void;
  readonly discardOthers: (userId: UserId) => void;
  /** Resolves with whether the change was stored on the device. */
  readonly change: (key: string, args: unknown) => Promise<boolean>;
}

function statusOf(code: string): ActionStatus {
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
  const [status, setStatus] = useState<ActionStatus>(null);
  const report = (outcome: Result<unknown>): boolean => {
    setStatus(outcome.ok ? null : statusOf(outcome.code));
    return outcome.ok;
  };
  const runBusy = (work: () => Promise<unknown>): void => {
    setBusy(true);
    void work().finally(() => setBusy(false));
  };
  const send = async (): Promise<void> => {
    await drainNow(true);
    setStatus(networkState().isOnline ? null : 'stillOffline');
  };
  return {
    isBusy,
    status,
    sendAll: () => runBusy(send),
    tryNow: (key) =>
      runBusy(async () => {
        if (report(await retryNow(key))) await send();
      }),
    discardOne: (key) => runBusy(async () => report(await discard(key))),
    discardOthers: (userId) => runBusy(async () => report(await discardOtherUsers(userId))),
    change: async (key, args) => {
      const isSaved = report(await edit(key, args));
      if (isSaved) requestDrain();
      return isSaved;
    },
  };
}
