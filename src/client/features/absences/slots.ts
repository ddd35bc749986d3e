import type { FeatureSlots } from '../../components/slots/slots.ts';

export const ABSENCES_FEATURE = {
  characterPanels: [async () => (await import('./attendance/CharacterAttendance.tsx')).CharacterAttendance],
  loadOperationViews: async () => (await import('./unsent/operation-views.ts')).ABSENCES_VIEWS,
} as const satisfies FeatureSlots;
