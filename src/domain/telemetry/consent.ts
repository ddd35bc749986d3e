/** Whether a person has agreed to what a clan notes. Source: decision "Consent to telemetry". */

/** A person's yes or no. */
export interface ConsentAnswer {
  /** Of the notice that was read. */
  readonly version: string;
  readonly isYes: boolean;
  /** Given on a screen that named the browser's Global Privacy Control. */
  readonly isDespiteSignal: boolean;
}

/** `signal`: the browser says no for the person. */
export type Consent = 'open' | 'agreed' | 'refused' | 'signal';

/** What the program itself says in the notice; raised when that says more than before. */
const NOTICE_TEXT = 1;

/** The version of a notice: of the program's text and of the clan's part. */
export function noticeVersion(clanText: number): string {
  return `${NOTICE_TEXT}.${clanText}`;
}

/**
 * Consent to the notice of a version. Global Privacy Control counts as a no until the person agrees to this very notice
 * where the signal is named.
 */
export function consentOf({
  version,
  answer,
  hasSignal,
}: {
  readonly version: string;
  readonly answer: ConsentAnswer | null;
  readonly hasSignal: boolean;
}): Consent {
  if (answer?.version !== version) return hasSignal ? 'signal' : 'open';
  if (!answer.isYes) return 'refused';
  return hasSignal && !answer.isDespiteSignal ? 'signal' : 'agreed';
}
