import type { ReactNode } from 'react';
import { MAX_LEVEL } from '../../../../domain/catalogue/item/item.ts';
import { ItemPicture } from '../../../components/item-picture/ItemPicture.tsx';
import { ItemPick, type Picked } from './ItemPick.tsx';

interface LevelSelectProps {
  readonly label: string;
  readonly value: number;
  /** How many levels the item has. */
  readonly count: number;
  readonly onChange: (level: number) => void;
}

/** The level of the item, where it has levels. */
function LevelSelect({ label, value, count, onChange }: LevelSelectProps) {
  if (count <= 1) return null;
  return (
    <select
      aria-label={label}
      value={value}
      onChange={(event) => onChange(Number(event.target.value))}
      className="min-h-11 w-12 shrink-0 cursor-pointer appearance-none border border-line bg-panel px-1 text-center font-display text-base font-bold text-accent-text hover:border-line-field"
    >
      {Array.from({ length: Math.min(count, MAX_LEVEL + 1) }, (_, step) => (
        <option key={step} value={step}>{`+${step}`}</option>
      ))}
    </select>
  );
}

/** The tile in the three sizes of the page; the style sheet shows one. */
function Tile({ picked, level }: { readonly picked: Picked; readonly level: number }) {
  const { itemId, category, rank } = picked;
  const tile = { itemId, rank, level, ...(itemId !== null && { category }) };
  return (
    <>
      <span className="hidden max-[22.4375rem]:block">
        <ItemPicture {...tile} size={64} />
      </span>
      <span className="hidden min-[22.5rem]:block xl:hidden">
        <ItemPicture {...tile} size={96} />
      </span>
      <span className="hidden xl:block">
        <ItemPicture {...tile} size={168} />
      </span>
    </>
  );
}

interface FighterProps {
  readonly picked: Picked;
  /** "Weapon" or "Target". */
  readonly title: string;
  /** Stands on the right and looks to the left. */
  readonly isOpponent?: boolean;
  readonly level: LevelSelectProps;
  readonly warning?: string | undefined;
  /** The list of the dialog. */
  readonly list: (close: () => void) => ReactNode;
  /** What it carries: the round, the plate. */
  readonly children: ReactNode;
}

/** One side of the face-off: a large tile with name and facts, its level and what it carries. */
export function Fighter({ picked, title, isOpponent = false, level, warning, list, children }: FighterProps) {
  const { label, pickLabel, name, facts, isPicked, isAwaited } = picked;
  return (
    <div
      className={`row-start-1 flex min-w-0 flex-col gap-2 bg-panel p-3 lg:row-span-2 xl:p-5 ${isOpponent ? 'col-start-2 lg:col-start-3' : 'col-start-1'}`}
    >
      <ItemPick
        picked={picked}
        className={`-m-1.5 flex grow flex-col gap-2 p-1.5 hover:bg-raised xl:grow-0 xl:items-center xl:gap-5 ${isOpponent ? 'items-end text-right xl:flex-row-reverse' : 'items-start text-left xl:flex-row'}`}
        face={
          <>
            <Tile picked={picked} level={level.value} />
            <span className="min-h-22 min-w-0 xl:min-h-0">
              <span aria-hidden className="eyebrow block">
                {title}
              </span>
              <b className="my-1 block font-display text-lg leading-tight font-bold break-words hyphens-auto xl:text-[1.75rem]">
                <span className="sr-only">{`${label}: `}</span>
                {isAwaited ? '…' : isPicked ? name : pickLabel}
              </b>
              <small className="block text-xs text-ink-3 xl:text-sm">{isAwaited ? '…' : facts}</small>
            </span>
          </>
        }
      >
        {list}
      </ItemPick>
      <div className={`flex min-w-0 items-stretch gap-1.5 ${isOpponent ? 'flex-row-reverse' : ''}`}>
        <LevelSelect {...level} />
        <div className="min-w-0 flex-1">{children}</div>
      </div>
      {warning !== undefined && (
        <p role="alert" className="text-xs text-no">
          {warning}
        </p>
      )}
    </div>
  );
}
