import type { ClanWarRow } from '../../../../contract/clan-wars.ts';
import {
  averageOf,
  figuresOf,
  ratioOf,
  warPoints,
  winShare,
  type CountedStage,
} from '../../../../domain/clan-wars/figures.ts';
import { suppliesOf } from '../../../../domain/clan-wars/pairs.ts';
import { supplyWarsView } from '../../../../offline/mirror/overlays/supply-wars.ts';
import { useMirrorView } from '../../../data/clan/use-mirror-view.ts';
import { useT } from '../../../data/i18n/use-t.ts';
import { Panel } from '../../../ui/layout/Panel.tsx';
import { NumbersTable } from '../words/NumbersTable.tsx';
import { useWarWords } from '../words/use-war-words.ts';

interface SuppliesPanelProps {
  readonly stages: readonly CountedStage[];
  readonly wars: readonly ClanWarRow[];
}

/** What was sent for each war, beside how it went. */
export function SuppliesPanel({ stages, wars }: SuppliesPanelProps) {
  const t = useT('clan-wars');
  const words = useWarWords();
  const closed = useMirrorView(supplyWarsView, (view) => view.wars);
  const starts = new Map(wars.map(({ id, startsAt }) => [id, startsAt]));
  const sent = new Map(
    warPoints(stages).map(({ warId }) => {
      const startsAt = starts.get(warId);
      return [warId, startsAt === undefined ? null : suppliesOf(startsAt, closed)] as const;
    }),
  );
  const supplied = warPoints(stages).filter(({ warId }) => (sent.get(warId) ?? null) !== null);
  if (supplied.length === 0) return null;
  const part = (isSupplied: boolean) =>
    figuresOf(stages.filter(({ warId }) => ((sent.get(warId) ?? null) !== null) === isSupplied));
  const cells = ({ record, tally }: ReturnType<typeof figuresOf>): readonly string[] => [
    words.share(winShare(record)),
    words.amount(ratioOf(tally), 2),
    words.amount(averageOf(tally, 'score')),
  ];
  const sums = [
    { key: 'with', head: t('suppliesWith'), figures: part(true) },
    { key: 'without', head: t('suppliesWithout'), figures: part(false) },
  ].filter(({ figures }) => figures.stages > 0);
  return (
    <Panel title={t('supplies')} aside={t('suppliesNote')}>
      <NumbersTable
        label={t('supplies')}
        headings={[
          t('columnWar'),
          t('columnSupplied'),
          t('columnPieces'),
          t('columnWon'),
          t('ratio'),
          t('columnScore'),
        ]}
        rows={[
          ...sums.map(({ key, head, figures }) => ({
            key,
            head: <b>{head}</b>,
            cells: [words.amount(null), words.amount(null), ...cells(figures)],
          })),
          ...supplied.toReversed().map((point) => ({
            key: point.warId,
            head: words.format.day(point.day),
            cells: [
              words.amount(sent.get(point.warId)?.people ?? null),
              words.amount(sent.get(point.warId)?.sent ?? null),
              ...cells(point),
            ],
          })),
        ]}
      />
    </Panel>
  );
}
