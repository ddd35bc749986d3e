import type { FeatureSlots } from '../../components/slots/slots.ts';

export const FAST_REQUESTS_FEATURE = {
  loadActionItems: async () => (await import('./dashboard/action-items.ts')).FAST_REQUEST_ACTION_ITEMS,
  navBadges: [
    {
      to: '/{-$locale}/officer/request-manager',
      load: async () => (await import('./dashboard/action-items.ts')).FAST_TO_SEND,
    },
  ],
  requestForms: [
    { tab: 'fast', label: 'tabFast', load: async () => (await import('./FastForm.tsx')).FastTab },
  ],
  ownRequests: [{ load: async () => (await import('./OwnFastRequests.tsx')).LinkedOwnFastRequests }],
  requestQueues: [{ view: 'fast', load: async () => (await import('./FastQueue.tsx')).FAST_QUEUE }],
  loadOperationViews: async () => (await import('./unsent/operation-views.ts')).FAST_REQUEST_VIEWS,
} as const satisfies FeatureSlots;
