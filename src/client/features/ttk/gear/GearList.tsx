import { useEffect } from 'react';
import type { Armour, Weapon } from '../../../../domain/catalogue/item/item.ts';
import type { TtkState } from '../../../../domain/ttk/url-state.ts';
import type { CombatSet, LevelledItem } from '../../../components/slots/slots.ts';
import { useT } from '../../../data/i18n/use-t.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { StateBlock } from '../../../ui/feedback/StateBlock.tsx';
import { itemsOf, partsAmong, usualRound, type CatalogueIndex } from '../state/catalogue-index.ts';
import { activeSetup, aimAt, pickPart, pickPlate, shootWith } from '../state/edits.ts';
import type { GearSource } from './gear-source.ts';

export interface GearListProps {
  readonly gear: GearSource;
  readonly index: CatalogueIndex;
  readonly change: (edit: (state: TtkState) => TtkState) => void;
  readonly onDone: () => void;
}

interface Known<Item> {
  readonly item: Item;
  readonly level: number;
}

function knownOf<Item>(
  items: readonly LevelledItem[],
  byId: ReadonlyMap<string, Item>,
): readonly Known<Item>[] {
  return items.flatMap(({ itemId, level }) => {
    const item = byId.get(itemId);
    return item === undefined ? [] : [{ item, level }];
  });
}

function nameOf(known: Known<Armour | Weapon> | undefined): string {
  if (known === undefined) return '';
  return known.level > 0 ? `${known.item.name} +${known.level}` : known.item.name;
}

/** Own sets and the clan's, each to take as weapon, as target, or as both in one step. */
export function GearList({ gear, index, change, onDone }: GearListProps) {
  const t = useT('ttk-gear');
  const { request } = gear;
  useEffect(request, [request]);
  const sets = (gear.sets ?? [])
    .map((set) => ({
      ...set,
      weapons: knownOf(set.weapons, index.weapons),
      armours: knownOf(set.armours, index.armours),
    }))
    .filter(({ weapons, armours }) => weapons.length + armours.length > 0);
  const take = (
    weapon: Known<Weapon> | undefined,
    armour: Known<Armour> | undefined,
    otherIds: readonly string[],
  ): void => {
    change((state) => {
      const { round } = itemsOf(activeSetup(state), index);
      const armed =
        weapon === undefined
          ? state
          : partsAmong(otherIds, index, weapon.item).reduce(
              (before, part) => pickPart(part, null)(before),
              shootWith(weapon.item, weapon.level, round, usualRound(index, weapon.item))(state),
            );
      if (armour === undefined) return armed;
      const aimed = aimAt(armour.item.id, armour.level)(armed);
      const plateId = otherIds.find((id) => index.plates.has(id));
      return plateId === undefined ? aimed : pickPlate(plateId)(aimed);
    });
    onDone();
  };
  if (gear.sets === null)
    return (
      <StateBlock kind={gear.isFailed ? 'broken' : 'loading'} title={gear.isFailed ? t('failed') : undefined}>
        {gear.isFailed ? undefined : t('loading')}
      </StateBlock>
    );
  if (sets.length === 0) return <StateBlock kind="empty" title={t('empty')} />;
  const ofOwner = (owner: CombatSet['owner']) => sets.filter((set) => set.owner === owner);
  return (
    <>
      {(['own', 'clan'] as const).map((owner) => {
        const own = ofOwner(owner);
        return own.length === 0 ? null : (
          <section key={owner} aria-label={t(owner)}>
            <h3 className="eyebrow pt-2 pb-1.5">{t(owner)}</h3>
            <ul className="border-t border-line">
              {own.map(({ id, name, weapons, armours, otherIds }) => (
                <li key={id} className="grid gap-1.5 border-b border-line py-2.5">
                  <b className="font-semibold wrap-anywhere">{name}</b>
                  {[
                    ...weapons.map((weapon) => ({ weapon, armour: undefined })),
                    ...armours.map((armour) => ({ weapon: undefined, armour })),
                  ].map(({ weapon, armour }) => (
                    <div
                      key={weapon === undefined ? `a${armour?.item.id ?? ''}` : `w${weapon.item.id}`}
                      className="flex items-center gap-2"
                    >
                      <span className="min-w-0 flex-1 text-ink-2">{nameOf(weapon ?? armour)}</span>
                      <Button
                        variant="quiet"
                        aria-label={`${t(weapon === undefined ? 'target' : 'weapon')}: ${nameOf(weapon ?? armour)}`}
                        onClick={() => take(weapon, armour, otherIds)}
                      >
                        {t(weapon === undefined ? 'target' : 'weapon')}
                      </Button>
                    </div>
                  ))}
                  {weapons[0] !== undefined && armours[0] !== undefined && (
                    <Button onClick={() => take(weapons[0], armours[0], otherIds)}>{t('both')}</Button>
                  )}
                </li>
              ))}
            </ul>
          </section>
        );
      })}
    </>
  );
}
