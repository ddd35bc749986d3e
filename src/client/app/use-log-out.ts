import { useState } from 'react';

export interface Leaving {
  readonly isBusy: boolean;
  /** How many things the logout would delete for good; null while nobody is asked. */
  readonly atStake: number | null;
  /** Leaves at once, or asks first when something is on this device alone. */
  readonly logOut: () => void;
  readonly leaveAnyway: () => void;
  readonly stay: () => void;
}

/** Ends the session here and on the server; the frame then goes to the landing page by itself. */
export const useLogOut = (): Leaving => {
  const [isBusy, setBusy] = useState(false);
  const [atStake, setAtStake] = useState<number | null>(null);
  const leave = async (): Promise<void> => {
    setAtStake(null);
    await (await import('../data/session-work.ts')).logOut();
  };
  const askOrLeave = async (): Promise<void> => {
    const count = await (await import('../../offline/only-here.ts')).countOnlyHere();
    if (count > 0) setAtStake(count);
    else await leave();
  };
  const once = (work: () => Promise<void>): void => {
    if (isBusy) return;
    setBusy(true);
    void work().finally(() => setBusy(false));
  };
  return { isBusy, atStake, logOut: () => once(askOrLeave), leaveAnyway: () => once(leave), stay: () => setAtStake(null) };
};
