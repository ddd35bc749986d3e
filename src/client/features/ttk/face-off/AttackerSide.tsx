import { useCallback, useMemo } from 'react';
import type { Round, Weapon } from '../../../../domain/catalogue/item/item.ts';
import { fits } from '../../../../domain/ttk/setup.ts';
import type { TtkState } from '../../../../domain/ttk/url-state.ts';
import { useFormats, useT } from '../../../data/i18n/use-t.ts';
import { stripeClass } from '../../../ui/layout/RankStripe.tsx';
import { ItemPicture } from '../../../components/item-picture/ItemPicture.tsx';
import { ownItems, type GearSource } from '../gear/gear-source.ts';
import { ItemList } from '../setup/ItemList.tsx';
import { sortedRounds, sortedWeapons, usualRound, type CatalogueIndex } from '../state/catalogue-index.ts';
import { editSetup, pickRound, pickWeapon, shootWith } from '../state/edits.ts';
import { ROUND_TYPE_KEYS, WEAPON_TYPE_KEYS } from '../state/labels.ts';
import type { SetupResult } from '../state/use-ttk-results.ts';
import { Fighter } from './Fighter.tsx';
import { ItemPick, type Picked } from './ItemPick.tsx';
import { calibreLabel, roundFacts, weaponFacts } from './facts.ts';

export interface SideProps {
  readonly result: SetupResult;
  readonly index: CatalogueIndex | null;
  readonly gear: GearSource | null;
  readonly change: (edit: (state: TtkState) => TtkState) => void;
}

const NO_NAMES: ReadonlyMap<string, string> = new Map();
/** Categories of the library. */
const weaponCategory = ({ type }: Weapon): string => `weapon/${type}`;
const roundCategory = (): string => 'bullet';

/** The round in the weapon. */
function RoundPick({ result, index, change }: Omit<SideProps, 'gear'>) {
  const t = useT('ttk');
  const format = useFormats();
  const { setup, items } = result;
  const { weapon, round } = items;
  const rounds = useMemo(() => (index === null ? [] : sortedRounds(index, weapon)), [index, weapon]);
  const typeOf = useCallback((item: Round) => t(ROUND_TYPE_KEYS[item.type]), [t]);
  const detailOf = useCallback((item: Round) => roundFacts(t, format, item), [t, format]);
  const picked: Picked = {
    label: t('round'),
    pickLabel: t('pickRound'),
    itemId: setup.roundId,
    category: 'bullet',
    name: round?.name ?? setup.roundId ?? '',
    facts: round === null ? t('ownRoundHint') : roundFacts(t, format, round),
    rank: round?.rank ?? null,
    isPicked: setup.roundId !== null,
    isAwaited: result.noResult === 'waiting',
    onClear: () => change(pickRound(null)),
  };
  const { label, pickLabel, name, facts, rank, isPicked, isAwaited } = picked;
  return (
    <ItemPick
      picked={picked}
      className={`flex h-full min-h-11 w-full items-center gap-2.5 border-y border-r border-line bg-raised py-1 ps-2 pe-1.5 text-left hover:border-line-field ${rank === null ? 'border-l-3 border-l-line' : stripeClass(rank)}`}
      face={
        <>
          <span className="max-sm:hidden lg:max-xl:hidden">
            <ItemPicture
              itemId={setup.roundId}
              rank={rank}
              {...(setup.roundId !== null && { category: 'bullet' })}
            />
          </span>
          <span className="min-w-0 flex-1 max-sm:line-clamp-2">
            <span className="block text-xs leading-tight font-medium break-words sm:text-sm lg:max-xl:text-xs">
              <span className="sr-only">{`${label}: `}</span>
              {isAwaited ? '…' : isPicked ? name : pickLabel}
            </span>
            <small className="hidden text-xs text-ink-3 xl:block">{isAwaited ? '…' : facts}</small>
          </span>
        </>
      }
    >
      {(close) => (
        <ItemList
          label={label}
          items={rounds}
          selectedId={setup.roundId}
          englishNames={index?.englishNames ?? NO_NAMES}
          typeOf={typeOf}
          detailOf={detailOf}
          categoryOf={roundCategory}
          hint={
            weapon?.calibre == null ? undefined : t('calibreOnly', { calibre: calibreLabel(weapon.calibre) })
          }
          onPick={(item) => {
            change(pickRound(item.id));
            close();
          }}
        />
      )}
    </ItemPick>
  );
}

/** The weapon, its level and its round. */
export function AttackerSide({ result, index, gear, change }: SideProps) {
  const t = useT('ttk');
  const format = useFormats();
  const { setup, items, unknown } = result;
  const { weapon, round } = items;
  const weapons = useMemo(() => (index === null ? [] : sortedWeapons(index)), [index]);
  const own = useMemo(() => ownItems(gear, 'weapons'), [gear]);
  const typeOf = useCallback((item: Weapon) => t(WEAPON_TYPE_KEYS[item.type]), [t]);
  const detailOf = useCallback((item: Weapon) => weaponFacts(t, format, item), [t, format]);
  const unknownId = [setup.weaponId, setup.roundId].find(
    (id) => id !== null && index !== null && unknown.includes(id),
  );
  const warning =
    unknownId != null
      ? t('unknownItem', { id: unknownId })
      : weapon !== null && round !== null && !fits(weapon, round)
        ? t('wrongCalibre', { calibre: calibreLabel(round.calibre) })
        : undefined;
  return (
    <Fighter
      title={t('weapon')}
      picked={{
        label: t('weapon'),
        pickLabel: t('pickWeapon'),
        itemId: setup.weaponId,
        category: `weapon/${weapon?.type ?? ''}`,
        name: weapon?.name ?? setup.weaponId ?? '',
        facts: weapon === null ? t('ownWeaponHint') : weaponFacts(t, format, weapon),
        rank: weapon?.rank ?? null,
        isPicked: setup.weaponId !== null,
        isAwaited: result.noResult === 'waiting',
        onClear: () => change(pickWeapon(null, round, null)),
      }}
      level={{
        label: t('weaponLevel'),
        value: setup.weaponLevel,
        count: weapon?.closeDamage.length ?? 0,
        onChange: (weaponLevel) => change(editSetup((before) => ({ ...before, weaponLevel }))),
      }}
      warning={warning}
      list={(close) => (
        <ItemList
          label={t('weapon')}
          items={weapons}
          selectedId={setup.weaponId}
          englishNames={index?.englishNames ?? NO_NAMES}
          typeOf={typeOf}
          detailOf={detailOf}
          categoryOf={weaponCategory}
          own={own}
          onShown={gear?.request}
          onPick={(item) => {
            const usual = index === null ? null : usualRound(index, item);
            const mine = own.get(item.id);
            change(
              mine === undefined ? pickWeapon(item, round, usual) : shootWith(item, mine.level, round, usual),
            );
            close();
          }}
        />
      )}
    >
      <RoundPick result={result} index={index} change={change} />
    </Fighter>
  );
}
