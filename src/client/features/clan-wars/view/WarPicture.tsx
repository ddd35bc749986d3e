import type { ClanWarRow, WarStageRow } from '../../../../contract/clan-wars.ts';
import { figuresOf } from '../../../../domain/clan-wars/figures.ts';
import type { WarResult } from '../../../../domain/clan-wars/war-result.ts';
import { useT } from '../../../data/i18n/use-t.ts';
import { pictureName } from '../../../data/page/save-file.ts';
import { Panel } from '../../../ui/layout/Panel.tsx';
import { OpenStages } from '../results/OpenStages.tsx';
import { NumbersTable } from '../words/NumbersTable.tsx';
import { OutcomeTag } from '../words/OutcomeTag.tsx';
import { PanelsPicture } from '../words/PanelsPicture.tsx';
import { Summary } from '../words/Summary.tsx';
import { useWarWords } from '../words/use-war-words.ts';
import { PlayersTable, SquadsTable } from './PlayersTable.tsx';
import { warSquads, type WarLineOf } from './war-lines.ts';

interface WarPictureProps extends WarResult {
  readonly war: ClanWarRow;
  /** Those that are shown, each with its name. */
  readonly stages: readonly (readonly [stage: WarStageRow, name: string])[];
  readonly lines: readonly WarLineOf[];
  readonly onClose: () => void;
}

/** The results of a war as a picture and as a text: what is on its page, without what is pressed there. */
export function WarPicture({ war, stages, lines, outcome, open, onClose }: WarPictureProps) {
  const t = useT('clan-wars');
  const words = useWarWords();
  const lineup = war.lineup ?? [];
  const rows = stages.map(([stage]) => stage);
  const title = words.warName(war);
  const about = [
    words.timeOf(war, 'longDay'),
    words.mapName(war.map),
    ...(war.opponent === '' ? [] : [t('against', { name: war.opponent })]),
  ].join(' · ');
  const cellsOf = ({
    outcome: ended,
    ownScore,
    enemyScore,
    rows: players,
  }: WarStageRow): readonly string[] => [
    words.outcomeName(ended),
    words.amount(ownScore),
    words.amount(enemyScore),
    words.amount(players.length),
  ];
  const makeText = (): string =>
    [
      title,
      about,
      ...stages.map(([{ outcome: ended, ownScore, enemyScore }, name]) =>
        [
          `${name}: ${words.outcomeName(ended)}`,
          ...(ownScore === null && enemyScore === null
            ? []
            : [`${words.amount(ownScore)} : ${words.amount(enemyScore)}`]),
        ].join(', '),
      ),
      ...(open.length === 0 ? [] : [t('openStages', { stages: words.stageNames(open) })]),
      ...lines.map(words.personLine),
    ].join('\n');
  return (
    <PanelsPicture
      body={t('resultsBody')}
      fileName={pictureName(`${title}, ${words.format.day(war.day)}`)}
      makeText={makeText}
      onClose={onClose}
    >
      <div className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-3">
        <div className="min-w-0">
          <p className="font-display text-3xl leading-tight font-bold wrap-anywhere">{title}</p>
          <p className="text-ink-2">{about}</p>
          <OpenStages open={open} />
        </div>
        <OutcomeTag outcome={outcome} />
      </div>
      <Panel>
        <Summary
          isOfOneWar
          figures={figuresOf(
            rows.map((stage) => ({
              ...war,
              warId: war.id,
              outcome: stage.outcome,
              rows: stage.rows,
              lineup,
            })),
          )}
        />
      </Panel>
      <Panel title={t('stages')}>
        <NumbersTable
          label={t('stages')}
          headings={[t('columnStage'), t('outcome'), t('ownScore'), t('enemyScore'), t('columnStrength')]}
          rows={stages.map(([stage, name]) => ({
            key: stage.stageId,
            head: name,
            cells: cellsOf(stage),
          }))}
        />
      </Panel>
      <Panel title={t('players')}>
        <PlayersTable lines={lines} />
      </Panel>
      {lineup.length > 0 && (
        <Panel title={t('squads')}>
          <SquadsTable squads={warSquads(rows, lineup)} />
        </Panel>
      )}
    </PanelsPicture>
  );
}
