import { useState } from 'react';

/** What a logout would delete for good. */
export interface AtStake {
  /** Changes that the server has not confirmed. */
  readonly unsent: number;
  /** Saved set-ups of the calculator, which are on this device alone. */
  readonly setups: number;
  /** Own prices, stock and hideout of the crafting page, which are on this device alone. */
  readonly hasDesk: boolean;
  /** The person had them sent, and these are left. */
  readonly isTried: boolean;
}

export interface Leaving {
  readonly isBusy: boolean;
  /** Null while nobody is asked. */
  readonly atStake: AtStake | null;
  /** Leaves at once, or asks first when something is on this device alone. */
  readonly logOut: () => void;
  readonly leaveAnyway: () => void;
  /** Sends what waits and leaves; asks again when something is left. */
  readonly sendAndLeave: () => void;
  readonly stay: () => void;
}

async function look(isTried: boolean): Promise<AtStake> {
  const { onlyHere } = await import('../../offline/only-here.ts');
  return { ...(await onlyHere()), isTried };
}

/** Ends the session here and on the server; the frame then goes to the landing page by itself. */
export function useLogOut(): Leaving {
  const [isBusy, setBusy] = useState(false);
  const [atStake, setAtStake] = useState<AtStake | null>(null);
  const leave = async (): Promise<void> => {
    setAtStake(null);
    await (await import('../data/session-work.ts')).logOut();
  };
  const askOrLeave = async (isTried: boolean): Promise<void> => {
    const found = await look(isTried);
    if (found.unsent > 0 || found.setups > 0 || found.hasDesk) setAtStake(found);
    else await leave();
  };
  const send = async (): Promise<void> => {
    await (await import('../../offline/outbox/triggers.ts')).drainFully(true);
    await askOrLeave(true);
  };
  const once = (work: () => Promise<void>): void => {
    if (isBusy) return;
    setBusy(true);
    void work().finally(() => setBusy(false));
  };
  return {
    isBusy,
    atStake,
    logOut: () => once(() => askOrLeave(false)),
    leaveAnyway: () => once(leave),
    sendAndLeave: () => once(send),
    stay: () => setAtStake(null),
  };
}
