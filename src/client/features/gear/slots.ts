import type { FeatureSlots } from '../../components/slots/slots.ts';

export const GEAR_FEATURE = {
  dashboardPanels: [
    {
      area: 'wide',
      heading: 'gearHeading',
      rows: 2,
      texts: ['gear'],
      load: async () => (await import('./dashboard/MyGearPanel.tsx')).MyGearPanel,
    },
  ],
  characterLinks: [{ to: '/{-$locale}/character/{$id}-gear', icon: 'shield', label: 'openGear' }],
  combatGear: {
    load: async () => ({ useSets: (await import('./combat/use-combat-sets.ts')).useCombatSets }),
  },
  loadOperationViews: async () => (await import('./unsent/operation-views.ts')).GEAR_VIEWS,
} as const satisfies FeatureSlots;
