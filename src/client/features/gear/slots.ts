import type { FeatureSlots } from '../../components/slots/slots.ts';

export const GEAR_SLOTS: FeatureSlots = {
  dashboardPanels: [
    {
      area: 'wide',
      heading: 'gearHeading',
      rows: 2,
      load: async () => (await import('./dashboard/MyGearPanel.tsx')).MyGearPanel,
    },
  ],
  characterLinks: [{ to: '/{-$locale}/character/{$id}-gear', icon: 'shield', label: 'openGear' }],
};
