import type { FeatureSlots } from '../../components/slots/slots.ts';
import { deviceDay } from './device-day.ts';

export const BIRTHDAY_FEATURE: FeatureSlots = {
  layoutParts: [
    {
      area: 'bar',
      isAtOnce: true,
      isFor: ({ birthday }) => birthday === deviceDay(new Date()),
      load: async () => (await import('./BirthdayGreeting.tsx')).BirthdayGreeting,
      texts: ['birthday'],
    },
  ],
};
