import { useContext } from 'react';
import type { ClanWarRow } from '../../../../contract/clan-wars.ts';
import {
  averageOf,
  figuresOf,
  ratioOf,
  warPoints,
  winShare,
  type CountedStage,
  type Figures,
} from '../../../../domain/clan-wars/figures.ts';
import { suppliesOf, type SentSupplies } from '../../../../domain/clan-wars/pairs.ts';
import type { ClanWarId } from '../../../../domain/clan-wars/war.ts';
import { supplyWarsView } from '../../../../offline/mirror/overlays/supply-wars.ts';
import { SaveTable } from '../../../components/export/SaveTable.tsx';
import { useMirrorView } from '../../../data/clan/use-mirror-view.ts';
import { useT } from '../../../data/i18n/use-t.ts';
import { Panel } from '../../../ui/layout/Panel.tsx';
import { comparedCells, ComparedLegend } from '../words/Compared.tsx';
import { NumbersTable, type NumbersRow } from '../words/NumbersTable.tsx';
import { PictureContext } from '../words/picture-context.ts';
import { periodTable, resultCells, resultHeadings } from '../words/table-cells.ts';
import { NOTHING, useWarWords } from '../words/use-war-words.ts';
import type { ComparedFigures } from './compared.ts';

interface SuppliesPanelProps {
  readonly stages: readonly CountedStage[];
  readonly wars: readonly ClanWarRow[];
  readonly compared: ComparedFigures | null;
  /** The period in words, for files. */
  readonly about: string;
}

/** Wars of a period for which something was sent, and how those with and without went. */
function suppliedIn(
  stages: readonly CountedStage[],
  starts: ReadonlyMap<ClanWarId, string>,
  closed: readonly SentSupplies[],
) {
  const sent = new Map(
    warPoints(stages).map(({ warId }) => {
      const startsAt = starts.get(warId);
      return [warId, startsAt === undefined ? null : suppliesOf(startsAt, closed)] as const;
    }),
  );
  const part = (isSupplied: boolean): Figures =>
    figuresOf(stages.filter(({ warId }) => ((sent.get(warId) ?? null) !== null) === isSupplied));
  return {
    with: part(true),
    without: part(false),
    points: warPoints(stages)
      .toReversed()
      .flatMap((point) => {
        const supplies = sent.get(point.warId) ?? null;
        return supplies === null ? [] : [{ point, supplies }];
      }),
  };
}

/** What was sent for each war, beside how it went. */
export function SuppliesPanel({ stages, wars, compared, about }: SuppliesPanelProps) {
  const t = useT('clan-wars');
  const words = useWarWords();
  const isPicture = useContext(PictureContext);
  const closed = useMirrorView(supplyWarsView, (view) => view.wars);
  const starts = new Map(wars.map(({ id, startsAt }) => [id, startsAt]));
  const now = suppliedIn(stages, starts, closed);
  const before = compared === null ? null : suppliedIn(compared.stages, starts, closed);
  if (now.points.length === 0 && (before?.points ?? []).length === 0)
    return (
      <Panel title={t('supplies')} aside={t('suppliesNote')}>
        <p className="px-3.5 py-3 text-ink-2">{t('suppliesNone')}</p>
      </Panel>
    );
  const cells = ({ record, tally }: Figures): readonly string[] => [
    words.share(winShare(record)),
    words.ratio(ratioOf(tally)),
    words.amount(averageOf(tally, 'score')),
  ];
  const sumCells = (figures: Figures): readonly string[] => [NOTHING, NOTHING, ...cells(figures)];
  const sums = (
    [
      ['with', 'suppliesWith'],
      ['without', 'suppliesWithout'],
    ] as const
  ).filter(([part]) => now[part].stages + (before?.[part].stages ?? 0) > 0);
  const pointRows = (points: typeof now.points): readonly NumbersRow[] =>
    points.map(({ point, supplies }) => ({
      key: point.warId,
      head: words.format.day(point.day),
      cells: [words.amount(supplies.people), words.amount(supplies.sent), ...cells(point)],
    }));
  const headings = [
    t('columnWar'),
    t('columnSupplied'),
    t('columnPieces'),
    t('columnWon'),
    t('ratio'),
    t('columnScore'),
  ];
  return (
    <Panel title={t('supplies')} aside={t('suppliesNote')}>
      <ComparedLegend periods={compared?.periods ?? null} />
      <NumbersTable
        label={t('supplies')}
        headings={headings}
        rows={[
          ...sums.map(([part, label]) => ({
            key: part,
            head: <b>{t(label)}</b>,
            cells: comparedCells(sumCells(now[part]), before === null ? null : sumCells(before[part])),
          })),
          ...(compared === null ? pointRows(now.points) : []),
        ]}
      />
      {compared !== null &&
        before !== null &&
        (
          [
            [compared.periods.now, now.points],
            [compared.periods.before, before.points],
          ] as const
        )
          .filter(([, points]) => points.length > 0)
          .map(([name, points]) => (
            <div key={name} className="border-t border-line">
              <h3 className="px-3.5 pt-2 text-sm">{name}</h3>
              <NumbersTable
                label={t('ofPeriod', { what: t('supplies'), period: name })}
                headings={headings}
                rows={pointRows(points)}
              />
            </div>
          ))}
      {!isPicture && (
        <SaveTable
          title={t('supplies')}
          makeTable={() => ({
            title: t('supplies'),
            about,
            ...periodTable(
              t('period'),
              [t('columnWar'), t('columnSupplied'), t('columnPieces'), ...resultHeadings(t)],
              { now: now.points, before: before?.points ?? null, periods: compared?.periods ?? null },
              ({ point, supplies }) => [
                { day: point.day },
                supplies.people,
                supplies.sent,
                ...resultCells(point),
              ],
            ),
          })}
        />
      )}
    </Panel>
  );
}
