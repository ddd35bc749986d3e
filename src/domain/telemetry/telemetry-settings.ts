/** What a leader sets up. Source: decision "Consent to telemetry". */
import type { PageId } from '../characters/page-access.ts';
import type { Branded } from '../ids.ts';

export type TelemetryEventId = Branded<string, 'TelemetryEventId'>;

export const MIN_PURPOSE = 20;
export const MAX_PURPOSE = 500;
export const MAX_OBJECTION = 500;
/** Events are deleted after so many days. */
export const EVENT_DAYS = 30;
/** Of one person in one clan so many are kept; the oldest go first. */
export const MAX_EVENTS = 1_000;

export interface TelemetrySettings {
  readonly isOn: boolean;
  readonly purpose: string;
  readonly pages: readonly PageId[];
  readonly hasWatermark: boolean;
  /** The name of who made them is on pictures and exports of these pages. */
  readonly marksFiles: boolean;
  /** Colonels who may open the clan's settings see the events, too. */
  readonly isForColonels: boolean;
}

export const NO_TELEMETRY: TelemetrySettings = {
  isOn: false,
  purpose: '',
  pages: [],
  hasWatermark: false,
  marksFiles: false,
  isForColonels: false,
};

/** Whether everybody has to be asked again: it is on, and the notice says something else than before. */
export function isNewNotice(before: TelemetrySettings, after: TelemetrySettings): boolean {
  if (!after.isOn) return false;
  return (
    !before.isOn ||
    before.purpose !== after.purpose ||
    before.pages.length !== after.pages.length ||
    before.pages.some((page) => !after.pages.includes(page)) ||
    before.hasWatermark !== after.hasWatermark ||
    before.marksFiles !== after.marksFiles ||
    before.isForColonels !== after.isForColonels
  );
}

/** Whether a signal says anything at all: machines are slow for many reasons. */
export function isSign(type: string): boolean {
  return type !== 'lowFrameRate';
}
