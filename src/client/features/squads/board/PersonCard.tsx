import { memo, useSyncExternalStore } from 'react';
import type { GameMap } from '../../../../domain/squads/game-map.ts';
import type { DecidingPerson } from '../../../../domain/squads/people/deciding.ts';
import type { SquadRole } from '../../../../domain/squads/role.ts';
import type { SquadColour } from '../../../../domain/squads/squad.ts';
import { RankInsignia } from '../../../components/clan/RankInsignia.tsx';
import { PendingBadge } from '../../../components/feedback/PendingBadge.tsx';
import { useT } from '../../../data/i18n/use-t.ts';
import { Checkbox } from '../../../ui/form/Checkbox.tsx';
import { clanRankClass, rankKey } from '../../../ui/layout/clan-rank-stripe.ts';
import { HeldMark } from '../room/HeldMark.tsx';
import { PersonFacts } from '../people/PersonFacts.tsx';
import { SQUAD_COLOUR_CLASSES, useSquadWords } from '../../../components/squads/squad-words.ts';
import { DragHandle } from './DragHandle.tsx';
import { markOfPerson, type DragState, type Mark } from './drag-state.ts';

/** A squad as a card names it. */
export interface CardSquad {
  readonly name: string;
  readonly colour: SquadColour;
}

interface CardProps {
  readonly person: DecidingPerson;
  /** Null: stands nowhere. */
  readonly role: SquadRole | null;
  /** Where the person is, on cards outside of the squads. */
  readonly squad?: CardSquad | undefined;
  readonly map: GameMap;
  readonly isLeader: boolean;
  readonly isWaiting: boolean;
  readonly isSelected: boolean;
  readonly onSelect: (key: string, isOn: boolean) => void;
  readonly onOpen: (key: string) => void;
}

const CardBody = memo(function CardBody({
  person,
  role,
  squad,
  map,
  isLeader,
  isWaiting,
  isSelected,
  onSelect,
  onOpen,
}: CardProps) {
  const t = useT('squad-board');
  const texts = useT('squads');
  const list = useT('squad-list');
  const characters = useT('characters');
  const { roleName } = useSquadWords();
  const { key, name, rank, isGuest, note } = person;
  return (
    <div className="flex min-w-0 items-start">
      <DragHandle memberKey={key} name={name} />
      <div className="grid min-w-0 flex-1 gap-0.5 py-1.5">
        <div className="flex min-w-0 flex-wrap items-center gap-x-1.5">
          <RankInsignia rank={rank} {...(rank !== null && { label: characters(rankKey(rank)) })} />
          <button
            type="button"
            aria-haspopup="dialog"
            aria-label={t('open', { name: squad === undefined ? name : `${name}, ${squad.name}` })}
            onClick={() => onOpen(key)}
            className="min-h-6 min-w-0 text-start font-display text-[1.0625rem] leading-tight font-bold wrap-anywhere hover:underline"
          >
            {name}
          </button>
          {squad !== undefined && (
            <span data-card-squad className="flex min-w-0 items-center gap-1 text-xs text-ink-2">
              {squad.colour !== 'plain' && (
                <span aria-hidden className={`size-2.5 shrink-0 ${SQUAD_COLOUR_CLASSES[squad.colour]}`} />
              )}
              <span className="min-w-0 wrap-anywhere">{squad.name}</span>
            </span>
          )}
          {isLeader && <span className="text-xs text-accent-text">{texts('leader')}</span>}
          {isGuest && <span className="text-xs text-ink-3">{texts('guest')}</span>}
          {role !== null && (
            <span className={`text-xs ${role === 'unassigned' ? 'text-ink-3' : 'text-ink'}`}>
              {roleName(role)}
            </span>
          )}
          <HeldMark memberKey={key} />
          {isWaiting && <PendingBadge status="waiting" waiting={list('waiting')} />}
        </div>
        {note !== '' && <span className="text-xs text-ink-3 wrap-anywhere">{note}</span>}
        <PersonFacts person={person} map={map} />
      </div>
      <Checkbox label={list('select', { name })} isOn={isSelected} onChange={(isOn) => onSelect(key, isOn)} />
    </div>
  );
});

/** The place that somebody was taken from; not transparent, which would paint all of the board again. */
const HELD = 'bg-ground outline-1 -outline-offset-1 outline-accent outline-dashed';

const MARKS: Readonly<Record<Mark, string>> = {
  '': '',
  before: 'shadow-[inset_0_3px_var(--color-accent)]',
  after: 'shadow-[inset_0_-3px_var(--color-accent)]',
  swap: 'outline-2 -outline-offset-2 outline-accent',
  join: '',
  full: '',
};

interface PlacedCardProps extends CardProps {
  readonly drag: DragState;
  readonly squadId: string;
  /** Nobody comes after in the squad. */
  readonly isLast: boolean;
}

/** Somebody in a squad: others are dropped before, after or on them. */
export const PlacedCard = memo(function PlacedCard({ drag, squadId, isLast, ...card }: PlacedCardProps) {
  const { key, rank } = card.person;
  const mark = useSyncExternalStore(drag.subscribe, () => markOfPerson(drag, key, isLast, squadId));
  const isHeld = useSyncExternalStore(drag.subscribe, () => drag.current().keys.includes(key));
  return (
    <li
      data-card={key}
      data-mark={mark === '' ? undefined : mark}
      data-held={isHeld || undefined}
      className={`group isolate ${clanRankClass(rank)} ${MARKS[mark]} ${isHeld ? HELD : 'bg-raised'}`}
    >
      <CardBody {...card} />
    </li>
  );
});

/** Somebody in the pool. */
export const PoolCard = memo(function PoolCard({ drag, ...card }: CardProps & { readonly drag: DragState }) {
  const { key, rank } = card.person;
  const isHeld = useSyncExternalStore(drag.subscribe, () => drag.current().keys.includes(key));
  return (
    <li
      data-card={key}
      data-held={isHeld || undefined}
      className={`group isolate ${clanRankClass(rank)} ${isHeld ? HELD : 'bg-raised'}`}
    >
      <CardBody {...card} />
    </li>
  );
});
