import { useState } from 'react';
import { showPageNotice } from '../access/page-notice.ts';

/** Data that a logout would delete for good. */
export interface DataAtRisk {
  /** Changes that the server has not confirmed. */
  readonly unsent: number;
  /** Saved calculator set-ups, stored only on this device. */
  readonly setups: number;
  /** Own prices, stock and hideout of the crafting page, stored only on this device. */
  readonly hasWorkspace: boolean;
  /** Sending was tried, and these changes are left. */
  readonly hasRetried: boolean;
}

export interface LogOutFlow {
  readonly isBusy: boolean;
  /** Null while no confirmation is shown. */
  readonly dataAtRisk: DataAtRisk | null;
  /** Logs out at once, or asks first when there is local-only data. */
  readonly logOut: () => void;
  /** Resolves when the session has ended. */
  readonly logOutAnyway: () => Promise<void>;
  /** Sends the outbox and logs out; asks again when something is left. */
  readonly sendAndLogOut: () => void;
  readonly cancel: () => void;
}

const BUSY_TRIES = 20;
const BUSY_WAIT_MS = 500;

async function findDataAtRisk(hasRetried: boolean): Promise<DataAtRisk> {
  const { countLocalOnlyData } = await import('../../../offline/purge/local-only-data.ts');
  return { ...(await countLocalOnlyData()), hasRetried };
}

/** Loads what a logout needs, so that it works without a network too. */
export async function preloadLogOut(): Promise<void> {
  await Promise.all([
    import('../../../offline/purge/local-only-data.ts'),
    import('../../data/account/session-actions.ts').then(({ preloadLogOutActions }) =>
      preloadLogOutActions(),
    ),
  ]);
}

/** Ends the session locally and on the server; the guards then redirect to the landing page. */
export function useLogOut(): LogOutFlow {
  const [isBusy, setBusy] = useState(false);
  const [dataAtRisk, setDataAtRisk] = useState<DataAtRisk | null>(null);
  const logOutNow = async (): Promise<void> => {
    setDataAtRisk(null);
    await (await import('../../data/account/session-actions.ts')).logOut();
  };
  const logOutOrConfirm = async (hasRetried: boolean): Promise<void> => {
    const found = await findDataAtRisk(hasRetried);
    if (found.unsent > 0 || found.setups > 0 || found.hasWorkspace) setDataAtRisk(found);
    else await logOutNow();
  };
  const send = async (): Promise<void> => {
    const { drainNow } = await import('../../../offline/runtime/drain-scheduler.ts');
    // another tab or the worker may hold the outbox and be sending these very changes
    for (let tries = 0; (await drainNow(true)).end === 'busy' && tries < BUSY_TRIES; tries += 1)
      await new Promise((done) => setTimeout(done, BUSY_WAIT_MS));
    await logOutOrConfirm(true);
  };
  const runExclusive = async (work: () => Promise<void>): Promise<void> => {
    if (isBusy) return;
    setBusy(true);
    try {
      await work();
    } catch (error) {
      // a part of the app that is not on the device
      showPageNotice('logOutFailed');
      console.warn('The logout failed.', error);
    } finally {
      setBusy(false);
    }
  };
  return {
    isBusy,
    dataAtRisk,
    logOut: () => void runExclusive(() => logOutOrConfirm(false)),
    logOutAnyway: () => runExclusive(logOutNow),
    sendAndLogOut: () => void runExclusive(send),
    cancel: () => setDataAtRisk(null),
  };
}
