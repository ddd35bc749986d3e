import type { FeatureCounts } from '../../../components/slots/slots.ts';
import { useOutbox } from '../../../data/outbox/use-outbox.ts';

/** Null until it is known. */
function useRefusedChanges(): number | null {
  const { state: outboxState, rows } = useOutbox();
  return outboxState === 'loading' ? null : rows.filter(({ state }) => state === 'needs-attention').length;
}

export const UNSENT_COUNTS: FeatureCounts = {
  actionItems: [
    {
      id: 'refused',
      order: 10,
      icon: 'triangle-alert',
      useCount: useRefusedChanges,
      text: 'waitsRefused',
      to: '/{-$locale}/dashboard/unsent',
    },
  ],
};
