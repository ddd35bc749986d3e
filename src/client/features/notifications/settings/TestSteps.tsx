import { useFormats, useT } from '../../../data/i18n/use-t.ts';
import { Icon } from '../../../ui/icon/Icon.tsx';
import { STEPS, type StepState, type TestReport } from './test-run.ts';
import { ARRIVAL_TIMEOUT_MS } from './use-test-run.ts';

const STEP_LABELS = {
  permission: 'factPermission',
  worker: 'factWorker',
  address: 'factAddress',
  server: 'stepServer',
  service: 'stepService',
  arrived: 'stepArrived',
} as const;
const STATE_LABELS = {
  waiting: 'stepWaiting',
  running: 'stepRunning',
  done: 'stepDone',
  failed: 'stepFailed',
} as const;
const STEP_STYLE: Readonly<Record<StepState, readonly [icon: string, colour: string]>> = {
  waiting: ['ellipsis', 'text-ink-3'],
  running: ['clock', 'text-wait'],
  done: ['check', 'text-ok'],
  failed: ['x', 'text-no'],
};

const REASON_LABELS = {
  'no-worker': 'problemNoWorker',
  browser: 'problemBrowser',
  timeout: 'problemTimeout',
  network: 'problemNetwork',
  refused: 'problemRefused',
  gone: 'serviceGone',
  service: 'serviceRefused',
  permission: 'stateDenied',
} as const;

/** Progress of a test message, and what to do when it fails. */
export function TestSteps({ report }: { readonly report: TestReport }) {
  const t = useT('notifications');
  const format = useFormats();
  const isOver = STEPS.every((step) => report.steps[step] === 'done');
  const answered =
    report.status === undefined
      ? null
      : report.status === null
        ? t('serviceSilent')
        : t('serviceAnswered', { status: report.status });
  return (
    <div className="grid gap-2 border-t border-line pt-3">
      <ol aria-label={t('testHeading')} className="grid gap-1.5">
        {STEPS.map((step) => {
          const state = report.steps[step];
          const [icon, colour] = STEP_STYLE[state];
          return (
            <li
              key={step}
              className="flex flex-wrap items-center gap-x-2.5"
              data-step={step}
              data-state={state}
            >
              <Icon name={icon} className={`size-4 ${colour}`} />
              <span className={state === 'waiting' ? 'text-ink-3' : ''}>{t(STEP_LABELS[step])}</span>
              <span className="text-xs text-ink-3">
                {step === 'service' && answered !== null ? answered : t(STATE_LABELS[state])}
              </span>
            </li>
          );
        })}
      </ol>
      <p role="status" className={isOver ? 'text-ok' : 'max-w-prose text-ink-2'}>
        {isOver
          ? t('testOk')
          : report.why === undefined
            ? ''
            : report.why === 'late'
              ? t('arrivedNot', { seconds: format.number(ARRIVAL_TIMEOUT_MS / 1000) })
              : t(REASON_LABELS[report.why])}
      </p>
    </div>
  );
}
