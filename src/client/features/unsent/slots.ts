import type { FeatureSlots } from '../../components/slots/slots.ts';

export const UNSENT_FEATURE: FeatureSlots = {
  layoutParts: [
    {
      area: 'header',
      isNeededOffline: true,
      load: async () => (await import('./frame/UnsentPill.tsx')).UnsentPill,
      texts: ['unsent'],
    },
    {
      area: 'denied',
      load: async () => (await import('./frame/ForbiddenChanges.tsx')).ForbiddenChanges,
      texts: ['unsent'],
    },
  ],
  loadCounts: async () => (await import('./dashboard/counts.ts')).UNSENT_COUNTS,
};
