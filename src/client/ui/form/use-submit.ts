import { useLayoutEffect, useRef, useState } from 'react';

interface Submit {
  /** For the form and its button; of an event the page's own submit is prevented. */
  readonly submit: (event?: { readonly preventDefault: () => void }) => void;
  readonly isBusy: boolean;
}

/**
 * How every form is submitted: once at a time. A second Enter or press while the first still runs does nothing, also
 * before the screen shows that it runs, and until it shows what came of it.
 */
export function useSubmit(work: () => Promise<unknown>): Submit {
  const isRunning = useRef(false);
  const [state, setState] = useState({ isBusy: false, ended: 0 });
  const { isBusy, ended } = state;
  // not where the work ends: a closed dialog is still there until it is drawn
  useLayoutEffect(() => {
    isRunning.current = false;
  }, [ended]);
  const run = async (): Promise<void> => {
    setState((before) => ({ ...before, isBusy: true }));
    try {
      await work();
    } finally {
      setState((before) => ({ isBusy: false, ended: before.ended + 1 }));
    }
  };
  return {
    isBusy,
    submit: (event) => {
      event?.preventDefault();
      if (isRunning.current) return;
      isRunning.current = true;
      void run();
    },
  };
}
