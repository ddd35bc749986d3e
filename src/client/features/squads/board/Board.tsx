import { useCallback, useEffect, useEffectEvent, useMemo, useState, useSyncExternalStore } from 'react';
import { dropStep, type DropTarget } from '../../../../domain/squads/board/drop-target.ts';
import { countIn } from '../../../../domain/squads/steps.ts';
import type { ShownSquad } from '../../../../offline/mirror/overlays/squads/squads.ts';
import { useNetwork } from '../../../data/connection/use-network.ts';
import { useT } from '../../../data/i18n/use-t.ts';
import { useBreakpoint } from '../../../ui/layout/use-breakpoint.ts';
import { BulkBar, PHONE_BULK } from '../manager/BulkBar.tsx';
import { CopyDialog } from '../manager/CopyDialog.tsx';
import { EmptySquads } from '../manager/EmptySquads.tsx';
import { PlanFoot } from '../manager/PlanFoot.tsx';
import type { SquadOption } from '../manager/PersonRow.tsx';
import { SquadDialog } from '../manager/SquadDialog.tsx';
import { useSquadLimits } from '../manager/use-limits.ts';
import { membersOf, type Plan } from '../manager/use-plan.ts';
import { DeleteDialog } from '../manager/WholeMapDialogs.tsx';
import { useMoves } from '../steps/use-moves.ts';
import { useSquadWords } from '../../../components/squads/squad-words.ts';
import { BoardDrag } from './BoardDrag.tsx';
import { BoardTools } from './BoardTools.tsx';
import { createDragState, type DragState } from './drag-state.ts';
import { PersonDialog } from './PersonDialog.tsx';
import { Pool } from './Pool.tsx';
import { SquadColumn, type PlacedPerson } from './SquadColumn.tsx';

const NOBODY: readonly PlacedPerson[] = [];

/** What follows the finger. */
function Held({ drag, nameOf }: { readonly drag: DragState; readonly nameOf: (key: string) => string }) {
  const t = useT('squad-board');
  const keys = useSyncExternalStore(drag.subscribe, () => drag.current().keys);
  const [first] = keys;
  if (first === undefined) return null;
  return (
    <div className="pointer-events-none inline-block max-w-64 border border-accent bg-raised px-3 py-2 shadow-lg">
      <b className="font-display text-[1.0625rem] leading-tight wrap-anywhere">{nameOf(first)}</b>
      {keys.length > 1 && (
        <span className="block text-xs text-ink-2">{t('andMore', { count: keys.length - 1 })}</span>
      )}
    </div>
  );
}

/** Whether somebody types there. */
function isInput(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    target.closest('input:not([type=checkbox], [type=radio]), textarea, select, dialog') !== null
  );
}

/** Who stands in each squad, in its order. */
function useSquadPeople({ people, squads }: Plan): ReadonlyMap<string, readonly PlacedPerson[]> {
  const { places } = squads.shown.board;
  return useMemo(() => {
    const byKey = new Map(people.map((person) => [person.key, person]));
    return new Map(
      [...membersOf(places)].map(([squadId, members]) => [
        squadId,
        members.flatMap(([key, { role }]): readonly PlacedPerson[] => {
          const person = byKey.get(key);
          return person === undefined ? [] : [{ person, role }];
        }),
      ]),
    );
  }, [people, places]);
}

