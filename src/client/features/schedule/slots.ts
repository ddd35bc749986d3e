import type { FeatureSlots } from '../../components/slots/slots.ts';

export const SCHEDULE_FEATURE = {
  dashboardPanels: [
    {
      area: 'head',
      heading: 'nextEventHeading',
      rows: 3,
      texts: ['schedule'],
      load: async () => (await import('./next/NextEventPanel.tsx')).NextEventPanel,
    },
  ],
  settingsPanels: [
    {
      part: 'general',
      texts: ['schedule', 'schedule-editor'],
      load: async () => (await import('./settings/SchedulePanel.tsx')).SchedulePanel,
    },
  ],
  loadOperationViews: async () => (await import('./unsent/operation-views.ts')).SCHEDULE_VIEWS,
} as const satisfies FeatureSlots;
