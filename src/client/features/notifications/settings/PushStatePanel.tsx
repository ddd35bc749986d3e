import { useEffect, useState } from 'react';
import { useNetwork } from '../../../data/connection/use-network.ts';
import {
  ensureSubscription,
  disablePush,
  enablePush,
  PUSH_TIMEOUT_MS,
  type PushError,
} from '../../../data/push/push-subscription.ts';
import { useT } from '../../../data/i18n/use-t.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { Disclosure } from '../../../ui/display/Disclosure.tsx';
import { Panel } from '../../../ui/layout/Panel.tsx';
import { StateBlock } from '../../../ui/feedback/StateBlock.tsx';
import { requestPermission } from '../permission/permission.ts';
import { PushFactList } from './PushFactList.tsx';
import { browserFacts, browserOf } from '../permission/push-support.ts';
import { TestSteps } from './TestSteps.tsx';
import { usePushFacts, type PushFacts } from './use-push-facts.ts';
import { useTestRun } from './use-test-run.ts';

type PushStatus = 'on' | 'off' | 'prompt' | 'denied' | 'error' | 'home-screen' | 'insecure' | 'none';

const SENTENCES = {
  on: 'stateOn',
  off: 'stateOff',
  prompt: 'stateAsk',
  denied: 'stateDenied',
  error: 'stateFailed',
  'home-screen': 'stateHomeScreen',
  insecure: 'stateInsecure',
  none: 'stateNone',
} as const satisfies Record<PushStatus, string>;
const PROBLEMS = {
  'no-worker': 'problemNoWorker',
  browser: 'problemBrowser',
  timeout: 'problemTimeout',
  network: 'problemNetwork',
  refused: 'problemRefused',
} as const satisfies Record<PushError, string>;
const HELP = {
  chromium: 'helpChromium',
  android: 'helpAndroid',
  firefox: 'helpFirefox',
  safari: 'helpSafari',
  ios: 'helpIos',
  other: 'helpOther',
} as const;
const EDGES: Readonly<Record<PushStatus, string>> = {
  on: 'border-l-ok',
  off: 'border-l-line-strong',
  prompt: 'border-l-accent',
  denied: 'border-l-no',
  error: 'border-l-wait',
  'home-screen': 'border-l-wait',
  insecure: 'border-l-no',
  none: 'border-l-line-strong',
};

function pushStatusOf(facts: PushFacts): PushStatus {
  if (facts.support !== 'ready') return facts.support;
  if (facts.permission === 'denied') return 'denied';
  if (facts.permission !== 'granted') return 'prompt';
  if (facts.isOff) return 'off';
  return facts.hasSubscription && facts.isKnown && facts.isKeyCurrent !== false ? 'on' : 'error';
}

/** Whether the subscription has been coming for longer than all its steps may take. */
function useIsLate(isComing: boolean): boolean {
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    const timer = isComing ? setTimeout(() => setLate(true), PUSH_TIMEOUT_MS) : undefined;
    return () => {
      clearTimeout(timer);
      setLate(false);
    };
  }, [isComing]);
  return isLate;
}

/**
 * Push status of this device in one sentence, with its one control; when push is on, the control sends a test
 * message.
 */
export function PushStatePanel({
  publicKey,
  onChange,
}: {
  readonly publicKey: string | undefined;
  readonly onChange: () => void;
}) {
  const t = useT('notifications');
  const { isOnline } = useNetwork();
  const { facts, refresh } = usePushFacts(publicKey);
  const [isBusy, setBusy] = useState(false);
  const done = (): void => {
    refresh();
    onChange();
  };
  const run = useTestRun(done);
  // permission granted and the subscription is being registered: no warning yet
  const isComing =
    facts !== null &&
    pushStatusOf(facts) === 'error' &&
    facts.attempt === 'none' &&
    isOnline &&
    publicKey !== undefined;
  const isLate = useIsLate(isComing);
  if (facts === null)
    return (
      <Panel title={t('stateHeading')}>
        <StateBlock kind="loading" rows={2} />
      </Panel>
    );
  if (isComing && !isLate)
    return (
      <Panel title={t('stateHeading')}>
        <p role="status" data-push="coming" className="p-3.5">
          {t('stateComing')}
        </p>
      </Panel>
    );
  const status = pushStatusOf(facts);

  const work = (act: () => Promise<void>): void => {
    setBusy(true);
    act()
      .catch((failure: unknown) => console.warn('Could not change the notification settings.', failure))
      .finally(() => {
        setBusy(false);
        done();
      });
  };
  const turnOn = (): void =>
    work(async () => {
      // the browser shows its prompt only within the user gesture
      const permission = await requestPermission();
      await enablePush();
      if (permission === 'granted' && publicKey !== undefined) await ensureSubscription(publicKey);
    });
  const problem =
    status === 'error' && facts.attempt !== 'none' && facts.attempt !== 'subscribed' ? facts.attempt : null;
  const canTurnOn = status === 'prompt' || status === 'off' || status === 'error';
  return (
    <Panel title={t('stateHeading')}>
      <div className={`grid gap-3 border-l-3 p-3.5 ${EDGES[status]}`}>
        <p role="status">{t(SENTENCES[status])}</p>
        {status === 'home-screen' && <p className="text-ink-2">{t('homeScreenHow')}</p>}
        {status === 'denied' && (
          <div className="border-t border-line pt-3">
            <h3>{t('helpHeading')}</h3>
            <p className="mt-1 max-w-prose text-ink-2">{t(HELP[browserOf(browserFacts())])}</p>
          </div>
        )}
        {problem !== null && (
          <p role="alert" className="text-no">
            {t(PROBLEMS[problem])}
          </p>
        )}
        <div className="flex flex-wrap gap-2 empty:hidden">
          {canTurnOn && (
            <Button variant="primary" icon="bell" isBusy={isBusy} onClick={turnOn}>
              {t(status === 'error' ? 'repair' : 'turnOn')}
            </Button>
          )}
          {status === 'on' && publicKey !== undefined && isOnline && (
            <Button variant="primary" icon="bell" isBusy={run.isBusy} onClick={() => run.start(publicKey)}>
              {t(run.report === null ? 'testSend' : 'testAgain')}
            </Button>
          )}
          {status === 'on' && (
            <Button variant="quiet" isBusy={isBusy} onClick={() => work(disablePush)}>
              {t('turnOff')}
            </Button>
          )}
        </div>
        {status === 'on' && !isOnline && <p className="text-ink-3">{t('testOffline')}</p>}
        {status === 'on' && run.report === null && isOnline && (
          <p className="text-xs text-ink-3">{t('testLead')}</p>
        )}
        {run.report !== null && <TestSteps report={run.report} />}
      </div>
      {facts.support === 'ready' && (
        <Disclosure title={t('details')}>
          <PushFactList facts={facts} />
        </Disclosure>
      )}
    </Panel>
  );
}
