import { useContext } from 'react';
import {
  PERSON_GROUPINGS,
  personGroups,
  STAGE_GROUPINGS,
  stageGroups,
  type CountedStage,
  type Group,
} from '../../../../domain/clan-wars/figures.ts';
import { WAR_KINDS } from '../../../../domain/clan-wars/war.ts';
import { WEEKDAYS } from '../../../../domain/schedule/event.ts';
import { SQUAD_ROLES } from '../../../../domain/squads/role.ts';
import { useEventWords } from '../../../components/schedule/event-words.ts';
import { useSquadWords } from '../../../components/squads/squad-words.ts';
import { useT } from '../../../data/i18n/use-t.ts';
import { Segmented } from '../../../ui/display/Segmented.tsx';
import { Panel } from '../../../ui/layout/Panel.tsx';
import { GROUPINGS } from '../url/wars-search.ts';
import { GroupsTable } from '../words/GroupsTable.tsx';
import { PictureContext } from '../words/picture-context.ts';
import { mapOf, useWarWords } from '../words/use-war-words.ts';
import type { ComparedFigures } from './compared.ts';

export type Grouping = (typeof GROUPINGS)[number];

const LABELS = {
  map: 'map',
  kind: 'kind',
  weekday: 'weekday',
  squad: 'columnSquad',
  role: 'columnRole',
} as const satisfies Record<Grouping, string>;

interface GroupsPanelProps {
  readonly stages: readonly CountedStage[];
  readonly compared: ComparedFigures | null;
  /** The period in words, for files. */
  readonly about: string;
  readonly by: Grouping;
  readonly onBy: (by: Grouping) => void;
}

function groupsOf(stages: readonly CountedStage[], by: Grouping): readonly Group<number | string | null>[] {
  const ofPeople = PERSON_GROUPINGS.find((one) => one === by);
  return ofPeople === undefined
    ? stageGroups(stages, STAGE_GROUPINGS.find((one) => one === by) ?? 'map')
    : personGroups(stages, ofPeople);
}

/** Results by what the stages or the people in them have in common. */
export function GroupsPanel({ stages, compared, about, by, onBy }: GroupsPanelProps) {
  const t = useT('clan-wars');
  const words = useWarWords();
  const isPicture = useContext(PictureContext);
  const { weekdayOf } = useEventWords();
  const { roleName } = useSquadWords();
  const groups = groupsOf(stages, by);
  const { frozen = null } = compared ?? {};
  const before =
    compared === null
      ? null
      : frozen !== null && by === 'map'
        ? frozen.maps
        : frozen !== null && by === 'kind'
          ? frozen.kinds
          : groupsOf(compared.stages, by);
  const nameOf = (key: number | string | null): string => {
    if (by === 'map') return words.mapName(mapOf(key));
    if (by === 'weekday') {
      const day = WEEKDAYS.find((one) => one === key);
      return day === undefined ? '' : weekdayOf(day);
    }
    if (by === 'kind') {
      const kind = WAR_KINDS.find((one) => one === key);
      return kind === undefined ? '' : words.kindName(kind);
    }
    const role = by === 'role' ? SQUAD_ROLES.find((one) => one === key) : undefined;
    return role === undefined ? String(key) : roleName(role);
  };
  return (
    <Panel title={t('groups')}>
      {!isPicture && (
        <div className="p-3.5">
          <Segmented
            label={t('groupBy')}
            value={by}
            options={GROUPINGS.map((value) => ({ value, label: t(LABELS[value]) }))}
            onChange={onBy}
          />
        </div>
      )}
      {groups.length === 0 && (before ?? []).length === 0 ? (
        <p className="px-3.5 pb-3.5 text-ink-2">{t('groupsNone')}</p>
      ) : (
        <GroupsTable
          label={t('groups')}
          about={about}
          heading={t(LABELS[by])}
          groups={groups}
          before={before}
          periods={compared?.periods ?? null}
          nameOf={nameOf}
        />
      )}
    </Panel>
  );
}
