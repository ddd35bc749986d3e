import { useMemo } from 'react';
import { rankings, type Skipper } from '../../../../contract/skips.ts';
import { rankingPeriods, rankSkippers } from '../../../../domain/skips/ranking.ts';
import type { ShownSkip } from '../../../../offline/mirror/overlays/skips.ts';
import { type Answer, useEndpoint } from '../../../data/http/use-endpoint.ts';
import { useFormats, useT } from '../../../data/i18n/use-t.ts';
import { AnswerPanel } from '../../../components/feedback/AnswerPanel.tsx';
import { ExportButtons } from '../../../components/export/ExportButtons.tsx';
import type { ExportTexts, TableToSave } from '../../../components/export/FileButtons.tsx';
import type { MirroredSkips } from '../list/use-mirrored-skips.ts';

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
  const deletedText = ({ deleted }: Skipper): string =>
    deleted === undefined || deleted.skips === 0
      ? ''
      : t('topDeleted', {
          skips: t('skips', { count: deleted.skips }),
          days: t('days', { count: deleted.days }),
        });
  const most = Math.max(1, ...lines.map(({ days }) => days));
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
                {deletedText(line) !== '' && `; ${deletedText(line)}`}
              </span>
              <span aria-hidden className="flex flex-wrap items-baseline gap-x-2">
                <span className="me-auto min-w-0 wrap-anywhere">{line.characterName}</span>
                <b className="font-display text-[1.0625rem]">{t('days', { count: line.days })}</b>
                <span className="min-w-17 text-end text-xs text-ink-3">
                  {t('skips', { count: line.skips })}
                </span>
                {deletedText(line) !== '' && (
                  <span className="basis-full text-xs text-ink-3">{deletedText(line)}</span>
                )}
              </span>
              <span aria-hidden className="h-1.5 bg-raised">
                <span
                  className="block h-full bg-info"
                  style={{ width: `${(line.days / most) * PERCENT}%` }}
                />
              </span>
            </li>
          ))}
        </ol>
      )}
    </div>
  );
}

type SkipTexts = ReturnType<typeof useT<'skips'>>;
type Rankings = Pick<NonNullable<ReturnType<typeof useRankings>['data']>, 'month' | 'threeMonths'>;

function useRankings() {
  return useEndpoint(rankings, {});
}

/** The ranking by the skips on the device, for a screen that the server cannot answer. */
function rankingsOf(skips: readonly ShownSkip[], today: string): Rankings {
  const { month, threeMonths } = rankingPeriods(today);
  return {
    month: { ...month, top: rankSkippers(skips, month) },
    threeMonths: { ...threeMonths, top: rankSkippers(skips, threeMonths) },
  };
}

function rankingTable(data: Rankings | undefined, t: SkipTexts, texts: ExportTexts): TableToSave {
  const periods =
    data === undefined
      ? []
      : ([
          ['skipsMonth', data.month],
          ['topQuarter', data.threeMonths],
        ] as const);
  return {
    title: t('topTitle'),
    headings: [
      texts('period'),
      texts('from'),
      texts('to'),
      texts('member'),
      texts('days'),
      texts('skips'),
      texts('deletedSkips'),
      texts('deletedDays'),
    ],
    rows: periods.flatMap(([key, { from, to, top }]) =>
      top.map(({ characterName, days, skips, deleted }) => [
        t(key),
        { day: from },
        { day: to },
        characterName,
        days,
        skips,
        deleted?.skips ?? 0,
        deleted?.days ?? 0,
      ]),
    ),
  };
}

/** Members with the most days off: this month, and the last three. */
export function TopSkippers({
  shown: { skips, today, mirror },
  isWide = false,
}: {
  readonly shown: MirroredSkips;
  readonly isWide?: boolean;
}) {
  const t = useT('skips');
  const format = useFormats();
  const asked: Answer<Rankings> = useRankings();
  const isFromDevice = asked.state === 'offline' && mirror !== null;
  const own = useMemo(() => (isFromDevice ? rankingsOf(skips, today) : null), [isFromDevice, skips, today]);
  const answer: Answer<Rankings> =
    own === null || mirror === null
      ? asked
      : { ...asked, state: 'ready', data: own, fetchedAt: mirror.syncedAt };
  return (
    <AnswerPanel
      title={t('topTitle')}
      answer={answer}
      footer={
        answer.data !== undefined && (
          <div className="border-t border-line px-2 py-1.5">
            <ExportButtons title={t('topTitle')} makeTable={(texts) => rankingTable(answer.data, t, texts)} />
          </div>
        )
      }
    >
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
