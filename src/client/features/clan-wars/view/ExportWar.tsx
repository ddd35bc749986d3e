import type { ClanWarRow } from '../../../../contract/clan-wars.ts';
import { ratioOf, squadLabel } from '../../../../domain/clan-wars/figures.ts';
import { ROW_FIELDS } from '../../../../domain/clan-wars/war.ts';
import { CopyText } from '../../../components/export/CopyText.tsx';
import { ExportButtons } from '../../../components/export/ExportButtons.tsx';
import { useSquadWords } from '../../../components/squads/squad-words.ts';
import { useT } from '../../../data/i18n/use-t.ts';
import { roundedCell } from '../words/table-cells.ts';
import { FIELD_KEYS, useWarWords } from '../words/use-war-words.ts';
import type { WarLineOf } from './war-lines.ts';

interface ExportWarProps {
  readonly war: ClanWarRow;
  readonly lines: readonly WarLineOf[];
}

/** Saves the players of a war with their numbers, and copies them for a chat. */
export function ExportWar({ war, lines }: ExportWarProps) {
  const t = useT('clan-wars');
  const words = useWarWords();
  const squads = useSquadWords();
  const title = `${words.warName(war)}, ${words.format.day(war.day)}`;
  return (
    <>
      <CopyText
        makeText={() =>
          [[title, words.mapName(war.map)].join(', '), ...lines.map(words.personLine)].join('\n')
        }
      />
      <ExportButtons
        title={title}
        makeTable={() => ({
          title: words.warName(war),
          about: words.format.day(war.day),
          headings: [
            t('columnPlayer'),
            t('columnSquad'),
            t('columnRole'),
            t('columnStages'),
            ...ROW_FIELDS.map((field) => t(FIELD_KEYS[field])),
            t('ratio'),
          ],
          rows: lines.map(({ name, place, tally }) => [
            name,
            place === null ? null : squadLabel(place),
            place === null ? null : squads.roleName(place.role),
            tally.lines,
            ...ROW_FIELDS.map((field) => (tally[field].known === 0 ? null : tally[field].total)),
            roundedCell(ratioOf(tally), 2),
          ]),
        })}
      />
    </>
  );
}
