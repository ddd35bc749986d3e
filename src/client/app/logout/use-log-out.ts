import { useState } from 'react';

/** What a logout would delete for good. */
export interface DataAtRisk {
  /** Changes that the server has not confirmed. */
  readonly unsent: number;
  /** Saved set-ups of the calculator, which are on this device alone. */
  readonly setups: number;
  /** Own prices, stock and hideout of the crafting page, which are on this device alone. */
  readonly hasWorkspace: boolean;
  /** The person had them sent, and these are left. */
  readonly hasRetried: boolean;
}

export interface LogOutFlow {
  readonly isBusy: boolean;
  /** Null while nobody is asked. */
  readonly dataAtRisk: DataAtRisk | null;
  /** Leaves at once, or asks first when something is on this device alone. */
  readonly logOut: () => void;
  readonly logOutAnyway: () => void;
  /** Sends what waits and leaves; asks again when something is left. */
  readonly sendAndLogOut: () => void;
  readonly cancel: () => void;
}

async function findDataAtRisk(isTried: boolean): Promise<DataAtRisk> {
  const { countLocalOnlyData: onlyHere } = await import('../../../offline/purge/local-only-data.ts');
  return { ...(await onlyHere()), hasRetried: isTried };
}

/** Ends the session here and on the server; the frame then goes to the landing page by itself. */
export function useLogOut(): LogOutFlow {
  const [isBusy, setBusy] = useState(false);
  const [dataAtRisk, setDataAtRisk] = useState<DataAtRisk | null>(null);
  const logOutNow = async (): Promise<void> => {
    setDataAtRisk(null);
    await (await import('../../data/account/session-actions.ts')).logOut();
  };
  const logOutOrConfirm = async (isTried: boolean): Promise<void> => {
    const found = await findDataAtRisk(isTried);
    if (found.unsent > 0 || found.setups > 0 || found.hasWorkspace) setDataAtRisk(found);
    else await logOutNow();
  };
  const send = async (): Promise<void> => {
    await (await import('../../../offline/runtime/drain-scheduler.ts')).drainNow(true);
    await logOutOrConfirm(true);
  };
  const runExclusive = (work: () => Promise<void>): void => {
    if (isBusy) return;
    setBusy(true);
    void work().finally(() => setBusy(false));
  };
  return {
    isBusy,
    dataAtRisk: dataAtRisk,
    logOut: () => runExclusive(() => logOutOrConfirm(false)),
    logOutAnyway: () => runExclusive(logOutNow),
    sendAndLogOut: () => runExclusive(send),
    cancel: () => setDataAtRisk(null),
  };
}
