import { useEffect } from 'react';
import { GEAR_SLOTS } from '../../../../domain/gear/gear.ts';
import { requestItemPictures } from '../../../components/item-picture/item-pictures.ts';
import { useCharacter } from '../../../data/session/session.ts';
import { useLibrary } from '../../../data/catalogue/use-library.ts';
import { useT } from '../../../data/i18n/use-t.ts';
import { ItemPicture } from '../../../components/item-picture/ItemPicture.tsx';
import { LinkButton } from '../../../ui/link/LinkButton.tsx';
import { Panel } from '../../../ui/layout/Panel.tsx';
import { StateBlock } from '../../../ui/feedback/StateBlock.tsx';
import { stripeClass } from '../../../ui/layout/RankStripe.tsx';
import { GearPendingBadge } from '../sets/GearPendingBadge.tsx';
import { levelLabel, pieceName, pieceRank, SLOT_KEYS } from '../sets/gear-labels.ts';
import { useClanGear } from '../sets/use-gear.ts';
import { useOwnGear } from '../sets/use-own-gear.ts';

/** Dashboard panel: the character's main set, and which slots are still empty. */
export function MyGearPanel() {
  const t = useT('gear');
  const character = useCharacter();
  const clan = useClanGear();
  const isClanless = character?.clan === null;
  const clanlessGear = useOwnGear(character?.id ?? null, isClanless);
  const { byId } = useLibrary();
  useEffect(requestItemPictures, []);
  if (character === null) return null;
  const own = isClanless ? clanlessGear.sets : clan.sets.filter((set) => set.characterId === character.id);
  const isLoading = isClanless
    ? clanlessGear.state === 'loading' && own.length === 0
    : clan.state === 'loading' || (clan.isFirstSync && own.length === 0);
  const set = own.find(({ isMain }) => isMain) ?? own[0];
  const filledSlots = GEAR_SLOTS.flatMap((slot) => {
    const piece = set?.slots[slot];
    return piece === undefined ? [] : [{ slot, piece }];
  });
  const isNothing = set === undefined || (filledSlots.length === 0 && set.others.length === 0);
  return (
    <Panel
      title={t('titleOwn')}
      aside={
        set === undefined ? undefined : (
          <>
            <GearPendingBadge row={set} />
            <span className="wrap-anywhere">{set.name}</span>
          </>
        )
      }
    >
      {(isClanless ? clanlessGear.state : clan.state) === 'broken' ? (
        <StateBlock kind="broken">{t('storageBroken')}</StateBlock>
      ) : isLoading ? (
        <StateBlock kind="loading" rows={2} />
      ) : isNothing ? (
        <p className="px-3.5 pt-3 text-ink-2">{t('emptyOwnBody')}</p>
      ) : (
        <dl data-my-gear={filledSlots.length} className="m-0 grid sm:grid-cols-2">
          {filledSlots.map(({ slot, piece }) => {
            const rank = pieceRank(piece, byId);
            return (
              <div
                key={slot}
                className={`relative grid min-h-14 min-w-0 content-center border-b border-line py-2 ps-18 pe-3 sm:last:odd:col-span-2 ${rank === null ? 'border-l-3 border-l-transparent' : stripeClass(rank)}`}
              >
                <dt className="text-xs text-ink-3">
                  <span aria-hidden className="absolute inset-y-0 start-3 grid place-items-center">
                    <ItemPicture itemId={piece.itemId} />
                  </span>
                  {t(SLOT_KEYS[slot])}
                </dt>
                <dd className="m-0 font-semibold wrap-anywhere">
                  {pieceName(piece, byId)}
                  <span className="font-display font-bold text-accent-text">{levelLabel(piece.level)}</span>
                </dd>
              </div>
            );
          })}
        </dl>
      )}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 p-3.5">
        <LinkButton to="/{-$locale}/character/{$id}-gear" params={{ id: character.id }} icon="shield">
          {t(isNothing ? 'firstSet' : 'panelOpen')}
        </LinkButton>
        {!isNothing && filledSlots.length < GEAR_SLOTS.length && (
          <span className="min-w-0 flex-1 basis-48 text-xs text-ink-3">
            {t('panelMissing', {
              slots: GEAR_SLOTS.filter((slot) => set.slots[slot] === undefined)
                .map((slot) => t(SLOT_KEYS[slot]))
                .join(', '),
            })}
          </span>
        )}
      </div>
    </Panel>
  );
}
