import { useContext, useState } from 'react';
import { averageOf, ratioOf, winShare, type CountedStage } from '../../../../domain/clan-wars/figures.ts';
import { MIN_PAIR_STAGES, pairFigures } from '../../../../domain/clan-wars/pairs.ts';
import { useT } from '../../../data/i18n/use-t.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { Panel } from '../../../ui/layout/Panel.tsx';
import { NumbersTable } from '../words/NumbersTable.tsx';
import { PictureContext } from '../words/picture-context.ts';
import { useWarWords } from '../words/use-war-words.ts';

const SHOWN = 8;

/** Who does well together: pairs of one squad. */
export function PairsPanel({ stages }: { readonly stages: readonly CountedStage[] }) {
  const t = useT('clan-wars');
  const words = useWarWords();
  const isPicture = useContext(PictureContext);
  const [isWhole, setWhole] = useState(false);
  const pairs = pairFigures(stages);
  if (pairs.length === 0) return null;
  return (
    <Panel title={t('pairs')} aside={t('pairsNote', { count: MIN_PAIR_STAGES })}>
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
        rows={(isWhole ? pairs : pairs.slice(0, SHOWN)).map(
          ({ keys, names, stages: count, record, tally }) => ({
            key: keys.join('+'),
            head: names.join(' + '),
            cells: [
              words.amount(count),
              words.record(record),
              words.share(winShare(record)),
              words.amount(ratioOf(tally), 2),
              words.amount(averageOf(tally, 'kills'), 1),
              words.amount(averageOf(tally, 'score')),
            ],
          }),
        )}
      />
      {pairs.length > SHOWN && !isWhole && !isPicture && (
        <div className="border-t border-line p-2">
          <Button variant="quiet" onClick={() => setWhole(true)}>
            {t('pairsAll', { count: pairs.length })}
          </Button>
        </div>
      )}
    </Panel>
  );
}
