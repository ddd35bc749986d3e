import { useEffect, useId, useRef, useState } from 'react';
import { ITEM_RANKS, MAX_LEVEL, type ItemRank } from '../../../../domain/catalogue/item/item.ts';
import type { LibraryItem } from '../../../../domain/catalogue/library/packed-library.ts';
import { MAX_NOTES_LENGTH, MAX_OWN_TEXT_LENGTH, type GearPiece } from '../../../../domain/gear/gear.ts';
import { useT } from '../../../data/i18n/use-t.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { ItemPicker } from '../../../components/item-picker/ItemPicker.tsx';
import { ItemPicture } from '../../../components/item-picture/ItemPicture.tsx';
import { RANK_KEYS } from '../../../components/items/item-labels.ts';
import { stripeClass } from '../../../ui/layout/RankStripe.tsx';
import { useItemSearch } from '../../../data/item-search/use-item-search.ts';
import { EMPTY_PIECE, withPickedItem, withTypedText } from './gear-draft.ts';
import { pieceName, pieceRank } from '../../../components/gear/gear-labels.ts';

const INPUT =
  'h-10 w-full min-w-0 border border-line-field bg-ground px-2.5 text-ink placeholder:text-ink-3 disabled:text-ink-3';
const MORE = 'min-h-8 justify-self-start text-xs text-ink-3 underline hover:text-ink pointer-coarse:min-h-10';

interface PieceFieldProps {
  readonly label: string;
  /** Category whose sign stands for a piece that was typed in. */
  readonly sign: string;
  readonly piece: GearPiece | undefined;
  /** Items that fit, the most usual first. */
  readonly items: readonly LibraryItem[];
  readonly byId: ReadonlyMap<string, LibraryItem>;
  /** Just added as free text: the field takes the focus. */
  readonly isFresh?: boolean;
  /** Undefined: the slot is empty. */
  readonly onChange: (piece: GearPiece | undefined) => void;
}

