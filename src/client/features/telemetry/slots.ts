import type { FeatureSlots } from '../../components/slots/slots.ts';

/** Of telemetry this much is on every page; the rest is loaded where a clan has it on. */
export const TELEMETRY_FEATURE = {
  pageGuards: [
    {
      isFor: ({ telemetry }, page) => telemetry?.pages.includes(page) === true,
      load: async () => (await import('./gate/TelemetryGate.tsx')).TelemetryGate,
      texts: ['telemetry', 'errors'],
    },
  ],
  clanLines: [
    {
      isFor: ({ telemetry }) => (telemetry?.pages.length ?? 0) > 0,
      load: async () => (await import('./own/TelemetryLine.tsx')).TelemetryLine,
      texts: ['telemetry'],
    },
  ],
  ownSettings: [
    {
      isFor: ({ telemetry }) => telemetry !== undefined,
      load: async () => (await import('./own/TelemetryOwnPanel.tsx')).TelemetryOwnPanel,
      texts: ['telemetry', 'exports', 'errors'],
    },
  ],
  settingsPanels: [
    {
      part: 'general',
      texts: ['telemetry', 'telemetry-settings', 'errors'],
      load: async () => (await import('./clan/TelemetryPanel.tsx')).TelemetryPanel,
    },
  ],
} as const satisfies FeatureSlots;
