import { useCallback, useMemo } from 'react';
import type { Armour } from '../../../../domain/catalogue/item/item.ts';
import { hpOfBonus } from '../../../../domain/ttk/shot.ts';
import { useFormats, useT } from '../../../data/i18n/use-t.ts';
import { ownItems } from '../gear/gear-source.ts';
import { ItemList } from '../setup/ItemList.tsx';
import { sortedArmours } from '../state/catalogue-index.ts';
import { aimAt, editSetup, pickArmour } from '../state/edits.ts';
import { ARMOUR_TYPE_KEYS } from '../state/labels.ts';
import type { SideProps } from './AttackerSide.tsx';
import { Fighter } from './Fighter.tsx';
import { armourFacts } from './facts.ts';
import { PlateSelect } from './PlateSelect.tsx';

const NO_NAMES: ReadonlyMap<string, string> = new Map();
const armourCategory = ({ type }: Armour): string => `armor/${type}`;

/** The target: its armour, level, plate and health. */
export function TargetSide({ result, index, gear, change }: SideProps) {
  const t = useT('ttk');
  const format = useFormats();
  const {
    setup,
    items: { armour },
    unknown,
    question: { numbers },
  } = result;
  const armours = useMemo(() => (index === null ? [] : sortedArmours(index)), [index]);
  const own = useMemo(() => ownItems(gear, 'armours'), [gear]);
  const typeOf = useCallback((item: Armour) => t(ARMOUR_TYPE_KEYS[item.type]), [t]);
  const detailOf = useCallback(
    (item: Armour) => armourFacts(t, format, item, setup.armourLevel),
    [t, format, setup.armourLevel],
  );
  const hp = setup.vitalityUnit === 'hp' ? numbers.hp : hpOfBonus(numbers.vitalityPct);
  const health = Number.isFinite(hp) ? [`${format.number(hp)}\u00A0${t('unitHp')}`] : [];
  return (
    <Fighter
      isOpponent
      title={t('target')}
      picked={{
        label: t('armour'),
        pickLabel: t('pickArmour'),
        itemId: setup.armourId,
        category: `armor/${armour?.type ?? ''}`,
        name: armour?.name ?? setup.armourId ?? '',
        facts: [armour === null ? t('noArmourHint') : detailOf(armour), ...health].join(' · '),
        rank: armour?.rank ?? null,
        isPicked: setup.armourId !== null,
        isAwaited: result.noResult === 'waiting',
        onClear: () => change(pickArmour(null)),
      }}
      level={{
        label: t('armourLevel'),
        value: setup.armourLevel,
        count: armour?.bulletResistance.length ?? 0,
        onChange: (armourLevel) => change(editSetup((before) => ({ ...before, armourLevel }))),
      }}
      warning={
        setup.armourId !== null && index !== null && unknown.includes(setup.armourId)
          ? t('unknownItem', { id: setup.armourId })
          : undefined
      }
      list={(close) => (
        <ItemList
          label={t('armour')}
          items={armours}
          selectedId={setup.armourId}
          englishNames={index?.englishNames ?? NO_NAMES}
          typeOf={typeOf}
          detailOf={detailOf}
          categoryOf={armourCategory}
          own={own}
          onShown={gear?.request}
          onPick={(item) => {
            const mine = own.get(item.id);
            change(mine === undefined ? pickArmour(item.id) : aimAt(item.id, mine.level));
            close();
          }}
        />
      )}
    >
      <PlateSelect result={result} index={index} change={change} />
    </Fighter>
  );
}
