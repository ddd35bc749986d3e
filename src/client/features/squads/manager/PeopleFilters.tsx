import { useId, useState } from 'react';
import { CLAN_RANKS } from '../../../../domain/characters/rank.ts';
import type { DecidingPerson } from '../../../../domain/squads/people/deciding.ts';
import {
  activeFilters,
  DEFAULT_PEOPLE_VIEW,
  FIGURE_FILTERS,
  PEOPLE_SORTS,
  PRESENCE_FILTERS,
  READY_FILTERS,
  SUPPLY_FILTERS,
  type FigureFilter,
  type PeopleSort,
  type PeopleView,
  type PresenceFilter,
  type ReadyFilter,
  type SupplyFilter,
} from '../../../../domain/squads/people/people-view.ts';
import { GIVEN_ROLES } from '../../../../domain/squads/role.ts';
import type { Place } from '../../../../domain/squads/squad.ts';
import { useFormats, useT } from '../../../data/i18n/use-t.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { Segmented } from '../../../ui/display/Segmented.tsx';
import { Checkbox } from '../../../ui/form/Checkbox.tsx';
import { SearchField } from '../../../ui/form/SearchField.tsx';
import { rankKey } from '../../../ui/layout/clan-rank-stripe.ts';
import { useSquadWords } from '../../../components/squads/squad-words.ts';
import type { SquadOption } from './PersonRow.tsx';

const PRESENCE_TEXTS = {
  any: 'presenceAny',
  coming: 'presenceComing',
  here: 'presenceHere',
  pending: 'presencePending',
  away: 'presenceAway',
  unknown: 'presenceUnknown',
} as const satisfies Record<PresenceFilter, string>;

const READY_TEXTS = {
  any: 'readyAny',
  ready: 'readyReady',
  lacking: 'readyLacking',
  unlisted: 'readyUnlisted',
} as const satisfies Record<ReadyFilter, string>;

const SUPPLY_TEXTS = {
  any: 'suppliesAny',
  supplied: 'suppliesSent',
  waiting: 'suppliesWaiting',
  none: 'suppliesNone',
} as const satisfies Record<SupplyFilter, string>;

const ATTENDANCE_TEXTS = {
  any: 'attendanceAny',
  high: 'attendanceHigh',
  low: 'attendanceLow',
  unknown: 'attendanceUnknown',
} as const satisfies Record<FigureFilter, string>;

const KILLS_TEXTS = {
  any: 'killsAny',
  high: 'killsHigh',
  low: 'killsLow',
  unknown: 'killsUnknown',
} as const satisfies Record<FigureFilter, string>;

const SORT_TEXTS = {
  rank: 'sortRank',
  name: 'sortName',
  presence: 'sortPresence',
  ready: 'sortReady',
  attendance: 'sortAttendance',
  kills: 'sortKills',
  supplies: 'sortSupplies',
  roles: 'sortRoles',
  squad: 'sortSquad',
} as const satisfies Record<PeopleSort, string>;

const PLACES = ['any', 'nowhere', 'placed'] as const;
const PLACE_TEXTS = {
  any: 'everyone',
  nowhere: 'nowhere',
  placed: 'placed',
} as const satisfies Record<(typeof PLACES)[number], string>;

interface ChoiceProps<Value extends string> {
  readonly label: string;
  readonly value: Value;
  readonly options: readonly { readonly value: Value; readonly text: string }[];
  readonly onChange: (value: Value) => void;
}

function Choice<Value extends string>({ label, value, options, onChange }: ChoiceProps<Value>) {
  return (
    <select
      aria-label={label}
      value={value}
      onChange={({ target }) => {
        const chosen = options.find((option) => option.value === target.value);
        if (chosen !== undefined) onChange(chosen.value);
      }}
      className="h-10 w-full min-w-0 border border-line-field bg-ground px-2 text-ellipsis text-ink"
    >
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.text}
        </option>
      ))}
    </select>
  );
}

interface PeopleFiltersProps {
  readonly view: PeopleView;
  readonly people: readonly DecidingPerson[];
  readonly places: ReadonlyMap<string, Place>;
  readonly options: readonly SquadOption[];
  /** In a column beside the squads: folded at first, two choices beside each other. */
  readonly isColumn?: boolean;
  /** Before anything is filtered. */
  readonly first?: PeopleView;
  readonly onChange: (change: Partial<PeopleView>) => void;
}

