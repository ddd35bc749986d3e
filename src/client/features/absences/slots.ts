import type { FeatureSlots } from '../../components/slots/slots.ts';

export const ABSENCES_FEATURE = {
  dashboardPanels: [
    {
      area: 'wide',
      isRare: true,
      // its texts come with its content, which most members rarely need
      texts: [],
      load: async () => (await import('./own/MyAttendancePanel.tsx')).MyAttendancePanel,
    },
  ],
  loadCounts: async () => (await import('./list/counts.ts')).ABSENCES_COUNTS,
  characterPanels: [
    async () => (await import('./attendance/CharacterAttendance.tsx')).CharacterAttendance,
    async () => (await import('./own/OwnResultsPanel.tsx')).OwnResultsPanel,
  ],
  loadOperationViews: async () => (await import('./unsent/operation-views.ts')).ABSENCES_VIEWS,
} as const satisfies FeatureSlots;
