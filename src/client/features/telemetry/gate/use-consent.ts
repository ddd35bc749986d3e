import { useCallback, useState } from 'react';
import type { TelemetryAccess } from '../../../../contract/accounts.ts';
import { answer as answerEndpoint } from '../../../../contract/telemetry.ts';
import { consentOf, type Consent } from '../../../../domain/telemetry/consent.ts';
import { reloadUser } from '../../../data/account/session-actions.ts';
import type { ApiError } from '../../../data/connection/api-error.ts';
import { useKeyedCall } from '../../../data/keyed-call/use-keyed-call.ts';
import { useSession } from '../../../data/session/session.ts';

/** Whether the browser says no for the person. */
export function hasPrivacySignal(): boolean {
  return 'globalPrivacyControl' in navigator && navigator.globalPrivacyControl === true;
}

export interface TelemetryConsent {
  readonly access: TelemetryAccess;
  readonly consent: Consent;
}

/** What the clan notes, and whether the person has agreed; null where it notes nothing. */
export function useConsent(): TelemetryConsent | null {
  const access = useSession().permissions?.telemetry;
  if (access === undefined || access.pages.length === 0) return null;
  return { access, consent: consentOf({ ...access, hasSignal: hasPrivacySignal() }) };
}

interface Answering {
  /** Resolves once the answer is stored, or to why it is not. */
  readonly answer: (isYes: boolean) => Promise<ApiError | null>;
  readonly failure: ApiError | null;
}

/** Stores a yes or no to the notice that is shown. */
export function useAnswer({ version }: TelemetryAccess): Answering {
  const send = useKeyedCall(answerEndpoint);
  const [failure, setFailure] = useState<ApiError | null>(null);
  const answer = useCallback(
    async (isYes: boolean) => {
      const failed = await send({
        body: { version, isYes, isDespiteSignal: isYes && hasPrivacySignal() },
      });
      setFailure(failed);
      // a newer notice, or none any more: this page learns of it, too
      await reloadUser();
      return failed;
    },
    [send, version],
  );
  return { answer, failure };
}