/** Whom the list shows, and in which order. */
export function PeopleFilters({
  view,
  people,
  places,
  options,
  isColumn = false,
  first = DEFAULT_PEOPLE_VIEW,
  onChange,
}: PeopleFiltersProps) {
  const t = useT('squad-list');
  const common = useT('common');
  const characters = useT('characters');
  const format = useFormats();
  const { roleName } = useSquadWords();
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const active = activeFilters(view, first);
  const nowhere = people.filter(({ key }) => !places.has(key)).length;
  const ranks = CLAN_RANKS.toReversed().filter((rank) => people.some((person) => person.rank === rank));
  const at = PLACES.find((one) => one === view.at);
  return (
    <search className="grid grid-cols-[minmax(0,1fr)] gap-2.5 border-b border-line p-3.5 max-sm:p-2.5">
      <div className="flex flex-wrap items-center gap-2">
        <SearchField
          label={t('search')}
          value={view.text}
          className="basis-40"
          onChange={(text) => onChange({ text })}
        />
        <Button
          className={`h-10 ${isColumn ? '' : 'md:hidden'}`}
          icon="sliders-horizontal"
          aria-expanded={isOpen}
          aria-controls={`${id}f`}
          aria-label={active === 0 ? common('filters') : t('filtersActive', { count: active })}
          onClick={() => setOpen(!isOpen)}
        >
          {active === 0 ? undefined : format.number(active)}
        </Button>
        <Segmented
          label={t('where')}
          value={at ?? 'placed'}
          options={PLACES.map((value) => ({
            value,
            label:
              value === 'nowhere'
                ? `${t(PLACE_TEXTS[value])} ${format.number(nowhere)}`
                : t(PLACE_TEXTS[value]),
          }))}
          onChange={(value) => onChange({ at: value })}
        />
      </div>
      <div
        id={`${id}f`}
        className={`grid grid-cols-1 gap-2.5 min-[22rem]:grid-cols-2 ${isColumn ? '' : 'lg:grid-cols-4'} ${isOpen ? '' : isColumn ? 'hidden' : 'max-md:hidden'}`}
      >
        <Choice
          label={t('presence')}
          value={view.presence}
          options={PRESENCE_FILTERS.map((value) => ({ value, text: t(PRESENCE_TEXTS[value]) }))}
          onChange={(presence) => onChange({ presence })}
        />
        <Choice
          label={t('gear')}
          value={view.ready}
          options={READY_FILTERS.map((value) => ({ value, text: t(READY_TEXTS[value]) }))}
          onChange={(ready) => onChange({ ready })}
        />
        <Choice
          label={t('supplies')}
          value={view.supplies}
          options={SUPPLY_FILTERS.map((value) => ({ value, text: t(SUPPLY_TEXTS[value]) }))}
          onChange={(supplies) => onChange({ supplies })}
        />
        <Choice
          label={t('attendance')}
          value={view.attendance}
          options={FIGURE_FILTERS.map((value) => ({
            value,
            text: t(ATTENDANCE_TEXTS[value], { share: format.percent(0.5) }),
          }))}
          onChange={(attendance) => onChange({ attendance })}
        />
        <Choice
          label={t('killRatio')}
          value={view.kills}
          options={FIGURE_FILTERS.map((value) => ({ value, text: t(KILLS_TEXTS[value]) }))}
          onChange={(kills) => onChange({ kills })}
        />
        <Choice
          label={t('rank')}
          value={view.rank ?? ''}
          options={[
            { value: '', text: t('anyRank') },
            ...ranks.map((value) => ({ value, text: characters(rankKey(value)) })),
            { value: 'guest', text: t('guestsOnly') },
          ]}
          onChange={(rank) => onChange({ rank: rank === '' ? null : rank })}
        />
        <Choice
          label={t('likes')}
          value={view.role ?? ''}
          options={[
            { value: '', text: t('likesRole') },
            ...GIVEN_ROLES.map((value) => ({ value, text: roleName(value) })),
          ]}
          onChange={(role) => onChange({ role: role === '' ? null : role })}
        />
        <Choice
          label={t('squad')}
          value={at === undefined ? view.at : ''}
          options={[
            { value: '', text: `${t('squad')}: ${t('everyone').toLocaleLowerCase()}` },
            ...options.map((option) => ({ value: option.id, text: option.name })),
          ]}
          onChange={(squad) => onChange({ at: options.find((option) => option.id === squad)?.id ?? 'any' })}
        />
        <div className="col-span-full flex gap-2 sm:col-span-1">
          <Choice
            label={t('sortBy')}
            value={view.sort}
            options={PEOPLE_SORTS.map((value) => ({ value, text: t(SORT_TEXTS[value]) }))}
            onChange={(sort) => onChange({ sort, isReversed: false })}
          />
          <Button
            icon={view.isReversed ? 'chevron-up' : 'chevron-down'}
            aria-label={t('reversed')}
            aria-pressed={view.isReversed}
            onClick={() => onChange({ isReversed: !view.isReversed })}
          />
        </div>
        <Checkbox
          label={t('likesMap')}
          isLabelShown
          isOn={view.likesMap}
          onChange={(likesMap) => onChange({ likesMap })}
        />
      </div>
      {(active > 0 || view.text !== '') && (
        <div>
          <Button
            variant="quiet"
            icon="rotate-ccw"
            onClick={() => onChange({ ...first, sort: view.sort, isReversed: view.isReversed })}
          >
            {common('resetFilters')}
          </Button>
        </div>
      )}
    </search>
  );
}
