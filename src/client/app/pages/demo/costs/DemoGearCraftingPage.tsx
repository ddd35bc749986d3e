import { useEffect, useState } from 'react';
import { GEAR_SLOTS, type GearPiece } from '../../../../../domain/gear/gear.ts';
import { totalOfPieces } from '../../../../../domain/gear/piece-costs.ts';
import { requestItemPictures } from '../../../../components/item-picture/item-pictures.ts';
import { useLibrary } from '../../../../data/catalogue/use-library.ts';
import { useFormats, useT } from '../../../../data/i18n/use-t.ts';
import { Page } from '../../../../ui/layout/Page.tsx';
import { Panel } from '../../../../ui/layout/Panel.tsx';
import { StateBlock } from '../../../../ui/feedback/StateBlock.tsx';
import { SLOT_KEYS } from '../../../../components/gear/gear-labels.ts';
import { DEMO_SELF } from '../rows/demo-clan.ts';
import { useDemoSets } from '../use-demo-store.ts';
import { DemoFrame } from '../DemoFrame.tsx';
import { PieceCosts } from './PieceCosts.tsx';
import { UnknownItems } from '../UnknownItems.tsx';
import { useGearCosts } from './use-gear-costs.ts';

interface Line {
  readonly key: string;
  readonly label: string;
  readonly piece: GearPiece;
  readonly quantity: number;
}

/** Gear of one demo member with the cost of every piece. */
function Costs() {
  const t = useT('demo');
  const gear = useT('gear');
  useT('catalogue');
  const format = useFormats();
  const { library, byId, status } = useLibrary();
  const costOf = useGearCosts();
  const sets = useDemoSets();
  const [setId, setSetId] = useState<string | null>(null);
  useEffect(requestItemPictures, []);
  const set =
    sets.find(({ id }) => id === setId) ??
    sets.find(({ characterId }) => characterId === DEMO_SELF) ??
    sets[0];
  const lines: readonly Line[] =
    set === undefined
      ? []
      : [
          ...GEAR_SLOTS.flatMap((slot) => {
            const piece = set.slots[slot];
            return piece === undefined
              ? []
              : [{ key: slot, label: gear(SLOT_KEYS[slot]), piece, quantity: 1 }];
          }),
          ...set.others.map((piece, at) => ({
            key: `other${at}`,
            label: gear('others'),
            piece,
            quantity: piece.quantity,
          })),
        ];
  const total =
    costOf === null
      ? null
      : totalOfPieces(
          lines.map(({ piece: { itemId }, quantity }) => ({ itemId, quantity })),
          costOf,
        );
  return (
    <>
      <UnknownItems />
      <Page>
        <h1>{t('costs')}</h1>
        <label className="grid max-w-sm gap-1 text-ink-2">
          {t('whose')}
          <select
            value={set?.id ?? ''}
            onChange={({ target }) => setSetId(target.value)}
            className="h-10 w-full min-w-0 border border-line-field bg-ground px-2 text-ink"
          >
            {sets.map(({ id, characterName, name }) => (
              <option key={id} value={id}>
                {t('setOf', { name: characterName, set: name })}
              </option>
            ))}
          </select>
        </label>
        <Panel
          title={set === undefined ? t('costs') : t('setOf', { name: set.characterName, set: set.name })}
          aside={
            total !== null && (
              <span className="font-display text-[1.25rem] font-bold text-ink" data-figure="gear-total">
                {format.rubles(total.rub)}
              </span>
            )
          }
        >
          {costOf === null ? (
            status === 'ready' || status === 'loading' ? (
              <StateBlock kind="loading" rows={6} />
            ) : (
              <StateBlock kind="offline" />
            )
          ) : (
            <ul className="m-0 list-none p-0">
              {lines.map(({ key, label, piece, quantity }) => (
                <PieceCosts
                  key={key}
                  label={label}
                  piece={piece}
                  quantity={quantity}
                  byId={byId}
                  labels={library?.labels ?? new Map()}
                  cost={piece.itemId === null ? null : costOf(piece.itemId)}
                />
              ))}
            </ul>
          )}
        </Panel>
        <p className="max-w-prose text-xs text-ink-3">
          {t('costsHow')}
          {total !== null && total.missing > 0 && (
            <span className="block text-wait">{t('costsMissing', { count: total.missing })}</span>
          )}
        </p>
      </Page>
    </>
  );
}

export function DemoGearCraftingPage() {
  return (
    <DemoFrame>
      <Costs />
    </DemoFrame>
  );
}
