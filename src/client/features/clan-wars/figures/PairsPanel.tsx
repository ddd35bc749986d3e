import { useContext, useState } from 'react';
import { paired } from '../../../../domain/clan-wars/compare.ts';
import { averageOf, ratioOf, winShare, type CountedStage } from '../../../../domain/clan-wars/figures.ts';
import { MIN_PAIR_STAGES, pairFigures, type PairFigures } from '../../../../domain/clan-wars/pairs.ts';
import { SaveTable } from '../../../components/export/SaveTable.tsx';
import { useT } from '../../../data/i18n/use-t.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { Panel } from '../../../ui/layout/Panel.tsx';
import { NumbersTable } from '../words/NumbersTable.tsx';
import { PictureContext } from '../words/picture-context.ts';
import { periodTable, resultCells, resultHeadings } from '../words/table-cells.ts';
import { comparedCells, ComparedLegend } from '../words/Compared.tsx';
import { NOTHING, useWarWords } from '../words/use-war-words.ts';
import type { ComparedFigures } from './compared.ts';

const SHOWN = 8;

/** Who does well together: pairs of one squad. */
export function PairsPanel({
  stages,
  compared,
  about,
}: {
  readonly stages: readonly CountedStage[];
  readonly compared: ComparedFigures | null;
  /** The period in words, for files. */
  readonly about: string;
}) {
  const t = useT('clan-wars');
  const words = useWarWords();
  const isPicture = useContext(PictureContext);
  const [isWhole, setWhole] = useState(false);
  const keyed = (of: readonly CountedStage[]) =>
    pairFigures(of).map((pair) => ({ ...pair, key: pair.keys.join('+') }));
  const [now, before] = [keyed(stages), compared === null ? null : keyed(compared.stages)];
  const pairs = paired(now, before ?? []);
  if (pairs.length === 0) return null;
  const cellsOf = (pair: PairFigures | null): readonly string[] => {
    if (pair === null) return Array.from({ length: 6 }, () => NOTHING);
    const { stages: count, record, tally } = pair;
    return [
      words.amount(count),
      words.record(record),
      words.share(winShare(record)),
      words.ratio(ratioOf(tally)),
      words.amount(averageOf(tally, 'kills'), 1),
      words.amount(averageOf(tally, 'score')),
    ];
  };
  return (
    <Panel title={t('pairs')} aside={t('pairsNote', { count: MIN_PAIR_STAGES })}>
      <ComparedLegend periods={compared?.periods ?? null} />
      <NumbersTable
        label={t('pairs')}
        headings={[
          t('columnPair'),
          t('columnStages'),
          t('columnRecord'),
          t('columnWon'),
          t('ratio'),
          t('columnKills'),
          t('columnScore'),
        ]}
        rows={(isWhole ? pairs : pairs.slice(0, SHOWN)).flatMap((one) => {
          const pair = one.now ?? one.before;
          return pair === null
            ? []
            : [
                {
                  key: pair.key,
                  head: pair.names.join(' + '),
                  cells: comparedCells(cellsOf(one.now), compared === null ? null : cellsOf(one.before)),
                },
              ];
        })}
      />
      {pairs.length > SHOWN && !isWhole && !isPicture && (
        <div className="border-t border-line p-2">
          <Button variant="quiet" onClick={() => setWhole(true)}>
            {t('pairsAll', { count: pairs.length })}
          </Button>
        </div>
      )}
      {!isPicture && (
        <SaveTable
          title={t('pairs')}
          makeTable={() => ({
            title: t('pairs'),
            about,
            ...periodTable(
              t('period'),
              [t('columnPair'), ...resultHeadings(t)],
              { now, before, periods: compared?.periods ?? null },
              (pair) => [pair.names.join(' + '), ...resultCells(pair)],
            ),
          })}
        />
      )}
    </Panel>
  );
}
