import { useId, useState } from 'react';
import { ITEM_RANKS, MAX_LEVEL, type ItemRank } from '../../../domain/catalogue/item.ts';
import type { LibraryItem } from '../../../domain/catalogue/packed-library.ts';
import { MAX_NOTES_LENGTH, MAX_OWN_TEXT_LENGTH, type GearPiece } from '../../../domain/gear/gear.ts';
import { useT } from '../../data/use-t.ts';
import { Button } from '../../ui/Button.tsx';
import { ItemPicker } from '../../ui/ItemPicker.tsx';
import { ItemPicture } from '../../ui/ItemPicture.tsx';
import { RANK_KEYS } from '../../ui/item-words.ts';
import { stripeClass } from '../../ui/Stripe.tsx';
import { useItemSearch } from '../../data/use-item-search.ts';
import { EMPTY_PIECE, ofItem } from './gear-draft.ts';
import { pieceName, pieceRank } from './gear-words.ts';

const INPUT = 'h-10 w-full min-w-0 border border-line-field bg-ground px-2.5 text-ink placeholder:text-ink-3';

interface PieceFieldProps {
  readonly label: string;
  readonly piece: GearPiece | undefined;
  /** What may be chosen, the most usual first. */
  readonly items: readonly LibraryItem[];
  readonly byId: ReadonlyMap<string, LibraryItem>;
  /** Undefined: the place is empty. */
  readonly onChange: (piece: GearPiece | undefined) => void;
}

/** One place of a set: an item of the catalogue or own words, its level and notes. */
export const PieceField = ({ label, piece, items, byId, onChange }: PieceFieldProps) => {
  const t = useT('gear');
  const words = useT('catalogue');
  const search = useItemSearch();
  const [isPicking, setPicking] = useState(false);
  const [hasNotes, setNotes] = useState(false);
  const id = useId();
  const item = piece?.itemId == null ? undefined : byId.get(piece.itemId);
  const isOwn = piece !== undefined && piece.itemId === null;
  const name = piece === undefined ? '' : pieceName(piece, byId);
  const rank = piece === undefined ? null : pieceRank(piece, byId);
  // An item that this device does not know may have levels; own words always may.
  const highest = item === undefined ? MAX_LEVEL : item.highestLevel;
  return (
    <div className={`grid gap-2 border-b border-line py-2 ps-3 pe-2.5 ${rank === null ? 'border-l-3 border-l-transparent' : stripeClass(rank)}`}>
      <div className="flex min-w-0 flex-wrap items-center gap-x-1 gap-y-1">
        <button
          type="button" aria-haspopup="dialog" onClick={() => setPicking(true)}
          className="flex min-h-11 min-w-0 flex-1 basis-44 items-center gap-3 text-left hover:bg-raised"
        >
          <ItemPicture itemId={piece?.itemId ?? null} />
          <span className="min-w-0 flex-1">
            <small className="block text-xs text-ink-3">{label}</small>
            <b className="block font-semibold wrap-anywhere">{name === '' ? <span className="font-normal text-ink-3">{t('empty')}</span> : name}</b>
          </span>
        </button>
        <span className="ms-auto flex shrink-0 items-center gap-x-1">
          {piece !== undefined && highest > 0 && (
            <select
              aria-label={t('level', { name: name === '' ? label : name })} value={piece.level} onChange={({ target }) => onChange({ ...piece, level: Number(target.value) })}
              className="h-10 w-15 shrink-0 cursor-pointer border border-line bg-panel px-1 text-center font-display text-base font-bold text-accent-text hover:border-line-field"
            >
              {Array.from({ length: Math.max(highest, piece.level) + 1 }, (_, level) => <option key={level} value={level}>{`+${level}`}</option>)}
            </select>
          )}
          {!isOwn && <Button look="quiet" icon="pencil" aria-label={t('ownTextFor', { slot: label })} title={t('ownText')} onClick={() => onChange({ ...(piece ?? EMPTY_PIECE), itemId: null, text: item?.name ?? '', rank: null })} />}
          {piece !== undefined && <Button look="quiet" icon="x" aria-label={t('removePiece', { name: name === '' ? label : name })} onClick={() => onChange(undefined)} />}
        </span>
      </div>
      {isOwn && (
        <div className="grid gap-2 sm:grid-cols-[minmax(0,1fr)_10rem]">
          <input
            type="text" autoComplete="off" aria-label={t('ownTextFor', { slot: label })} aria-describedby={`${id}h`} maxLength={MAX_OWN_TEXT_LENGTH} value={piece.text ?? ''}
            onChange={({ target }) => onChange({ ...piece, text: target.value })} className={INPUT}
          />
          <select aria-label={t('rank')} value={piece.rank ?? ''} onChange={({ target }) => onChange({ ...piece, rank: ITEM_RANKS.find((one): one is ItemRank => one === target.value) ?? null })} className={INPUT}>
            <option value="">{t('rankUnknown')}</option>
            {ITEM_RANKS.map((one) => <option key={one} value={one}>{words(RANK_KEYS[one])}</option>)}
          </select>
          <p id={`${id}h`} className="text-xs text-ink-3 sm:col-span-2">{t('ownTextHint')}</p>
        </div>
      )}
      {piece !== undefined && (hasNotes || piece.notes !== null
        ? <input type="text" autoComplete="off" aria-label={t('notesFor', { name: name === '' ? label : name })} placeholder={t('notes')} maxLength={MAX_NOTES_LENGTH} value={piece.notes ?? ''} onChange={({ target }) => onChange({ ...piece, notes: target.value })} className={INPUT} />
        : <button type="button" onClick={() => setNotes(true)} className="min-h-8 justify-self-start text-xs text-ink-3 underline hover:text-ink pointer-coarse:min-h-10">{t('addNotes')}</button>)}
      <ItemPicker
        label={t('pickFor', { slot: label })} isOpen={isPicking} onClose={() => setPicking(false)} items={items} search={search} selectedId={piece?.itemId ?? null}
        onPick={(itemId) => {
          const levels = byId.get(itemId)?.highestLevel ?? MAX_LEVEL;
          const next = ofItem(itemId, piece);
          onChange({ ...next, level: Math.min(next.level, levels) });
        }}
      />
    </div>
  );
};
