import { useEffect } from 'react';
import type { ItemRank } from '../../../../domain/catalogue/item/item.ts';
import { GEAR_SLOTS, type GearSlot } from '../../../../domain/gear/gear.ts';
import type { ShownGearSet } from '../../../../offline/mirror/overlays/gear.ts';
import { requestItemPictures } from '../../../components/item-picture/item-pictures.ts';
import { NotSynced } from '../../../components/feedback/NotSynced.tsx';
import { stateOfNone } from '../../../data/clan/use-mirrored-rows.ts';
import { useCharacter } from '../../../data/session/session.ts';
import { useLibrary } from '../../../data/catalogue/use-library.ts';
import { useLastShown, type Shown } from '../../../data/http/use-last-shown.ts';
import { useT } from '../../../data/i18n/use-t.ts';
import { ItemPicture } from '../../../components/item-picture/ItemPicture.tsx';
import { LinkButton } from '../../../ui/link/LinkButton.tsx';
import { Panel } from '../../../ui/layout/Panel.tsx';
import { StateBlock } from '../../../ui/feedback/StateBlock.tsx';
import { stripeClass } from '../../../ui/layout/RankStripe.tsx';
import { GearPendingBadge } from '../sets/GearPendingBadge.tsx';
import {
  levelLabel,
  pieceName,
  pieceRank,
  SLOT_KEYS,
  SLOT_SIGNS,
} from '../../../components/gear/gear-labels.ts';
import { useClanGear } from '../sets/use-gear.ts';
import { useOwnGear } from '../sets/use-own-gear.ts';

/** The main set as the panel shows it; null without one. */
type MainSet = Pick<ShownGearSet, 'name' | 'pendingStatus' | 'outboxKey'> & {
  readonly pieces: readonly {
    readonly slot: GearSlot;
    readonly itemId: string | null;
    readonly name: string;
    readonly rank: ItemRank | null;
    readonly level: number;
  }[];
  readonly isEmpty: boolean;
};

/** The character's main set, or the first one; that of the last visit until it is read. */
function useMainSet(): Shown<{ readonly set: MainSet | null }> {
  const character = useCharacter();
  const clan = useClanGear();
  const isClanless = character?.clan === null;
  const clanlessGear = useOwnGear(character?.id ?? null, isClanless);
  const { status, byId } = useLibrary();
  const own = isClanless
    ? clanlessGear.sets
    : clan.sets.filter(({ characterId }) => characterId === character?.id);
  const state = isClanless
    ? clanlessGear.state === 'missing' || (clanlessGear.state === 'loading' && own.length > 0)
      ? 'ready'
      : clanlessGear.state
    : own.length === 0
      ? stateOfNone(clan)
      : clan.state;
  const set = own.find(({ isMain }) => isMain) ?? own[0];
  const pieces = GEAR_SLOTS.flatMap((slot) => {
    const piece = set?.slots[slot];
    return piece === undefined
      ? []
      : [
          {
            slot,
            itemId: piece.itemId,
            name: pieceName(piece, byId),
            rank: pieceRank(piece, byId),
            level: piece.level,
          },
        ];
  });
  return useLastShown('main-gear-set', {
    state: state === 'ready' && status === 'loading' && pieces.length > 0 ? 'loading' : state,
    value: {
      set:
        set === undefined
          ? null
          : {
              name: set.name,
              pendingStatus: set.pendingStatus,
              outboxKey: set.outboxKey,
              pieces,
              isEmpty: pieces.length === 0 && set.others.length === 0,
            },
    },
  });
}

/** Dashboard panel: the character's main set, and which slots are still empty. */
export function MyGearPanel() {
  const t = useT('gear');
  const character = useCharacter();
  const {
    state,
    value: { set },
  } = useMainSet();
  useEffect(requestItemPictures, []);
  if (character === null) return null;
  const pieces = set?.pieces ?? [];
  const isNothing = set === null || set.isEmpty;
  const missing = GEAR_SLOTS.filter((slot) => !pieces.some((piece) => piece.slot === slot));
  return (
    <Panel
      title={t('titleOwn')}
      aside={
        set === null ? undefined : (
          <>
            <GearPendingBadge row={set} />
            <span className="wrap-anywhere">{set.name}</span>
          </>
        )
      }
    >
      {state === 'broken' ? (
        <StateBlock kind="broken">{t('storageBroken')}</StateBlock>
      ) : state === 'loading' ? (
        <StateBlock kind="loading" rows={2} />
      ) : state === 'unsynced' ? (
        <NotSynced />
      ) : isNothing ? (
        <p className="px-3.5 pt-3 text-ink-2">{t('emptyOwnBody')}</p>
      ) : (
        <dl data-my-gear={pieces.length} className="m-0 grid sm:grid-cols-2">
          {pieces.map(({ slot, itemId, name, rank, level }) => (
            <div
              key={slot}
              className={`relative grid min-h-20 min-w-0 content-center border-b border-line py-2 ps-22 pe-3 sm:last:odd:col-span-2 ${rank === null ? 'border-l-3 border-l-transparent' : stripeClass(rank)}`}
            >
              <dt className="text-xs text-ink-3">
                <span aria-hidden className="absolute inset-y-0 start-3 grid place-items-center">
                  <ItemPicture
                    itemId={itemId}
                    category={SLOT_SIGNS[slot]}
                    rank={rank}
                    size={64}
                    level={level}
                  />
                </span>
                {t(SLOT_KEYS[slot])}
              </dt>
              <dd className="m-0 font-semibold wrap-anywhere">
                {name}
                <span className="font-display font-bold text-accent-text">{levelLabel(level)}</span>
              </dd>
            </div>
          ))}
        </dl>
      )}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 p-3.5">
        <LinkButton to="/{-$locale}/character/{$id}-gear" params={{ id: character.id }} icon="shield">
          {t(isNothing ? 'firstSet' : 'panelOpen')}
        </LinkButton>
        {!isNothing && missing.length > 0 && (
          <span className="min-w-0 flex-1 basis-48 text-xs text-ink-3">
            {t('panelMissing', { slots: missing.map((slot) => t(SLOT_KEYS[slot])).join(', ') })}
          </span>
        )}
      </div>
    </Panel>
  );
}
