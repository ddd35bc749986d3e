import { nameKey } from '../../../../domain/characters/name-key.ts';
import { squadLabel } from '../../../../domain/clan-wars/figures.ts';
import { ROW_FIELDS } from '../../../../domain/clan-wars/war.ts';
import type { TableContent } from '../../../data/page/save-table.ts';
import { CopyText } from '../../../components/export/CopyText.tsx';
import { ExportButtons } from '../../../components/export/ExportButtons.tsx';
import { useSquadWords } from '../../../components/squads/squad-words.ts';
import { useT } from '../../../data/i18n/use-t.ts';
import { FIELD_KEYS, useWarWords } from '../words/use-war-words.ts';
import type { ListedWar } from './filter-wars.ts';

/** Saves the wars that are shown, a row per line of a scoreboard, and copies them as a list for a chat. */
export function ExportWars({ wars }: { readonly wars: readonly ListedWar[] }) {
  const t = useT('clan-wars');
  const words = useWarWords();
  const squads = useSquadWords();
  const counted = wars.filter(({ confirmed }) => confirmed.length > 0);
  const table = (): TableContent => ({
    headings: [
      t('columnDate'),
      t('columnWar'),
      t('map'),
      t('opponent'),
      t('columnStage'),
      t('outcome'),
      t('ownScore'),
      t('enemyScore'),
      t('columnPlayer'),
      t('columnSquad'),
      t('columnRole'),
      ...ROW_FIELDS.map((field) => t(FIELD_KEYS[field])),
    ],
    rows: counted.flatMap(({ war, confirmed }) => {
      const places = new Map(war.lineup?.map((place) => [place.key, place]));
      return confirmed.flatMap((stage) =>
        stage.rows.map((row) => {
          const place = places.get(nameKey(row.name));
          return [
            { day: war.day },
            words.warName(war),
            war.map === null ? null : words.mapName(war.map),
            war.opponent === '' ? null : war.opponent,
            words.stageName(stage),
            stage.outcome === null ? null : words.outcomeName(stage.outcome),
            stage.ownScore,
            stage.enemyScore,
            row.name,
            place === undefined ? null : squadLabel(place),
            place === undefined ? null : squads.roleName(place.role),
            ...ROW_FIELDS.map((field) => row[field]),
          ];
        }),
      );
    }),
  });
  const text = (): string =>
    counted
      .map(({ war, confirmed, outcome, open }) =>
        [
          words.format.day(war.day),
          words.warName(war),
          ...(war.map === null ? [] : [words.mapName(war.map)]),
          ...(war.opponent === '' ? [] : [t('against', { name: war.opponent })]),
          ...(outcome === null && open.length > 0 ? [] : [words.outcomeName(outcome)]),
          ...confirmed.flatMap(({ ownScore, enemyScore }) =>
            ownScore === null || enemyScore === null
              ? []
              : [`${words.amount(ownScore)}:${words.amount(enemyScore)}`],
          ),
          ...(open.length === 0 ? [] : [t('openStages', { stages: words.stageNames(open) })]),
        ].join(', '),
      )
      .join('\n');
  return (
    <>
      <CopyText makeText={text} />
      <ExportButtons
        title={t('wars')}
        isDisabled={counted.length === 0}
        makeTable={() => ({ title: t('wars'), ...table() })}
      />
    </>
  );
}