/** One slot of a set: a catalogue item or free text, with its level and notes. */
export function PieceField({ label, sign, piece, items, byId, isFresh = false, onChange }: PieceFieldProps) {
  const t = useT('gear');
  const tCatalogue = useT('catalogue');
  const search = useItemSearch();
  const [isPicking, setPicking] = useState(false);
  const [hasNotes, setNotes] = useState(false);
  const id = useId();
  // The item whose name is being edited; it stays selected until the text differs from its name.
  const [replacedItem, setReplacedItem] = useState<LibraryItem | null>(null);
  const [wantsFreeText, setWantsFreeText] = useState(isFresh);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (wantsFreeText) field.current?.focus();
  }, [wantsFreeText]);
  const item = piece?.itemId == null ? undefined : byId.get(piece.itemId);
  const isFreeText = piece !== undefined && (piece.itemId === null || wantsFreeText);
  const name = piece === undefined ? '' : pieceName(piece, byId);
  const rank = piece === undefined ? null : pieceRank(piece, byId);
  // An item unknown to this device may have levels; free text always may.
  const highest = item === undefined ? MAX_LEVEL : item.highestLevel;
  const freeTextButton = (
    <button
      type="button"
      aria-label={t('ownTextFor', { slot: label })}
      className={MORE}
      onClick={() => {
        setReplacedItem(item ?? null);
        setWantsFreeText(true);
        if (piece === undefined) onChange(EMPTY_PIECE);
      }}
    >
      {t('ownText')}
    </button>
  );
  return (
    <div
      className={`grid gap-2 border-b border-line py-2 ps-3 pe-2.5 ${rank === null ? 'border-l-3 border-l-transparent' : stripeClass(rank)}`}
    >
      <div className="flex min-w-0 flex-wrap items-center gap-x-1 gap-y-1">
        <button
          type="button"
          aria-haspopup="dialog"
          onClick={() => setPicking(true)}
          className="flex min-h-11 min-w-0 flex-1 basis-44 items-center gap-3 text-left hover:bg-raised"
        >
          <ItemPicture
            itemId={piece?.itemId ?? null}
            rank={rank}
            {...(piece !== undefined && { category: sign, size: 64, level: piece.level })}
          />
          <span className="min-w-0 flex-1">
            <small className="block text-xs text-ink-3">{label}</small>
            <b className="block font-semibold wrap-anywhere">
              {name === '' ? <span className="font-normal text-ink-3">{t('empty')}</span> : name}
            </b>
          </span>
        </button>
        <span className="ms-auto flex shrink-0 items-center gap-x-1">
          {piece !== undefined && highest > 0 && (
            <select
              aria-label={t('level', { name: name === '' ? label : name })}
              value={piece.level}
              onChange={({ target }) => onChange({ ...piece, level: Number(target.value) })}
              className="h-10 w-15 shrink-0 cursor-pointer border border-line bg-panel px-1 text-center font-display text-base font-bold text-accent-text hover:border-line-field"
            >
              {Array.from({ length: Math.max(highest, piece.level) + 1 }, (_, level) => (
                <option key={level} value={level}>{`+${level}`}</option>
              ))}
            </select>
          )}
          {piece === undefined && freeTextButton}
          {piece !== undefined && (
            <Button
              variant="quiet"
              icon="x"
              aria-label={t('removePiece', { name: name === '' ? label : name })}
              onClick={() => {
                setWantsFreeText(false);
                setReplacedItem(null);
                onChange(undefined);
              }}
            />
          )}
        </span>
      </div>
      {isFreeText && (
        <div className="grid gap-2 sm:grid-cols-[minmax(0,1fr)_10rem]">
          <input
            type="text"
            autoComplete="off"
            aria-label={t('ownTextFor', { slot: label })}
            aria-describedby={`${id}h`}
            maxLength={MAX_OWN_TEXT_LENGTH}
            value={piece.itemId === null ? (piece.text ?? '') : name}
            ref={field}
            onChange={({ target }) =>
              onChange(
                withTypedText(
                  target.value,
                  piece,
                  replacedItem === null
                    ? null
                    : { itemId: replacedItem.id, name: replacedItem.name, rank: replacedItem.rank },
                ),
              )
            }
            className={INPUT}
          />
          <select
            aria-label={tCatalogue('rank')}
            disabled={piece.itemId !== null}
            value={rank ?? ''}
            onChange={({ target }) =>
              onChange({
                ...piece,
                rank: ITEM_RANKS.find((one): one is ItemRank => one === target.value) ?? null,
              })
            }
            className={INPUT}
          >
            <option value="">{t('rankUnknown')}</option>
            {ITEM_RANKS.map((one) => (
              <option key={one} value={one}>
                {tCatalogue(RANK_KEYS[one])}
              </option>
            ))}
          </select>
          <p id={`${id}h`} className="text-xs text-ink-3 sm:col-span-2">
            {t('ownTextHint')}
          </p>
        </div>
      )}
      {piece !== undefined && (hasNotes || piece.notes !== null) && (
        <input
          type="text"
          autoComplete="off"
          aria-label={t('notesFor', { name: name === '' ? label : name })}
          placeholder={t('notes')}
          maxLength={MAX_NOTES_LENGTH}
          value={piece.notes ?? ''}
          onChange={({ target }) => onChange({ ...piece, notes: target.value })}
          className={INPUT}
        />
      )}
      {piece !== undefined && (
        <div className="flex flex-wrap gap-x-4 empty:hidden">
          {!hasNotes && piece.notes === null && (
            <button type="button" onClick={() => setNotes(true)} className={MORE}>
              {t('addNotes')}
            </button>
          )}
          {!isFreeText && freeTextButton}
        </div>
      )}
      <ItemPicker
        label={t('pickFor', { slot: label })}
        isOpen={isPicking}
        onClose={() => setPicking(false)}
        items={items}
        search={search}
        selectedId={piece?.itemId ?? null}
        onPick={(itemId) => {
          const levels = byId.get(itemId)?.highestLevel ?? MAX_LEVEL;
          const next = withPickedItem(itemId, piece);
          setWantsFreeText(false);
          setReplacedItem(null);
          onChange({ ...next, level: Math.min(next.level, levels) });
        }}
      />
    </div>
  );
}
