import { useEffect, useRef } from 'react';
import { rankings, type Skipper } from '../../../../contract/skips.ts';
import { useEndpoint } from '../../../data/http/use-endpoint.ts';
import { useErrorMessage } from '../../../data/i18n/use-error-message.ts';
import { useFormats, useT } from '../../../data/i18n/use-t.ts';
import { Age } from '../../../ui/feedback/Age.tsx';
import { Button } from '../../../ui/button/Button.tsx';
import { Panel } from '../../../ui/layout/Panel.tsx';
import { StateBlock } from '../../../ui/feedback/StateBlock.tsx';

const PERCENT = 100;

function Bars({
  title,
  period,
  lines,
}: {
  readonly title: string;
  readonly period: string;
  readonly lines: readonly Skipper[];
}) {
  const t = useT('skips');
  const most = Math.max(1, ...lines.map(({ skips }) => skips));
  return (
    <div className="grid content-start gap-2 px-3.5 py-3">
      <div className="flex flex-wrap items-baseline gap-x-2">
        <h3>{title}</h3>
        <span className="text-xs text-ink-3">{period}</span>
      </div>
      {lines.length === 0 ? (
        <p className="text-ink-3">{t('topEmpty')}</p>
      ) : (
        <ol className="grid gap-2">
          {lines.map((line) => (
            <li key={line.userId} className="grid gap-1">
              <span className="sr-only">
                {t('topLine', {
                  name: line.characterName,
                  skips: t('skips', { count: line.skips }),
                  days: t('days', { count: line.days }),
                })}
              </span>
              <span aria-hidden className="flex flex-wrap items-baseline gap-x-2">
                <span className="me-auto min-w-0 wrap-anywhere">{line.characterName}</span>
                <b className="font-display text-[1.0625rem]">{t('skips', { count: line.skips })}</b>
                <span className="min-w-14 text-end text-xs text-ink-3">
                  {t('days', { count: line.days })}
                </span>
              </span>
              <span aria-hidden className="h-1.5 bg-raised">
                <span
                  className="block h-full bg-info"
                  style={{ width: `${(line.skips / most) * PERCENT}%` }}
                />
              </span>
            </li>
          ))}
        </ol>
      )}
    </div>
  );
}

/** Members with the most days off: this month, and the last three. */
export function TopSkippers({
  rev,
  isWide = false,
}: {
  readonly rev: number | null;
  readonly isWide?: boolean;
}) {
  const t = useT('skips');
  const shell = useT('shell');
  const format = useFormats();
  const answer = useEndpoint(rankings, {});
  const problem = useErrorMessage(answer.problem);
  const { retry } = answer;
  const lastRev = useRef(rev);
  useEffect(() => {
    if (lastRev.current === rev) return;
    lastRev.current = rev;
    retry();
  }, [rev, retry]);
  const { data } = answer;
  return (
    <Panel title={t('topTitle')} aside={<Age at={answer.fetchedAt} />}>
      {data === undefined ? (
        answer.state === 'broken' ? (
          <StateBlock
            kind="broken"
            action={
              <Button icon="rotate-ccw" onClick={retry}>
                {shell('tryAgain')}
              </Button>
            }
          >
            {problem}
          </StateBlock>
        ) : (
          <StateBlock kind={answer.state === 'ready' ? 'loading' : answer.state} />
        )
      ) : (
        <div
          className={`grid divide-line max-md:divide-y ${isWide ? 'md:grid-cols-2 md:divide-x' : 'divide-y'}`}
        >
          <Bars
            title={t('topMonth')}
            period={format.days(data.month.from, data.month.to)}
            lines={data.month.top}
          />
          <Bars
            title={t('topQuarter')}
            period={format.days(data.threeMonths.from, data.threeMonths.to)}
            lines={data.threeMonths.top}
          />
        </div>
      )}
    </Panel>
  );
}
