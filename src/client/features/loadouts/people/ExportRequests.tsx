import type { MapStage } from '../../../../domain/loadouts/map-stage.ts';
import { ExportButtons } from '../../../components/export/ExportButtons.tsx';
import { STAGE_KEYS } from '../../../components/supplies/supply-labels.ts';
import { useT } from '../../../data/i18n/use-t.ts';
import { lineCells, lineHeadings } from '../lines/request-cells.ts';
import type { Person } from './people.ts';
import { useRankLabel } from './rank-label.ts';

/** Saves the shown requests as a file: a row for each line. */
export function ExportRequests({
  people,
  map,
  nameOf,
}: {
  readonly people: readonly Person[];
  readonly map: MapStage | undefined;
  readonly nameOf: (itemId: string) => string;
}) {
  const t = useT('loadouts');
  const rankLabel = useRankLabel();
  const title = t('withTitle');
  return (
    <ExportButtons
      title={title}
      isDisabled={people.length === 0}
      makeTable={(texts) => ({
        title,
        about: map === undefined ? undefined : t(STAGE_KEYS[map]),
        headings: [texts('member'), texts('rank'), ...lineHeadings(texts)],
        rows: people.flatMap((person) =>
          person.loadouts.flatMap(({ loadout, lines }) =>
            lines.map((line) => [
              person.name,
              rankLabel(person),
              ...lineCells(t(STAGE_KEYS[loadout.mapStage]), nameOf(line.itemId), line),
            ]),
          ),
        ),
      })}
    />
  );
}
