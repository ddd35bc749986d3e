import { memo } from 'react';
import type { GameMap } from '../../../../domain/squads/game-map.ts';
import type { DecidingPerson } from '../../../../domain/squads/people/deciding.ts';
import { SQUAD_ROLES, type SquadRole } from '../../../../domain/squads/role.ts';
import type { Place, SquadId } from '../../../../domain/squads/squad.ts';
import { RankInsignia } from '../../../components/clan/RankInsignia.tsx';
import { PendingBadge } from '../../../components/feedback/PendingBadge.tsx';
import { useT } from '../../../data/i18n/use-t.ts';
import { Checkbox } from '../../../ui/form/Checkbox.tsx';
import { clanRankClass, rankKey } from '../../../ui/layout/clan-rank-stripe.ts';
import { HeldMark } from '../room/HeldMark.tsx';
import { PersonFacts } from '../people/PersonFacts.tsx';
import { useSquadWords } from '../../../components/squads/squad-words.ts';

/** The value of the choice that takes somebody out. */
export const NOWHERE = '-';

export interface SquadOption {
  readonly id: SquadId;
  readonly name: string;
  readonly count: number;
  readonly isFull: boolean;
  readonly leaderKey: string | null;
}

export function squadText({ name, count }: SquadOption): string {
  return `${name} (${count})`;
}

interface PersonRowProps {
  readonly person: DecidingPerson;
  readonly place: Place | null;
  readonly options: readonly SquadOption[];
  readonly isWaiting: boolean;
  readonly isSelected: boolean;
  readonly map: GameMap;
  readonly onSelect: (key: string, isOn: boolean) => void;
  readonly onMove: (keys: readonly string[], squadId: SquadId | null) => void;
  readonly onRole: (keys: readonly string[], role: SquadRole) => void;
}

const SELECT = 'h-10 w-full min-w-0 border border-line-field bg-ground px-1.5 text-ink';

/** Somebody, what helps to decide, and where they stand. */
export const PersonRow = memo(function PersonRow({
  person,
  place,
  options,
  isWaiting,
  isSelected,
  map,
  onSelect,
  onMove,
  onRole,
}: PersonRowProps) {
  const t = useT('squad-list');
  const texts = useT('squads');
  const characters = useT('characters');
  const { roleName } = useSquadWords();
  const { key, name, rank, isGuest, note } = person;
  const isLeader = options.some((option) => option.id === place?.squadId && option.leaderKey === key);
  return (
    <li
      data-person={key}
      className={`grid grid-cols-[2.5rem_minmax(0,1fr)] items-center gap-x-1 gap-y-1 py-1.5 pe-3.5 ps-1 lg:grid-cols-[2.5rem_minmax(0,1fr)_11.5rem_10rem] lg:gap-x-3 ${clanRankClass(rank)}`}
    >
      <Checkbox label={t('select', { name })} isOn={isSelected} onChange={(isOn) => onSelect(key, isOn)} />
      <div className="grid min-w-0 gap-0.5">
        <span className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-0.5">
          <RankInsignia rank={rank} {...(rank !== null && { label: characters(rankKey(rank)) })} />
          <b className="min-w-0 font-display text-[1.0625rem] leading-tight wrap-anywhere">{name}</b>
          {isGuest && <span className="text-xs text-ink-3">{texts('guest')}</span>}
          {isLeader && <span className="text-xs text-accent-text">{texts('leader')}</span>}
          <HeldMark memberKey={key} />
          {isWaiting && <PendingBadge status="waiting" waiting={t('waiting')} />}
        </span>
        {note !== '' && <span className="text-xs text-ink-3 wrap-anywhere">{note}</span>}
        <PersonFacts person={person} map={map} />
      </div>
      <div className="grid grid-cols-2 gap-2 max-lg:col-start-2 lg:contents">
        <select
          aria-label={t('squadFor', { name })}
          value={place?.squadId ?? NOWHERE}
          onChange={({ target }) => onMove([key], options.find(({ id }) => id === target.value)?.id ?? null)}
          className={`${SELECT} ${place === null ? 'text-ink-3!' : ''}`}
        >
          <option value={NOWHERE}>{t('nowhere')}</option>
          {options.map((option) => (
            <option
              key={option.id}
              value={option.id}
              disabled={option.isFull && option.id !== place?.squadId}
            >
              {squadText(option)}
            </option>
          ))}
        </select>
        <select
          aria-label={t('roleFor', { name })}
          value={place?.role ?? 'unassigned'}
          onChange={({ target }) => {
            const role = SQUAD_ROLES.find((one) => one === target.value);
            if (role !== undefined) onRole([key], role);
          }}
          className={`${SELECT} ${place === null || place.role === 'unassigned' ? 'text-ink-3!' : ''}`}
        >
          {SQUAD_ROLES.map((role) => (
            <option key={role} value={role}>
              {roleName(role)}
            </option>
          ))}
        </select>
      </div>
    </li>
  );
});
