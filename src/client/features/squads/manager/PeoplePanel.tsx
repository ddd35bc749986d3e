import { useCallback, useDeferredValue, useMemo, useState } from 'react';
import {
  DEFAULT_PEOPLE_VIEW,
  filterPeople,
  sortPeople,
  type PeopleView,
} from '../../../../domain/squads/people/people-view.ts';
import { countIn } from '../../../../domain/squads/steps.ts';
import { useFormats, useT } from '../../../data/i18n/use-t.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { Checkbox } from '../../../ui/form/Checkbox.tsx';
import { StateBlock } from '../../../ui/feedback/StateBlock.tsx';
import { Panel } from '../../../ui/layout/Panel.tsx';
import { useBreakpoint } from '../../../ui/layout/use-breakpoint.ts';
import { useMoves } from '../steps/use-moves.ts';
import { useSquadWords } from '../../../components/squads/squad-words.ts';
import { BulkBar, PHONE_BULK } from './BulkBar.tsx';
import { PeopleFilters } from './PeopleFilters.tsx';
import { PlanFoot } from './PlanFoot.tsx';
import { PersonRow, type SquadOption } from './PersonRow.tsx';
import { useSquadLimits } from './use-limits.ts';
import type { Plan } from './use-plan.ts';

/** Everybody, a row each: squad and role as choices; several at once above. */
export function PeoplePanel({ plan }: { readonly plan: Plan }) {
  const t = useT('squad-list');
  const common = useT('common');
  const format = useFormats();
  const { squadName } = useSquadWords();
  const limits = useSquadLimits();
  const { map, people } = plan;
  const { squads, board, waiting } = plan.squads.shown;
  const [view, setView] = useState<PeopleView>(DEFAULT_PEOPLE_VIEW);
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const { move, giveRole } = useMoves(plan);
  const isWide = useBreakpoint('md');
  const options = useMemo(
    () =>
      squads.map((squad, at): SquadOption => {
        const count = countIn(board.places, squad.id);
        return {
          id: squad.id,
          name: squadName(squad, at),
          count,
          isFull: count >= limits.size,
          leaderKey: squad.leaderKey,
        };
      }),
    [squads, board, limits.size, squadName],
  );
  const deferred = useDeferredValue(view);
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
  const chosen = useMemo(() => people.filter(({ key }) => selected.has(key)), [people, selected]);
  const shownSelected = rows.filter(({ key }) => selected.has(key)).length;
  const select = useCallback(
    (key: string, isOn: boolean) =>
      setSelected((before) => {
        const next = new Set(before);
        if (isOn) next.add(key);
        else next.delete(key);
        return next;
      }),
    [],
  );
  const bulk =
    chosen.length === 0 ? null : (
      <BulkBar
        count={chosen.length}
        options={options}
        onMove={(squadId) => void move([...selected], squadId)}
        onRole={(role) => void giveRole([...selected], role)}
        onClear={() => setSelected(new Set())}
      />
    );
  const panel = (
    <Panel
      title={t('peopleHeading')}
      aside={t('shown', { shown: format.number(rows.length), all: format.number(people.length) })}
    >
      <PeopleFilters
        view={view}
        people={people}
        places={board.places}
        options={options}
        onChange={(change) => setView((before) => ({ ...before, ...change }))}
      />
      <Hidden plan={plan} />
      {people.length === 0 ? (
        <StateBlock kind="empty" title={t('noPeople')} />
      ) : rows.length === 0 ? (
        <StateBlock
          kind="empty"
          title={t('noMatches')}
          action={
            <Button icon="rotate-ccw" onClick={() => setView(DEFAULT_PEOPLE_VIEW)}>
              {common('resetFilters')}
            </Button>
          }
        >
          {t('noMatchesBody')}
        </StateBlock>
      ) : (
        <>
          <div className="sticky top-(--bar-height) z-10 flex min-h-11 flex-wrap items-center gap-x-3 gap-y-2 border-b border-line bg-panel px-2 py-1">
            <Checkbox
              label={t('selectAll')}
              isOn={shownSelected === rows.length}
              isMixed={shownSelected > 0 && shownSelected < rows.length}
              onChange={(isOn) =>
                setSelected((before) => {
                  const next = new Set(before);
                  for (const { key } of rows)
                    if (isOn) next.add(key);
                    else next.delete(key);
                  return next;
                })
              }
            />
            {bulk === null || !isWide ? <span className="text-xs text-ink-3">{t('selectAll')}</span> : bulk}
          </div>
          <ul className="divide-y divide-line">
            {rows.map((person) => (
              <PersonRow
                key={person.key}
                person={person}
                place={board.places.get(person.key) ?? null}
                options={options}
                isWaiting={waiting.has(person.key)}
                isSelected={selected.has(person.key)}
                map={map}
                onSelect={select}
                onMove={move}
                onRole={giveRole}
              />
            ))}
          </ul>
        </>
      )}
    </Panel>
  );
  return (
    <>
      {panel}
      <PlanFoot status={plan.status}>
        {!isWide && bulk !== null && <div className={PHONE_BULK}>{bulk}</div>}
      </PlanFoot>
    </>
  );
}

/** What this officer may not see, so that an empty column is not taken for an answer. */
function Hidden({ plan: { people, time } }: { readonly plan: Plan }) {
  const t = useT('squad-list');
  const [first] = people;
  if (first === undefined) return null;
  const lines = [
    ...(time !== null && first.presence === null ? [t('hiddenSkips')] : []),
    ...(first.supplies === null ? [t('hiddenRequests')] : []),
  ];
  return lines.length === 0 ? null : (
    <p className="border-b border-line px-3.5 py-2 text-xs text-ink-3">{lines.join(' ')}</p>
  );
}
