import { useCallback, useMemo } from 'react';
import {
  atLevel,
  type Armour,
  type Round,
  type Weapon,
  type Calibre,
} from '../../../../domain/catalogue/item/item.ts';
import type { TtkState } from '../../../../domain/ttk/url-state.ts';
import { fits } from '../../../../domain/ttk/setup.ts';
import { useFormats, useT } from '../../../data/i18n/use-t.ts';
import {
  sortedArmours,
  sortedRounds,
  sortedWeapons,
  usualRound,
  type CatalogueIndex,
} from '../state/catalogue-index.ts';
import { aimAt, editSetup, pickArmour, pickRound, pickWeapon, shootWith } from '../state/edits.ts';
import { ownItems, type GearSource } from '../gear/gear-source.ts';
import { ItemList } from './ItemList.tsx';
import { ItemPick } from './ItemPick.tsx';
import { PlateSelect, WeaponParts } from './PartSelects.tsx';
import type { SetupResult } from '../state/use-ttk-results.ts';
import { ARMOUR_TYPE_KEYS, ROUND_TYPE_KEYS, WEAPON_TYPE_KEYS } from '../state/labels.ts';

/** Calibres as printed on the box; the same in every language. */
const CALIBRE_LABELS: Readonly<Record<Calibre, string>> = {
  '545mm': '5.45',
  '556mm': '5.56',
  '762mm': '7.62',
  '939mm': '9×39',
  '9mm': '9×19',
  '10mm': '10×25',
  '127mm': '12.7',
  '12k': '12/70',
  '23k': '23×75',
  '40mm': '40',
  ptrd: '14.5',
  gauss: 'Gauss',
  cr380: 'CR-380',
  flamethrower: 'Fuel',
  rpg7: 'RPG-7',
};

/** Categories of the library. */
const weaponCategory = ({ type }: Weapon): string => `weapon/${type}`;
const roundCategory = (): string => 'bullet';
const armourCategory = ({ type }: Armour): string => `armor/${type}`;

function calibreLabel(calibre: Calibre): string {
  return CALIBRE_LABELS[calibre];
}

interface SetupItemsProps {
  readonly result: SetupResult;
  readonly index: CatalogueIndex | null;
  readonly gear: GearSource | null;
  readonly change: (edit: (state: TtkState) => TtkState) => void;
}

