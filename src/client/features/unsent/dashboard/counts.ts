import type { FeatureCounts } from '../../../components/slots/slots.ts';
import { useOutbox } from '../../../data/outbox/use-outbox.ts';

function useRefusedChanges(): number {
  return useOutbox().rows.filter(({ state }) => state === 'needs-attention').length;
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
