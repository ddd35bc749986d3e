import { useState } from 'react';
import { discard } from '../../../../offline/outbox/enqueue.ts';
import { useChange, useOutbox } from '../../../data/outbox/use-outbox.ts';
import { useTickingClock } from '../../../data/page/use-ticking-clock.ts';
import { recentDecisions, type RecentDecision } from './recent-decisions.ts';

export interface RecentDecisions {
  /** Newest first. */
  readonly recent: readonly RecentDecision[];
  readonly nowMs: number;
  /** Takes a decision back; returns whether the device stored that. */
  readonly undo: (decision: RecentDecision) => Promise<boolean>;
  /** The person has seen what was not applied; a refused one leaves the outbox. */
  readonly dismiss: (decision: RecentDecision) => Promise<boolean>;
}

/** The reviewer's last decisions, and how to take them back. */
export function useRecentDecisions(): RecentDecisions {
  const outbox = useOutbox();
  const nowMs = useTickingClock();
  const sendUndo = useChange('skip.undo');
  const [dismissed, setDismissed] = useState<ReadonlySet<string>>(new Set());
  return {
    recent: recentDecisions(outbox, nowMs).filter(({ key }) => !dismissed.has(key)),
    nowMs,
    undo: async ({ key, id, skips, left }) => {
      if (id === null) return (await discard(key)).ok;
      const done = skips.filter((skip) => !left.some((one) => one.id === skip));
      return (await sendUndo({ id, skips: done })).ok;
    },
    async dismiss({ key, state }) {
      if (state === 'refused') return (await discard(key)).ok;
      setDismissed(new Set([...dismissed, key]));
      return true;
    },
  };
}
