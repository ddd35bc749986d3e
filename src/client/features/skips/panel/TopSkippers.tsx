import { rankings, type Skipper } from '../../../../contract/skips.ts';
import { useEndpoint } from '../../../data/http/use-endpoint.ts';
import { useFormats, useT } from '../../../data/i18n/use-t.ts';
import { AnswerPanel } from '../../../components/feedback/AnswerPanel.tsx';

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
export function TopSkippers({ isWide = false }: { readonly isWide?: boolean }) {
  const t = useT('skips');
  const format = useFormats();
  return (
    <AnswerPanel title={t('topTitle')} answer={useEndpoint(rankings, {})}>
      {({ month, threeMonths }) => (
        <div
          className={`grid divide-line max-md:divide-y ${isWide ? 'md:grid-cols-2 md:divide-x' : 'divide-y'}`}
        >
          <Bars title={t('skipsMonth')} period={format.days(month.from, month.to)} lines={month.top} />
          <Bars
            title={t('topQuarter')}
            period={format.days(threeMonths.from, threeMonths.to)}
            lines={threeMonths.top}
          />
        </div>
      )}
    </AnswerPanel>
  );
}
