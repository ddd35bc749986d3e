import { nameKey } from '../../../../domain/characters/name-key.ts';
import {
  averageOf,
  figuresOf,
  ratioOf,
  warPoints,
  winShare,
  type CountedStage,
} from '../../../../domain/clan-wars/figures.ts';
import type { WarsView } from '../../../../offline/mirror/overlays/wars/clan-wars.ts';
import { SaveTable } from '../../../components/export/SaveTable.tsx';
import { useT } from '../../../data/i18n/use-t.ts';
import { Stat } from '../../../ui/display/Stat.tsx';
import { Panel } from '../../../ui/layout/Panel.tsx';
import { AppLink } from '../../../ui/link/AppLink.tsx';
import { LinkButton } from '../../../ui/link/LinkButton.tsx';
import { NumbersTable } from '../words/NumbersTable.tsx';
import { roundedCell } from '../words/table-cells.ts';
import { useWarResults } from '../results/use-war-results.ts';
import { NOTHING, useWarWords } from '../words/use-war-words.ts';

/** The newest so many wars. */
const SHOWN = 10;
const FIELDS = ['kills', 'deaths', 'assists', 'score'] as const;

interface PersonWarsProps {
  /** Key of the name, see `nameKey`. */
  readonly memberKey: string;
  readonly view: WarsView;
}

/** What a person did in the clan's wars: averages, and the last ones. */
export function PersonWars({ memberKey, view }: PersonWarsProps) {
  const t = useT('clan-wars');
  const words = useWarWords();
  const own = view.counted.flatMap((stage): readonly CountedStage[] => {
    const rows = stage.rows.filter(({ name }) => nameKey(name) === memberKey);
    return rows.length === 0 ? [] : [{ ...stage, rows }];
  });
  const { wars, stages, record, tally } = figuresOf(own);
  const results = useWarResults(view);
  const points = warPoints(own).toReversed();
  return (
    <Panel
      title={t('wars')}
      aside={
        <LinkButton to="/{-$locale}/clan-war" variant="quiet" icon="list">
          {t('openWars')}
        </LinkButton>
      }
    >
      <dl className="grid grid-cols-2 gap-px bg-line sm:grid-cols-4">
        <Stat name="wars" label={t('wars')} note={t('stagesCount', { count: stages })}>
          {words.amount(wars)}
        </Stat>
        <Stat name="won" label={t('winRate')} note={t('recordIs', { value: words.record(record) })}>
          {words.share(winShare(record))}
        </Stat>
        <Stat name="ratio" label={t('ratio')} note={t('ratioNote')}>
          {words.ratio(ratioOf(tally))}
        </Stat>
        <Stat name="kills" label={t('kills')} note={t('perStage')}>
          {words.amount(averageOf(tally, 'kills'), 1)}
        </Stat>
      </dl>
      <NumbersTable
        label={t('lastWars')}
        headings={[
          t('columnDate'),
          t('outcome'),
          t('kills'),
          t('deaths'),
          t('assists'),
          t('score'),
          t('ratio'),
        ]}
        rows={points.slice(0, SHOWN).map((point) => ({
          key: point.warId,
          head: (
            <AppLink to="/{-$locale}/clan-war/view/$id" params={{ id: point.warId }}>
              {words.format.day(point.day)}
            </AppLink>
          ),
          cells: [
            words.resultName(results.get(point.warId)),
            ...FIELDS.map((field) =>
              point.tally[field].known === 0 ? NOTHING : words.amount(point.tally[field].total),
            ),
            words.ratio(ratioOf(point.tally)),
          ],
        }))}
      />
      <SaveTable
        title={t('wars')}
        makeTable={() => ({
          title: t('wars'),
          headings: [t('columnDate'), t('outcome'), ...FIELDS.map((field) => t(field)), t('ratio')],
          rows: points.map(({ warId, day, tally: sums }) => [
            { day },
            words.resultName(results.get(warId)),
            ...FIELDS.map((field) => (sums[field].known === 0 ? null : sums[field].total)),
            roundedCell(ratioOf(sums), 2),
          ]),
        })}
      />
    </Panel>
  );
}
