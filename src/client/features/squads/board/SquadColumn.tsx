import { memo, useSyncExternalStore } from 'react';
import type { GameMap } from '../../../../domain/squads/game-map.ts';
import type { DecidingPerson } from '../../../../domain/squads/people/deciding.ts';
import type { SquadRole } from '../../../../domain/squads/role.ts';
import type { ShownSquad } from '../../../../offline/mirror/overlays/squads/squads.ts';
import { PendingBadge } from '../../../components/feedback/PendingBadge.tsx';
import { useFormats, useT } from '../../../data/i18n/use-t.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { headingOf, SQUAD_COLOUR_CLASSES, useSquadWords } from '../../../components/squads/squad-words.ts';
import { markOfSquad, type DragState, type Mark } from './drag-state.ts';
import { PlacedCard } from './PersonCard.tsx';

export interface PlacedPerson {
  readonly person: DecidingPerson;
  readonly role: SquadRole;
}

const MARKS: Readonly<Partial<Record<Mark, string>>> = {
  join: 'outline-2 -outline-offset-2 outline-accent',
  full: 'outline-2 -outline-offset-2 outline-no',
};

interface SquadColumnProps {
  readonly drag: DragState;
  readonly map: GameMap;
  readonly squad: ShownSquad;
  readonly at: number;
  readonly size: number;
  readonly people: readonly PlacedPerson[];
  readonly waiting: ReadonlySet<string>;
  readonly selected: ReadonlySet<string>;
  readonly canDelete: boolean;
  readonly onSelect: (key: string, isOn: boolean) => void;
  readonly onOpen: (key: string) => void;
  readonly onEdit: (squad: ShownSquad) => void;
  readonly onDelete: (squad: ShownSquad) => void;
}

/** What is in the column: it does not render while somebody is dragged over it. */
const SquadBody = memo(function SquadBody({
  drag,
  map,
  squad,
  at,
  size,
  people,
  waiting,
  selected,
  canDelete,
  onSelect,
  onOpen,
  onEdit,
  onDelete,
}: SquadColumnProps) {
  const list = useT('squad-list');
  const format = useFormats();
  const { squadName } = useSquadWords();
  const name = squadName(squad, at);
  const free = size - people.length;
  return (
    <>
      <span
        aria-hidden
        className={`absolute inset-y-0 start-0 w-1.5 ${SQUAD_COLOUR_CLASSES[squad.colour]}`}
      />
      <div className="flex min-h-11 items-center gap-1 ps-2 pe-1">
        <h3 className="min-w-0 flex-1 py-1.5 wrap-anywhere">{headingOf(name)}</h3>
        <span
          className={`text-xs tabular-nums ${free < 0 ? 'text-wait' : free === 0 ? 'text-ok' : 'text-ink-3'}`}
        >
          {list('peopleOf', { count: people.length, most: format.number(size) })}
        </span>
        <Button
          variant="quiet"
          icon="pencil"
          aria-label={list('edit', { squad: name })}
          onClick={() => onEdit(squad)}
        />
        <Button
          variant="quiet"
          icon="trash"
          disabled={!canDelete || squad.isWaiting}
          aria-label={list('remove', { squad: name })}
          onClick={() => onDelete(squad)}
        />
      </div>
      {squad.isWaiting && (
        <p className="ps-2 pb-1">
          <PendingBadge status="waiting" waiting={list('waiting')} />
        </p>
      )}
      {people.length > 0 && squad.leaderKey === null && (
        <p data-no-leader className="ps-2 pb-1 text-xs text-wait">
          {list('noLeader')}
        </p>
      )}
      {people.length > 0 && (
        <ul aria-label={name} className="grid gap-px border-y border-line bg-line">
          {people.map(({ person, role }, index) => (
            <PlacedCard
              key={person.key}
              drag={drag}
              person={person}
              role={role}
              squadId={squad.id}
              map={map}
              isLeader={squad.leaderKey === person.key}
              isLast={index === people.length - 1}
              isWaiting={waiting.has(person.key)}
              isSelected={selected.has(person.key)}
              onSelect={onSelect}
              onOpen={onOpen}
            />
          ))}
        </ul>
      )}
    </>
  );
});

/** A squad on the board. */
export const SquadColumn = memo(function SquadColumn(props: SquadColumnProps) {
  const { drag, squad, size, people } = props;
  const t = useT('squad-board');
  const list = useT('squad-list');
  const mark = useSyncExternalStore(drag.subscribe, () => markOfSquad(drag, squad.id));
  const free = size - people.length;
  return (
    <li
      data-squad={squad.id}
      data-mark={mark === '' ? undefined : mark}
      className={`relative isolate grid min-w-0 content-start contain-layout border border-line bg-panel ps-1.5 ${MARKS[mark] ?? ''}`}
    >
      <SquadBody {...props} />
      <p
        className={`grid place-items-center px-2 text-center text-xs ${mark === 'full' ? 'text-no' : 'text-ink-3'} ${people.length === 0 ? 'min-h-20' : 'min-h-9'}`}
      >
        {mark === 'full' || free === 0
          ? list('full')
          : free < 0
            ? list('overSize', { count: -free })
            : t('free', { count: free })}
      </p>
    </li>
  );
});
