import { useDeferredValue, useMemo, useState, useSyncExternalStore, type ReactNode } from 'react';
import {
  activeFilters,
  DEFAULT_PEOPLE_VIEW,
  filterPeople,
  sortPeople,
  type PeopleView,
} from '../../../../domain/squads/people/people-view.ts';
import { useSquadWords } from '../../../components/squads/squad-words.ts';
import { useFormats, useT } from '../../../data/i18n/use-t.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { StateBlock } from '../../../ui/feedback/StateBlock.tsx';
import { Panel } from '../../../ui/layout/Panel.tsx';
import { PeopleFilters } from '../manager/PeopleFilters.tsx';
import type { SquadOption } from '../manager/PersonRow.tsx';
import type { Plan } from '../manager/use-plan.ts';
import type { DragState } from './drag-state.ts';
import { PoolCard } from './PersonCard.tsx';

/** At first only who stands nowhere: the others are seen in their squads. */
const POOL_VIEW: PeopleView = { ...DEFAULT_PEOPLE_VIEW, at: 'nowhere' };

interface PoolProps {
  readonly plan: Plan;
  readonly drag: DragState;
  readonly options: readonly SquadOption[];
  readonly selected: ReadonlySet<string>;
  readonly onSelect: (key: string, isOn: boolean) => void;
  readonly onOpen: (key: string) => void;
}

/** Where people are dropped to stand nowhere; it renders alone when somebody is held over it. */
function PoolArea({ drag, children }: { readonly drag: DragState; readonly children: ReactNode }) {
  const isTarget = useSyncExternalStore(drag.subscribe, () => drag.current().target?.kind === 'out');
  return (
    <div
      data-pool
      data-mark={isTarget ? 'out' : undefined}
      className={`max-h-[46dvh] min-h-20 overflow-y-auto sm:max-h-[60dvh] xl:max-h-none ${isTarget ? 'outline-2 -outline-offset-2 outline-accent' : ''}`}
    >
      {children}
    </div>
  );
}

/** Who can be put into a squad, filtered and sorted. */
export function Pool({ plan, drag, options, selected, onSelect, onOpen }: PoolProps) {
  const t = useT('squad-board');
  const list = useT('squad-list');
  const common = useT('common');
  const format = useFormats();
  const { map, people } = plan;
  const { squads, board, waiting } = plan.squads.shown;
  const { squadName } = useSquadWords();
  const cardSquads = useMemo(
    () => new Map(squads.map((squad, at) => [squad.id, { ...squad, name: squadName(squad, at) }])),
    [squads, squadName],
  );
  const [view, setView] = useState<PeopleView>(POOL_VIEW);
  const deferred = useDeferredValue(view);
  const isFiltered = activeFilters(deferred, POOL_VIEW) > 0 || deferred.text.trim() !== '';
  const rows = useMemo(
    () =>
      sortPeople(
        filterPeople(people, deferred, { map, places: board.places }),
        deferred,
        { map, places: board.places, squads: squads.map(({ id }) => id) },
        (one, other) => format.compare(one, other),
      ),
    [people, deferred, map, board, squads, format],
  );
  return (
    <Panel
      title={t('pool')}
      aside={list('shown', { shown: format.number(rows.length), all: format.number(people.length) })}
      className="xl:sticky xl:top-[calc(var(--bar-height)+0.5rem)] xl:max-h-[calc(100dvh-var(--bar-height)-1rem)] xl:overflow-y-auto"
    >
      <PeopleFilters
        view={view}
        people={people}
        places={board.places}
        options={options}
        isColumn
        first={POOL_VIEW}
        onChange={(change) => setView((before) => ({ ...before, ...change }))}
      />
      <PoolArea drag={drag}>
        {rows.length === 0 ? (
          <StateBlock
            kind="empty"
            title={people.length === 0 ? list('noPeople') : isFiltered ? list('noMatches') : t('allPlaced')}
            action={
              isFiltered && people.length > 0 ? (
                <Button icon="rotate-ccw" onClick={() => setView(POOL_VIEW)}>
                  {common('resetFilters')}
                </Button>
              ) : undefined
            }
          >
            {isFiltered && people.length > 0 ? list('noMatchesBody') : null}
          </StateBlock>
        ) : (
          <ul
            aria-label={t('pool')}
            className="grid gap-px bg-line sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-1"
          >
            {rows.map((person) => {
              const place = board.places.get(person.key);
              const squad = place === undefined ? undefined : cardSquads.get(place.squadId);
              return (
                <PoolCard
                  key={person.key}
                  drag={drag}
                  person={person}
                  role={place?.role ?? null}
                  squad={squad}
                  map={map}
                  isLeader={squad?.leaderKey === person.key}
                  isWaiting={waiting.has(person.key)}
                  isSelected={selected.has(person.key)}
                  onSelect={onSelect}
                  onOpen={onOpen}
                />
              );
            })}
          </ul>
        )}
      </PoolArea>
    </Panel>
  );
}
