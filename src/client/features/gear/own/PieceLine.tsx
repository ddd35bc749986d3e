import { RESISTANCE } from '../../../../domain/catalogue/facts/armour.ts';
import { numbersAt } from '../../../../domain/catalogue/library/level-curve.ts';
import { ARMOUR_TYPES } from '../../../../domain/catalogue/item/item.ts';
import type { LibraryItem } from '../../../../domain/catalogue/library/packed-library.ts';
import { weaponTypeOf } from '../../../../domain/catalogue/facts/weapon.ts';
import type { GearPiece } from '../../../../domain/gear/gear.ts';
import { useFormats, useT } from '../../../data/i18n/use-t.ts';
import { AppLink } from '../../../ui/link/AppLink.tsx';
import { CompatibleButton } from '../../../components/items/compatible/CompatibleButton.tsx';
import { ItemLink } from '../../../components/items/ItemLink.tsx';
import { ItemPicture } from '../../../components/item-picture/ItemPicture.tsx';
import { categoryName, RANK_KEYS } from '../../../components/items/item-labels.ts';
import { stripeClass } from '../../../ui/layout/RankStripe.tsx';
import { levelLabel, pieceName, pieceRank } from '../../../components/gear/gear-labels.ts';

const DAMAGE = 'core.tooltip.stat_name.damage_type.direct';
const FIRE_RATE = 'weapon.tooltip.weapon.info.rate_of_fire';
const FACTS = [
  [DAMAGE, 'factDamage'],
  [FIRE_RATE, 'factRate'],
  [RESISTANCE, 'factResistance'],
] as const;

/**
 * How the calculator uses an item of a category: as the weapon or as the target's armour; null if it cannot.
 */
function ttkPlace(category: string): 'w' | 'a' | null {
  return weaponTypeOf(category) !== null
    ? 'w'
    : ARMOUR_TYPES.some((type) => category === `armor/${type}`)
      ? 'a'
      : null;
}

interface PieceLineProps {
  readonly label: string;
  readonly piece: GearPiece;
  /** Category whose sign stands for a piece that was typed in. */
  readonly sign: string;
  readonly byId: ReadonlyMap<string, LibraryItem>;
  readonly quantity?: string;
}

/** One piece of a set: name, rank, kind, stats at its level, and a link to the calculator. */
export function PieceLine({ label, piece, sign, byId, quantity }: PieceLineProps) {
  const t = useT('gear');
  const tCatalogue = useT('catalogue');
  const format = useFormats();
  const rank = pieceRank(piece, byId);
  const name = pieceName(piece, byId);
  const item = byId.get(piece.itemId ?? '');
  const place = item === undefined ? null : ttkPlace(item.category);
  const numbers = item === undefined || place === null ? {} : numbersAt(item, piece.level);
  const facts = FACTS.flatMap(([key, word]) =>
    numbers[key] === undefined ? [] : [t(word, { value: format.number(numbers[key]) })],
  );
  const kind = [
    ...(rank === null ? [] : [tCatalogue(RANK_KEYS[rank])]),
    ...(item === undefined ? [] : [categoryName(tCatalogue, item.category)]),
    ...facts,
  ];
  const search = {
    v: 1,
    s1: `${place ?? ''}-${piece.itemId ?? ''}${piece.level > 0 ? `*${piece.level}` : ''}`,
  };
  return (
    // a `dl` may contain only `dt` and `dd`, so the picture is inside one of them
    <div
      className={`relative grid min-h-20 min-w-0 content-center gap-y-0.5 border-b border-line py-2 ps-22 pe-3 ${rank === null ? 'border-l-3 border-l-transparent' : stripeClass(rank)}`}
    >
      <dt className="text-xs text-ink-3">
        <span aria-hidden className="absolute start-3 top-2">
          <ItemPicture itemId={piece.itemId} category={sign} rank={rank} size={64} level={piece.level} />
        </span>
        {label}
      </dt>
      <dd className="m-0 font-semibold wrap-anywhere">
        {piece.itemId === null ? (
          name
        ) : (
          <ItemLink itemId={piece.itemId} level={piece.level}>
            {name}
          </ItemLink>
        )}
        <span className="font-display font-bold text-accent-text">{levelLabel(piece.level)}</span>
        {quantity !== undefined && <span className="ms-2 font-normal text-ink-2">{quantity}</span>}
      </dd>
      {kind.length > 0 && (
        <dd className="m-0 text-xs text-ink-2 first-letter:uppercase">{kind.join(' · ')}</dd>
      )}
      {piece.notes !== null && <dd className="m-0 text-xs text-ink-3 wrap-anywhere">{piece.notes}</dd>}
      {place !== null && (
        <dd className="m-0 flex flex-wrap gap-x-4 text-xs max-sm:-ms-19">
          <AppLink
            to="/{-$locale}/tools/ttk"
            search={search}
            className="inline-flex min-h-6 items-center text-ink-2 pointer-coarse:min-h-10"
          >
            {t(place === 'w' ? 'useInTtk' : 'useAsTarget')}
          </AppLink>
          {piece.itemId !== null && (
            <CompatibleButton itemId={piece.itemId} label={t('compatible')} name={name} />
          )}
        </dd>
      )}
    </div>
  );
}
