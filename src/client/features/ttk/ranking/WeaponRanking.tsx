import { useDeferredValue, useEffect, useMemo, useState } from 'react';
import {
  ITEM_RANKS,
  MAX_LEVEL,
  WEAPON_TYPES,
  type Round,
  type Weapon,
} from '../../../../domain/catalogue/item/item.ts';
import type { TtkState } from '../../../../domain/ttk/url-state.ts';
import { clearOverrides } from '../../../../domain/ttk/setup.ts';
import { rankWeapons, type RankingTask } from '../../../../domain/ttk/ranking/weapon-ranking.ts';
import { useFormats, useT } from '../../../data/i18n/use-t.ts';
import { Panel } from '../../../ui/layout/Panel.tsx';
import { Segmented } from '../../../ui/display/Segmented.tsx';
import { StateBlock } from '../../../ui/feedback/StateBlock.tsx';
import type { CatalogueIndex } from '../state/catalogue-index.ts';
import { editSetup, ROUND_FIELDS, WEAPON_FIELDS } from '../state/edits.ts';
import { RANK_KEYS, WEAPON_TYPE_KEYS } from '../state/labels.ts';
import type { SetupResult } from '../state/use-ttk-results.ts';
import { Switch } from '../../../ui/form/Switch.tsx';
import { ownItems, type GearSource } from '../gear/gear-source.ts';
import { FilterSelect } from './FilterSelect.tsx';
import { fitsFilter, type RankingFilter } from './ranked-rows.ts';
import { RankingMap } from './RankingMap.tsx';
import { RankingTable } from './RankingTable.tsx';

export interface WeaponRankingProps {
  readonly result: SetupResult;
  readonly index: CatalogueIndex | null;
  readonly distanceM: number;
  readonly distancesM: Float64Array;
  readonly change: (edit: (state: TtkState) => TtkState) => void;
  readonly gear: GearSource | null;
  /** A weapon was put into the calculator. */
  readonly onOpened: () => void;
}

const VIEWS = ['table', 'map'] as const;

/** Every weapon with its best round against the target of the set-up: as a table and over distance. */
export function WeaponRanking({
  result,
  index,
  distanceM,
  distancesM,
  change,
  gear,
  onOpened,
}: WeaponRankingProps) {
  const t = useT('ttk-ranking');
  const ttk = useT('ttk');
  const format = useFormats();
  const [view, setView] = useState<(typeof VIEWS)[number]>('table');
  const [filter, setFilter] = useState<RankingFilter>({ type: '', rank: '' });
  const [ownLevel, setOwnLevel] = useState<number | null>(null);
  const request = gear?.request;
  useEffect(() => request?.(), [request]);
  const own = useMemo(() => ownItems(gear, 'weapons'), [gear]);
  const [isOnlyMine, setOnlyMine] = useState(false);
  const level = ownLevel ?? result.setup.weaponLevel;
  const { question } = result;
  const current = useMemo(
    (): RankingTask => ({
      weapons: (index?.catalogue.weapons ?? []).filter(({ id }) => !isOnlyMine || own.has(id)),
      rounds: index?.catalogue.rounds ?? [],
      level,
      target: question,
    }),
    [index, level, question, isOnlyMine, own],
  );
  // a slider that is being moved does not wait for 263 weapons
  const [task, atM] = [useDeferredValue(current), useDeferredValue(distanceM)];
  const ranked = useMemo(
    () => rankWeapons(task, atM).filter(({ weapon }) => fitsFilter(filter, weapon)),
    [task, atM, filter],
  );
  const inFilter = useMemo(
    () => task.weapons.filter((weapon) => fitsFilter(filter, weapon)).length,
    [task, filter],
  );
  const open = (weapon: Weapon, round: Round | null): void => {
    change(
      editSetup((setup) => ({
        ...clearOverrides(setup, [...WEAPON_FIELDS, ...ROUND_FIELDS]),
        weaponId: weapon.id,
        weaponLevel: Math.min(level, weapon.closeDamage.length - 1),
        partIds: [],
        fireMode: null,
        roundId: round?.id ?? null,
        apOverridePct: null,
      })),
    );
    onOpened();
  };
  const missing = inFilter - ranked.length;
  // nothing is said about weapons that are not there yet
  const isWaiting = task.weapons.length === 0 && !isOnlyMine;
  return (
    <Panel
      title={t('title')}
      aside={
        <Segmented
          label={t('view')}
          value={view}
          onChange={setView}
          options={VIEWS.map((value) => ({ value, label: t(value) }))}
        />
      }
    >
      <div className="grid gap-2 px-3.5 py-2.5 sm:grid-cols-3">
        <FilterSelect
          label={ttk('filterType')}
          value={filter.type}
          options={[
            ['', ttk('filterAll')],
            ...WEAPON_TYPES.map((type) => [type, ttk(WEAPON_TYPE_KEYS[type])] as const),
          ]}
          onChange={(type) => setFilter((before) => ({ ...before, type }))}
        />
        <FilterSelect
          label={ttk('filterRank')}
          value={filter.rank}
          options={[
            ['', ttk('filterAll')],
            ...ITEM_RANKS.map((rank) => [rank, ttk(RANK_KEYS[rank])] as const),
          ]}
          onChange={(rank) => setFilter((before) => ({ ...before, rank }))}
        />
        <FilterSelect
          label={t('level')}
          value={String(level)}
          options={Array.from({ length: MAX_LEVEL + 1 }, (_, step) => [String(step), `+${step}`] as const)}
          onChange={(value) => setOwnLevel(Number(value))}
        />
      </div>
      {own.size > 0 && <Switch label={t('onlyMine')} isOn={isOnlyMine} onChange={setOnlyMine} />}
      {!isWaiting && (
        <p className="px-3.5 pb-2.5 text-xs text-ink-3">
          {t(view === 'table' ? 'tableHint' : 'mapHint', {
            distance: ttk('metres', { value: format.number(atM) }),
            resistance: format.number(question.numbers.bulletResistance),
          })}{' '}
          {missing > 0 && t('leftOut', { count: missing })}
        </p>
      )}
      {isWaiting ? (
        <StateBlock kind="empty" title="…" />
      ) : ranked.length === 0 ? (
        <StateBlock kind="empty" title={result.problems.length > 0 ? ttk('bestRoundsCorrect') : t('none')} />
      ) : view === 'table' ? (
        <RankingTable
          about={ttk('metres', { value: format.number(atM) })}
          ranked={ranked}
          setup={result.setup}
          own={own}
          onOpen={open}
        />
      ) : (
        <RankingMap
          task={task}
          ranked={ranked}
          filter={filter}
          distancesM={distancesM}
          distanceM={atM}
          onOpen={open}
        />
      )}
    </Panel>
  );
}