/** Pickers for weapon, round and armour of the edited set-up. */
export function SetupItems({ result, index, gear, change }: SetupItemsProps) {
  const t = useT('ttk');
  const format = useFormats();
  const {
    setup,
    items: { weapon, round, armour },
    unknown,
  } = result;
  const isAwaited = result.noResult === 'waiting';
  const weapons = useMemo(() => (index === null ? [] : sortedWeapons(index)), [index]);
  const rounds = useMemo(() => (index === null ? [] : sortedRounds(index, weapon)), [index, weapon]);
  const armours = useMemo(() => (index === null ? [] : sortedArmours(index)), [index]);
  const ownWeapons = useMemo(() => ownItems(gear, 'weapons'), [gear]);
  const ownArmours = useMemo(() => ownItems(gear, 'armours'), [gear]);
  const englishNames = index?.englishNames ?? new Map<string, string>();
  const weaponType = useCallback((item: Weapon) => t(WEAPON_TYPE_KEYS[item.type]), [t]);
  const roundType = useCallback((item: Round) => t(ROUND_TYPE_KEYS[item.type]), [t]);
  const armourType = useCallback((item: Armour) => t(ARMOUR_TYPE_KEYS[item.type]), [t]);
  const weaponFacts = useCallback(
    (item: Weapon) => {
      const parts = {
        type: t(WEAPON_TYPE_KEYS[item.type]),
        calibre: item.calibre === null ? t('noCalibre') : calibreLabel(item.calibre),
      };
      return item.fireRateRpm === null
        ? `${t('weaponFactsShort', parts)} · ${t('singleShot')}`
        : t('weaponFacts', { ...parts, rpm: format.number(item.fireRateRpm) });
    },
    [t, format],
  );
  const signed = useCallback((pct: number) => `${pct > 0 ? '+' : ''}${format.number(pct)}`, [format]);
  const roundFacts = useCallback(
    (item: Round) =>
      [
        t('roundFacts', {
          penetration: format.number(item.penetrationPct),
          damage: signed(item.damagePct),
          bleeding: signed(item.bleedingPct),
        }),
        ...(item.limbDamagePct === undefined ? [] : [t('limbFact', { value: signed(item.limbDamagePct) })]),
        ...(item.rangePct === undefined ? [] : [t('rangeFact', { value: signed(item.rangePct) })]),
      ].join(' · '),
    [t, format, signed],
  );
  const armourFacts = useCallback(
    (item: Armour) =>
      t('armourFacts', {
        type: t(ARMOUR_TYPE_KEYS[item.type]),
        resistance: format.number(atLevel(item.bulletResistance, setup.armourLevel)),
      }),
    [t, format, setup.armourLevel],
  );
  const warning = (id: string | null): string | undefined =>
    id !== null && index !== null && unknown.includes(id) ? t('unknownItem', { id }) : undefined;
  const misfit =
    weapon !== null && round !== null && !fits(weapon, round)
      ? t('wrongCalibre', { calibre: calibreLabel(round.calibre) })
      : undefined;
  return (
    <>
      <ItemPick
        label={t('weapon')}
        pickLabel={t('pickWeapon')}
        itemId={setup.weaponId}
        category={`weapon/${weapon?.type ?? ''}`}
        name={weapon?.name ?? setup.weaponId ?? ''}
        facts={weapon === null ? t('ownWeaponHint') : weaponFacts(weapon)}
        rank={weapon?.rank ?? null}
        isPicked={setup.weaponId !== null}
        isAwaited={isAwaited}
        hasCompatible
        warning={warning(setup.weaponId)}
        onClear={() => change(pickWeapon(null, round, null))}
        level={{
          label: t('weaponLevel'),
          value: setup.weaponLevel,
          count: weapon?.closeDamage.length ?? 0,
          onChange: (weaponLevel) => change(editSetup((before) => ({ ...before, weaponLevel }))),
        }}
      >
        {(close) => (
          <ItemList
            label={t('weapon')}
            items={weapons}
            selectedId={setup.weaponId}
            englishNames={englishNames}
            typeOf={weaponType}
            detailOf={weaponFacts}
            categoryOf={weaponCategory}
            own={ownWeapons}
            onShown={gear?.request}
            onPick={(picked) => {
              const usual = index === null ? null : usualRound(index, picked);
              const own = ownWeapons.get(picked.id);
              change(
                own === undefined
                  ? pickWeapon(picked, round, usual)
                  : shootWith(picked, own.level, round, usual),
              );
              close();
            }}
          />
        )}
      </ItemPick>
      <WeaponParts result={result} index={index} change={change} />
      <ItemPick
        label={t('round')}
        pickLabel={t('pickRound')}
        itemId={setup.roundId}
        category="bullet"
        name={round?.name ?? setup.roundId ?? ''}
        facts={round === null ? t('ownRoundHint') : roundFacts(round)}
        rank={round?.rank ?? null}
        isPicked={setup.roundId !== null}
        isAwaited={isAwaited}
        warning={warning(setup.roundId) ?? misfit}
        onClear={() => change(pickRound(null))}
      >
        {(close) => (
          <ItemList
            label={t('round')}
            items={rounds}
            selectedId={setup.roundId}
            englishNames={englishNames}
            typeOf={roundType}
            detailOf={roundFacts}
            categoryOf={roundCategory}
            hint={
              weapon?.calibre == null
                ? undefined
                : t('calibreOnly', { calibre: calibreLabel(weapon.calibre) })
            }
            onPick={(picked) => {
              change(pickRound(picked.id));
              close();
            }}
          />
        )}
      </ItemPick>
      <ItemPick
        label={t('armour')}
        pickLabel={t('pickArmour')}
        itemId={setup.armourId}
        category={`armor/${armour?.type ?? ''}`}
        name={armour?.name ?? setup.armourId ?? ''}
        facts={armour === null ? t('noArmourHint') : armourFacts(armour)}
        rank={armour?.rank ?? null}
        isPicked={setup.armourId !== null}
        isAwaited={isAwaited}
        hasCompatible
        warning={warning(setup.armourId)}
        onClear={() => change(pickArmour(null))}
        level={{
          label: t('armourLevel'),
          value: setup.armourLevel,
          count: armour?.bulletResistance.length ?? 0,
          onChange: (armourLevel) => change(editSetup((before) => ({ ...before, armourLevel }))),
        }}
      >
        {(close) => (
          <ItemList
            label={t('armour')}
            items={armours}
            selectedId={setup.armourId}
            englishNames={englishNames}
            typeOf={armourType}
            detailOf={armourFacts}
            categoryOf={armourCategory}
            own={ownArmours}
            onShown={gear?.request}
            onPick={(picked) => {
              const own = ownArmours.get(picked.id);
              change(own === undefined ? pickArmour(picked.id) : aimAt(picked.id, own.level));
              close();
            }}
          />
        )}
      </ItemPick>
      <PlateSelect result={result} index={index} change={change} />
    </>
  );
}
