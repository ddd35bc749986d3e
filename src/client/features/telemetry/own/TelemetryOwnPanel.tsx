import { useEffect, useRef, useState } from 'react';
import { useT } from '../../../data/i18n/use-t.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { Dialog } from '../../../ui/dialog/Dialog.tsx';
import { Panel } from '../../../ui/layout/Panel.tsx';
import { Notice } from '../gate/Notice.tsx';
import { useConsent } from '../gate/use-consent.ts';
import { OwnEvents } from './OwnEvents.tsx';

const ANSWER_TEXTS = {
  open: 'ownOpen',
  agreed: 'ownAgreed',
  refused: 'ownRefused',
  signal: 'ownSignal',
} as const;

/** The person's answer, the notice, and the own events. */
export function TelemetryOwnPanel() {
  const t = useT('telemetry');
  const state = useConsent();
  const [isReading, setReading] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (window.location.hash === '#protected-pages') place.current?.scrollIntoView();
  }, []);
  return (
    <div ref={place} id="protected-pages" className="grid scroll-mt-16 gap-4">
      <Panel title={t('privacyHeading')}>
        <div className="flex flex-wrap items-center gap-3 p-3.5">
          <p role="status" className="min-w-0 grow basis-60 text-ink-2">
            {t(state === null ? 'ownOff' : ANSWER_TEXTS[state.consent])}
          </p>
          {state !== null && <Button onClick={() => setReading(true)}>{t('readNotice')}</Button>}
        </div>
      </Panel>
      <OwnEvents />
      {state !== null && (
        <Dialog isOpen={isReading} isTall onClose={() => setReading(false)} title={t('ownHeading')}>
          <div className="-m-4">
            <Notice access={state.access} onAnswered={() => setReading(false)} />
          </div>
        </Dialog>
      )}
    </div>
  );
}
