import { useState } from 'react';
import type { LibraryItem } from '../../../domain/catalogue/packed-library.ts';
import { GEAR_SLOTS, type GearPiece } from '../../../domain/gear/gear.ts';
import type { ShownGearSet } from '../../../offline/tables/gear.ts';
import { useDemo } from '../../data/demo.ts';
import { useT } from '../../data/use-t.ts';
import { Age } from '../../ui/Age.tsx';
import { AppLink } from '../../ui/AppLink.tsx';
import { Button } from '../../ui/Button.tsx';
import { ItemLink } from '../../ui/ItemLink.tsx';
import { ItemPicture } from '../../ui/ItemPicture.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { stripeClass } from '../../ui/Stripe.tsx';
import { Tag } from '../../ui/Tag.tsx';
import { GearMark } from './GearMark.tsx';
import { levelWord, pieceName, pieceRank, SLOT_KEYS } from './gear-words.ts';

interface SetCardProps {
  readonly set: ShownGearSet;
  readonly byId: ReadonlyMap<string, LibraryItem>;
  /** Only for the owner. */
  readonly onEdit?: () => void;
  readonly onCopy?: () => void;
  readonly onRemove?: () => void;
}

const PieceLine = ({ label, piece, byId, quantity }: { readonly label: string; readonly piece: GearPiece; readonly byId: SetCardProps['byId']; readonly quantity?: string }) => {
  const rank = pieceRank(piece, byId);
  const name = pieceName(piece, byId);
  return (
    // a list of terms may hold nothing but terms and their words, so the picture stands in one of them
    <div className={`relative grid min-h-14 min-w-0 content-center border-b border-line py-2 ps-18 pe-3 ${rank === null ? 'border-l-3 border-l-transparent' : stripeClass(rank)}`}>
      <dt className="text-xs text-ink-3"><span aria-hidden className="absolute inset-y-0 start-3 grid place-items-center"><ItemPicture itemId={piece.itemId} /></span>{label}</dt>
      <dd className="m-0 font-semibold wrap-anywhere">
        {piece.itemId === null ? name : <ItemLink itemId={piece.itemId} level={piece.level}>{name}</ItemLink>}
        <span className="font-display font-bold text-accent-text">{levelWord(piece.level)}</span>
        {quantity !== undefined && <span className="ms-2 font-normal text-ink-2">{quantity}</span>}
      </dd>
      {piece.notes !== null && <dd className="m-0 text-xs text-ink-3 wrap-anywhere">{piece.notes}</dd>}
    </div>
  );
};

/** The address of the calculator with an item in its place. */
const ttkSearch = (place: 'w' | 'a', { itemId, level }: GearPiece) => ({ v: 1, s1: `${place}-${itemId ?? ''}${level > 0 ? `*${level}` : ''}` });

/** One set of gear as everybody in the clan reads it. */
export const SetCard = ({ set, byId, onEdit, onCopy, onRemove }: SetCardProps) => {
  const t = useT('gear');
  const canLeave = useDemo()?.canLeave ?? true;
  const [isLong, setLong] = useState(false);
  const { mainWeapon, mainArmour } = set.slots;
  const others = isLong ? set.others : set.others.slice(0, 6);
  return (
    <Panel
      title={<span className="flex min-w-0 flex-wrap items-center gap-2"><span className="wrap-anywhere">{set.name}</span>{set.isMain && <Tag tone="accent">{t('main')}</Tag>}</span>}
      aside={<><GearMark row={set} /><Age at={set.updatedAt} /></>}
    >
      <dl className="m-0 lg:grid lg:grid-cols-2">
        {GEAR_SLOTS.flatMap((slot) => {
          const piece = set.slots[slot];
          return piece === undefined ? [] : [<PieceLine key={slot} label={t(SLOT_KEYS[slot])} piece={piece} byId={byId} />];
        })}
        {others.map((piece, index) => <PieceLine key={`other${index}`} label={t('others')} piece={piece} byId={byId} quantity={`× ${piece.quantity}`} />)}
      </dl>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 p-3 empty:hidden">
        {!isLong && set.others.length > 6 && <Button look="quiet" onClick={() => setLong(true)}>{`+${set.others.length - 6}`}</Button>}
        {canLeave && mainWeapon?.itemId != null && <AppLink to="/{-$locale}/tools/ttk" search={ttkSearch('w', mainWeapon)} className="text-ink-2">{t('useInTtk')}</AppLink>}
        {canLeave && mainArmour?.itemId != null && <AppLink to="/{-$locale}/tools/ttk" search={ttkSearch('a', mainArmour)} className="text-ink-2">{t('useAsTarget')}</AppLink>}
        {onEdit !== undefined && <span className="ms-auto flex flex-wrap gap-2">
          <Button icon="pencil" onClick={onEdit}>{t('edit')}</Button>
          <Button icon="copy" onClick={onCopy}>{t('copySet')}</Button>
          <Button icon="trash" onClick={onRemove}>{t('removeSet')}</Button>
        </span>}
      </div>
    </Panel>
  );
};