/** The squads of the map side by side, and the people beside them. */
export function Board({ plan }: { readonly plan: Plan }) {
  const t = useT('squad-board');
  const list = useT('squad-list');
  const { isOnline } = useNetwork();
  const { squadName } = useSquadWords();
  const limits = useSquadLimits();
  const isWide = useBreakpoint('md');
  const { map, nameOf } = plan;
  const { squads, board, waiting } = plan.squads.shown;
  const moves = useMoves(plan);
  const { make, move, giveRole } = moves;
  const [drag] = useState(createDragState);
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const [opened, setOpened] = useState<string | null>(null);
  const [editing, setEditing] = useState<ShownSquad | 'new' | null>(null);
  const [isCopying, setCopying] = useState(false);
  const [deleting, setDeleting] = useState<ShownSquad | null>(null);
  const people = useSquadPeople(plan);
  const { hold } = plan.room;
  useEffect(() => {
    const announce = (): void => hold(opened === null ? drag.current().keys : [opened]);
    announce();
    // not within the task in which the card is picked up
    let timer = 0;
    const unsubscribe = drag.subscribe(() => {
      window.clearTimeout(timer);
      timer = window.setTimeout(announce, 0);
    });
    return () => {
      window.clearTimeout(timer);
      unsubscribe();
    };
  }, [drag, hold, opened]);
  const names = useMemo(
    () => new Map(squads.map((squad, at) => [squad.id, squadName(squad, at)])),
    [squads, squadName],
  );
  const options = useMemo(
    () =>
      squads.map((squad): SquadOption => {
        const count = countIn(board.places, squad.id);
        const name = names.get(squad.id) ?? '';
        return { id: squad.id, name, count, isFull: count >= limits.size, leaderKey: squad.leaderKey };
      }),
    [squads, board, limits.size, names],
  );
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
  const withOf = useCallback(
    (key: string) => (selected.has(key) ? [key, ...[...selected].filter((one) => one !== key)] : [key]),
    [selected],
  );
  const describe = useCallback(
    (keys: readonly string[], target: DropTarget | null): string => {
      const who = { name: nameOf(keys[0] ?? ''), count: keys.length };
      if (target === null) return t('announceNothing', who);
      if (target.kind === 'out') return t('announceOut', who);
      if (target.kind === 'swap') return t('announceSwap', { ...who, other: nameOf(target.key) });
      const squad = names.get(target.squadId) ?? '';
      if (target.kind === 'full') return t('announceFull', { squad });
      if (target.kind === 'join') return t('announceJoin', { ...who, squad });
      return target.before === null
        ? t('announceLast', { ...who, squad })
        : t('announceBefore', { ...who, squad, other: nameOf(target.before) });
    },
    [nameOf, names, t],
  );
  const drop = useCallback(
    (keys: readonly string[], target: DropTarget) => {
      void make((shown) => dropStep(map, shown.board, keys, target));
      if (keys.length > 1) setSelected(new Set());
    },
    [make, map],
  );
  const step = useCallback((stepOf: Parameters<typeof make>[0]) => void make(stepOf), [make]);
  const onKey = useEffectEvent((event: KeyboardEvent): void => {
    if (!(event.ctrlKey || event.metaKey) || event.altKey || isInput(event.target)) return;
    const key = event.key.toLowerCase();
    const isForth = key === 'y' || (key === 'z' && event.shiftKey);
    if (!isForth && key !== 'z') return;
    event.preventDefault();
    void (isForth ? moves.redo : moves.undo)?.();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => onKey(event);
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
  const newSquad = useCallback(() => setEditing('new'), []);
  const overlay = useMemo(() => <Held drag={drag} nameOf={nameOf} />, [drag, nameOf]);
  const bulk =
    selected.size === 0 ? null : (
      <BulkBar
        count={selected.size}
        options={options}
        onMove={(squadId) => void move([...selected], squadId)}
        onRole={(role) => void giveRole([...selected], role)}
        onClear={() => setSelected(new Set())}
      />
    );
  const content = (
    <>
      <BoardTools plan={plan} moves={moves} onNew={newSquad} />
      {isWide && bulk !== null && (
        <div className="sticky top-(--bar-height) z-10 flex flex-wrap border border-line bg-panel px-3.5 py-2">
          {bulk}
        </div>
      )}
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-3 xl:grid-cols-[minmax(20rem,24rem)_minmax(0,1fr)]">
        <Pool
          plan={plan}
          drag={drag}
          options={options}
          selected={selected}
          onSelect={select}
          onOpen={setOpened}
        />
        {squads.length === 0 ? (
          <div className="border border-line bg-panel">
            <EmptySquads plan={plan} onNew={newSquad} onCopy={() => setCopying(true)} />
          </div>
        ) : (
          <ul
            aria-label={list('squadsHeading')}
            className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,17.5rem),1fr))] items-stretch gap-3"
          >
            {squads.map((squad, at) => (
              <SquadColumn
                key={squad.id}
                drag={drag}
                map={map}
                squad={squad}
                at={at}
                size={limits.size}
                people={people.get(squad.id) ?? NOBODY}
                waiting={waiting}
                selected={selected}
                canDelete={isOnline}
                onSelect={select}
                onOpen={setOpened}
                onEdit={setEditing}
                onDelete={setDeleting}
              />
            ))}
          </ul>
        )}
      </div>
      <PlanFoot status={plan.status}>
        {!isWide && bulk !== null && <div className={PHONE_BULK}>{bulk}</div>}
      </PlanFoot>
    </>
  );
  return (
    <BoardDrag
      drag={drag}
      board={board}
      size={limits.size}
      withOf={withOf}
      onDrop={drop}
      nameOf={nameOf}
      describe={describe}
      overlay={overlay}
    >
      {content}
      <PersonDialog
        plan={plan}
        memberKey={opened}
        options={options}
        onMove={(keys, squadId) => void move(keys, squadId)}
        onRole={(keys, role) => void giveRole(keys, role)}
        onStep={step}
        onClose={() => setOpened(null)}
      />
      <SquadDialog plan={plan} editing={editing} onClose={() => setEditing(null)} />
      <DeleteDialog plan={plan} squad={deleting} onClose={() => setDeleting(null)} />
      <CopyDialog
        plan={plan}
        isOpen={isCopying}
        isHere
        onClose={() => setCopying(false)}
        onDone={plan.status.say}
      />
    </BoardDrag>
  );
}
