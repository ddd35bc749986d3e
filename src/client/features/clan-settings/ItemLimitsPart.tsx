import { useMemo, useState } from 'react';
import { DEFAULT_LIMITS, MAX_ITEM_LIMITS } from '../../../domain/loadouts/limits.ts';
import { MAX_QUANTITY } from '../../../domain/loadouts/loadout.ts';
import { useItemSearch } from '../../data/item-search/use-item-search.ts';
import { useSupplies } from '../../data/clan/use-supplies.ts';
import { useFormats, useT } from '../../data/i18n/use-t.ts';
import { Button } from '../../ui/button/Button.tsx';
import { ItemPicker } from '../../components/item-picker/ItemPicker.tsx';
import { ItemPicture } from '../../components/item-picture/ItemPicture.tsx';
import { Stepper } from '../../ui/form/Stepper.tsx';
import { stripeClass } from '../../ui/layout/RankStripe.tsx';
import { clanLimitField, isLimitValid, itemLimitField } from './settings-fields.ts';
import type { SettingsForm } from './use-settings-form.ts';

/** Each with its own heading, field, and first value. */
const SCOPES = {
  member: {
    field: itemLimitField,
    title: 'itemLimits',
    none: 'itemLimitsNone',
    hint: 'itemLimitsHint',
    pick: 'itemLimitPick',
    remove: 'itemLimitRemove',
  },
  clan: {
    field: clanLimitField,
    title: 'clanLimits',
    none: 'clanLimitsNone',
    hint: 'clanLimitsHint',
    pick: 'clanLimitPick',
    remove: 'clanLimitRemove',
  },
} as const;

interface ItemLimitsPartProps {
  readonly form: SettingsForm;
  /** `member`: for each, overriding the limit of the kind. `clan`: for all members together. */
  readonly scope: keyof typeof SCOPES;
}

/** Limits of single items: add, change, remove. */
export function ItemLimitsPart({ form: { shown, edit }, scope }: ItemLimitsPartProps) {
  const { field, ...texts } = SCOPES[scope];
  const t = useT('clan-settings');
  const catalogue = useT('catalogue');
  const format = useFormats();
  const { status, byKind, nameOf, itemOf, kindOf } = useSupplies();
  const search = useItemSearch();
  const [isPicking, setPicking] = useState(false);
  const { kinds, items, clan } = shown.requestLimits;
  const limits = useMemo(() => (scope === 'clan' ? (clan ?? {}) : items), [scope, clan, items]);
  const own = useMemo(
    () => Object.entries(limits).toSorted(([one], [other]) => format.compare(nameOf(one), nameOf(other))),
    [limits, nameOf, format],
  );
  const pickable = useMemo(
    () =>
      [...byKind.values()].flat().flatMap(({ id }) => (Object.hasOwn(limits, id) ? [] : (itemOf(id) ?? []))),
    [byKind, limits, itemOf],
  );
  const add = (itemId: string): void => {
    const kind = kindOf(itemId);
    if (kind !== null) edit(field(itemId), kinds[kind] ?? DEFAULT_LIMITS[kind]);
  };
  const isFull = own.length >= MAX_ITEM_LIMITS;
  return (
    <section aria-labelledby={`${scope}-limits`} className="grid border-t border-line">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 p-3.5">
        <div className="min-w-0 flex-1 basis-48">
          <h3 id={`${scope}-limits`}>{t(texts.title)}</h3>
          <p className="text-xs text-ink-3">
            {own.length === 0
              ? t(texts.none)
              : isFull
                ? t('itemLimitsFull', { count: MAX_ITEM_LIMITS })
                : t(texts.hint)}
          </p>
        </div>
        <Button icon="plus" disabled={status !== 'ready' || isFull} onClick={() => setPicking(true)}>
          {catalogue('addItem')}
        </Button>
      </div>
      {own.length > 0 && (
        <ul className="grid gap-x-4 lg:grid-cols-2 lg:px-3.5 lg:pb-3.5">
          {own.map(([itemId, limit]) => (
            <li
              key={itemId}
              data-item-limit={itemId}
              data-limit-scope={scope}
              className={`${stripeClass(itemOf(itemId)?.rank ?? 'default')} flex items-center gap-x-2.5 gap-y-1.5 border-t border-t-line py-1.5 ps-2 pe-2.5 max-[26rem]:flex-wrap`}
            >
              <ItemPicture itemId={itemId} />
              <span className="min-w-0 flex-1 leading-tight font-semibold wrap-anywhere max-[26rem]:basis-40">
                {nameOf(itemId)}
              </span>
              <span className="ms-auto flex items-start gap-1.5">
                <Stepper
                  label={t(scope === 'clan' ? 'clanLimitOf' : 'limitOf', {
                    kind: nameOf(itemId),
                    item: nameOf(itemId),
                  })}
                  value={limit}
                  max={MAX_QUANTITY}
                  onChange={(next) => edit(field(itemId), next)}
                  error={
                    isLimitValid(limit)
                      ? undefined
                      : t('hoursBad', { min: 0, max: format.number(MAX_QUANTITY) })
                  }
                />
                <Button
                  variant="quiet"
                  icon="trash"
                  isLarge
                  aria-label={t(texts.remove, { item: nameOf(itemId) })}
                  onClick={() => edit(field(itemId), null)}
                />
              </span>
            </li>
          ))}
        </ul>
      )}
      <ItemPicker
        label={t(texts.pick)}
        isOpen={isPicking}
        onClose={() => setPicking(false)}
        items={pickable}
        search={search}
        onPick={add}
      />
    </section>
  );
}
