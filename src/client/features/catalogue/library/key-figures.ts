/** The few numbers of an item that its row shows, with labels short enough for it. */
import { useMemo } from 'react';
import { valueOf } from '../../../../domain/catalogue/library/compare.ts';
import { keyFigures } from '../../../../domain/catalogue/browse/key-figures.ts';
import type { Library, LibraryItem } from '../../../../domain/catalogue/library/packed-library.ts';
import { useT } from '../../../data/i18n/use-t.ts';
import { usePropertyLabels } from '../property-labels.ts';

export interface KeyFigure {
  readonly key: string;
  readonly label: string;
  readonly value: string;
}

/** Its unit is longer than its number, and everybody knows it. */
const RATE = 'weapon.tooltip.weapon.info.rate_of_fire';
const FACTOR = 'stalker.artefact_properties.factor.';
const ROUND = 'weapon.tooltip.bullet.stat_name.';
const MELEE = 'weapon.tooltip.melee_weapon.';
const CARRIER = 'stalker.tooltip.backpack.';
const BLAST = 'weapon.grenade.frag.stats.info.';

/** Other keys keep the game's own label. */
const SHORT_LABELS = {
  'core.tooltip.stat_name.damage_type.direct': 'figureDamage',
  [RATE]: 'figureRate',
  'weapon.tooltip.weapon.info.clip_size': 'figureMagazine',
  [`${MELEE}info.damage.max.common`]: 'figureQuick',
  [`${MELEE}info.damage.max.strong`]: 'figureStrong',
  [`${MELEE}stat_name.piercing`]: 'figurePenetration',
  [`${ROUND}piercing`]: 'figurePenetration',
  [`${ROUND}damage`]: 'figureDamage',
  [`${ROUND}stopping_power`]: 'figureStopping',
  [`${FACTOR}bullet_dmg_factor`]: 'figureBullet',
  [`${FACTOR}tear_dmg_factor`]: 'figureTear',
  [`${FACTOR}explosion_dmg_factor`]: 'figureExplosion',
  [`${FACTOR}radiation_protection`]: 'figureRadiation',
  [`${FACTOR}biological_protection`]: 'figureBiological',
  [`${FACTOR}psycho_protection`]: 'figurePsy',
  [`${FACTOR}max_weight_bonus`]: 'figureWeight',
  [`${CARRIER}info.size`]: 'figureCapacity',
  [`${CARRIER}stat_name.inner_protection`]: 'figureInner',
  [`${BLAST}explosion_strength`]: 'figureDamage',
  [`${BLAST}explosion_strength_min`]: 'figureDamageMin',
  [`${BLAST}explosion_size`]: 'figureRadius',
} as const;

/** Figures of an item, the most telling first; empty for what has none. */
export function useKeyFigures(library: Library): (item: LibraryItem) => readonly KeyFigure[] {
  const t = useT('catalogue');
  const labels = usePropertyLabels(library);
  return useMemo(() => {
    const labelOf = (key: string): string =>
      Object.hasOwn(SHORT_LABELS, key)
        ? t(SHORT_LABELS[key as keyof typeof SHORT_LABELS])
        : labels.labelOf(key);
    return (item) =>
      keyFigures(item).flatMap((property): KeyFigure[] => {
        const value = valueOf(item, property.key);
        if (value === null) return [];
        const shown = property.key === RATE ? ({ ...property, unit: 'none' } as const) : property;
        return [{ key: property.key, label: labelOf(property.key), value: labels.valueOf(shown, value) }];
      });
  }, [t, labels]);
}
