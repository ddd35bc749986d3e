import type { FeatureSlots } from '../../components/slots/slots.ts';

export const FAST_REQUESTS_FEATURE = {
  loadCounts: async () => (await import('./dashboard/counts.ts')).FAST_REQUEST_COUNTS,
  requestForms: [
    { tab: 'fast', label: 'tabFast', load: async () => (await import('./FastForm.tsx')).FastTab },
  ],
  ownRequests: [{ load: async () => (await import('./OwnFastRequests.tsx')).LinkedOwnFastRequests }],
  requestQueues: [{ view: 'fast', load: async () => (await import('./FastQueue.tsx')).FAST_QUEUE }],
  loadOperationViews: async () => (await import('./unsent/operation-views.ts')).FAST_REQUEST_VIEWS,
} as const satisfies FeatureSlots;
