import type { ReportType } from '../../../domain/telemetry/recorder.ts';

export const EVENT_LABELS = {
  screenshot: 'typeScreenshot',
  release: 'typeRelease',
  shortcut: 'typeShortcut',
  focusReturn: 'typeFocusReturn',
  lowFrameRate: 'typeLowFrameRate',
  batch: 'typeBatch',
} as const satisfies Record<ReportType, string>;
