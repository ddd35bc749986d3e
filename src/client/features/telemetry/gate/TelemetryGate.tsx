import { useEffect, useRef, useState } from 'react';
import type { PageGuardProps } from '../../../components/slots/slots.ts';
import { useT } from '../../../data/i18n/use-t.ts';
import { useCharacter } from '../../../data/session/session.ts';
import { clearFileMark, setFileMark } from '../../../data/store/file-mark.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { StateBlock } from '../../../ui/feedback/StateBlock.tsx';
import { Page } from '../../../ui/layout/Page.tsx';
import { Panel } from '../../../ui/layout/Panel.tsx';
import { useRecorder } from '../recorder/use-recorder.ts';
import { Watermark } from '../watermark/Watermark.tsx';
import { Notice } from './Notice.tsx';
import { useConsent, type TelemetryConsent } from './use-consent.ts';

function Agreed({ access, children }: PageGuardProps & Pick<TelemetryConsent, 'access'>) {
  const t = useT('telemetry');
  const name = useCharacter()?.name ?? window.location.host;
  const mark = access.marksFiles ? t('fileMark', { name }) : null;
  useRecorder();
  useEffect(() => {
    if (mark === null) return undefined;
    setFileMark(mark);
    return clearFileMark;
  }, [mark]);
  return (
    <>
      {access.hasWatermark && <Watermark name={name} />}
      {children}
    </>
  );
}

/** Before the answer, and instead of the page where that is no. */
function Unanswered({ access, consent }: TelemetryConsent) {
  const t = useT('telemetry');
  const [isReading, setReading] = useState(consent === 'open');
  const heading = useRef<HTMLHeadingElement>(null);
  const isAsked = useRef(false);
  useEffect(() => {
    if (!isAsked.current) return;
    isAsked.current = false;
    heading.current?.focus();
  }, [isReading]);
  const show = (reads: boolean): void => {
    isAsked.current = true;
    setReading(reads);
  };
  return (
    <Page>
      <h1 ref={heading} tabIndex={-1}>
        {t(isReading ? 'noticeTitle' : 'closedTitle')}
      </h1>
      {isReading ? (
        <>
          <p className="max-w-prose text-ink-2">{t('noticeLead')}</p>
          <Panel title={t('ownHeading')}>
            <Notice access={access} onAnswered={() => show(false)} />
          </Panel>
        </>
      ) : (
        <Panel>
          <StateBlock
            kind="refused"
            title={t('ownHeading')}
            action={<Button onClick={() => show(true)}>{t('readNotice')}</Button>}
          >
            {t(consent === 'signal' ? 'closedSignal' : 'closedBody')}
          </StateBlock>
        </Panel>
      )}
    </Page>
  );
}

/** Stands before a protected page: tells what is noted, asks, and opens the page to who agrees. */
export function TelemetryGate({ children }: PageGuardProps) {
  const state = useConsent();
  if (state === null) return children;
  return state.consent === 'agreed' ? (
    <Agreed access={state.access}>{children}</Agreed>
  ) : (
    // another notice is read again
    <Unanswered key={state.access.version} {...state} />
  );
}
