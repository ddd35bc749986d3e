import { useId, useMemo, useState } from 'react';
import { type SupplyKitId, toId } from '../../../../domain/ids.ts';
import { v7 as newId } from 'uuid';
import { KIT_ROLES, MAX_KIT_NAME, type Kit, type KitRole } from '../../../../domain/loadouts/kit.ts';
import type { RequestLimits } from '../../../../domain/loadouts/limits.ts';
import { MAX_ITEMS } from '../../../../domain/loadouts/loadout.ts';
import type { ShownKit } from '../../../../offline/mirror/overlays/supply-kits.ts';
import { ConfirmDialog } from '../../../components/form/ConfirmDialog.tsx';
import { SupplyPicker } from '../../../components/supplies/SupplyPicker.tsx';
import type { SupplyLimit } from '../../../components/supplies/SupplyRow.tsx';
import type { SuppliesView, Supply } from '../../../data/clan/use-supplies.ts';
import { useFormats, useT } from '../../../data/i18n/use-t.ts';
import { useItemSearch } from '../../../data/item-search/use-item-search.ts';
import { useChange } from '../../../data/outbox/use-outbox.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { TextField } from '../../../ui/form/TextField.tsx';
import { Panel } from '../../../ui/layout/Panel.tsx';
import { useSubmit } from '../../../ui/form/use-submit.ts';
import { itemsOf, piecesIn, quantitiesOf, remainingLimitFor, withQuantity } from '../request/quantities.ts';
import { KIT_ROLE_KEYS } from './kit-roles.ts';

interface KitEditorProps {
  /** Null: a new one. */
  readonly kit: ShownKit | null;
  readonly limits: RequestLimits;
  readonly supplies: SuppliesView;
  readonly onClose: () => void;
}

const NOTHING = new Map<string, number>();

function contentOf({ name, role, items }: Kit): Kit & { items: { itemId: string; quantity: number }[] } {
  return { name, role, items: items.map(({ itemId, quantity }) => ({ itemId, quantity })) };
}

/** Name, role and items of a standard kit. */
export function KitEditor({ kit, limits, supplies, onClose }: KitEditorProps) {
  const t = useT('supply-kits');
  const loadouts = useT('loadouts');
  const common = useT('common');
  const format = useFormats();
  const search = useItemSearch();
  const roleId = useId();
  const save = useChange('kit.save');
  const remove = useChange('kit.delete');
  // what the officer saw when the editor was opened
  const [base] = useState(kit);
  const [name, setName] = useState(kit?.name ?? '');
  const [role, setRole] = useState<KitRole | null>(kit?.role ?? null);
  const [quantities, setQuantities] = useState(() => quantitiesOf(kit?.items ?? []));
  const [isFailed, setFailed] = useState(false);
  const [isRemoving, setRemoving] = useState(false);
  const limitFor = ({ id, kind }: Supply): SupplyLimit => {
    const { left, limit } = remainingLimitFor(limits, id, kind, NOTHING);
    const isOver = (quantities.get(id) ?? 0) > left;
    return {
      max: left,
      text: loadouts('limitAll', { limit: format.number(limit) }),
      error: isOver ? loadouts('overLimit', { limit: format.number(limit) }) : undefined,
    };
  };
  const isOver = useMemo(
    () =>
      [...quantities].some(([itemId, quantity]) => {
        const kind = supplies.kindOf(itemId);
        return kind !== null && quantity > remainingLimitFor(limits, itemId, kind, NOTHING).left;
      }),
    [quantities, supplies, limits],
  );
  const canSave = name.trim() !== '' && quantities.size > 0 && quantities.size <= MAX_ITEMS && !isOver;
  const { submit, isBusy } = useSubmit(async () => {
    const done = await save({
      id: base?.id ?? toId<SupplyKitId>(newId()),
      name: name.trim(),
      role,
      items: itemsOf(quantities),
      base: base === null ? null : contentOf(base),
    });
    if (done.ok) onClose();
    else setFailed(true);
  });
  return (
    <Panel
      title={base === null ? t('newKit') : base.name}
      aside={
        base !== null && (
          <Button variant="quiet" icon="trash" onClick={() => setRemoving(true)}>
            <span className="max-sm:sr-only">{t('deleteKit')}</span>
          </Button>
        )
      }
    >
      <div className="grid gap-3 border-b border-line p-3.5 sm:grid-cols-2">
        <TextField label={t('kitName')} value={name} maxLength={MAX_KIT_NAME} onChange={setName} />
        <div className="grid min-w-0 content-start gap-1">
          <label htmlFor={roleId} className="text-ink-2">
            {t('kitRole')}
          </label>
          <select
            id={roleId}
            value={role ?? ''}
            onChange={({ target }) => {
              const next = KIT_ROLES.find((one) => one === target.value) ?? null;
              setRole(next);
              if (name === '' && next !== null) setName(t(KIT_ROLE_KEYS[next]));
            }}
            className="h-10 w-full min-w-0 cursor-pointer border border-line-field bg-ground px-2.5 text-ink"
          >
            <option value="">{t('roleEverybody')}</option>
            {KIT_ROLES.map((one) => (
              <option key={one} value={one}>
                {t(KIT_ROLE_KEYS[one])}
              </option>
            ))}
          </select>
        </div>
      </div>
      <SupplyPicker
        label={loadouts('kinds')}
        supplies={supplies}
        search={search}
        quantities={quantities}
        limitOf={limitFor}
        onChange={(itemId, quantity) => setQuantities(withQuantity(quantities, itemId, quantity))}
      />
      <div
        data-foot="bar"
        className="sticky bottom-[calc(var(--tab-bar-height)+env(safe-area-inset-bottom))] z-10 grid gap-2 border-t border-line bg-panel p-2.5"
      >
        {isFailed && (
          <p role="alert" className="text-no">
            {t('notSaved')}
          </p>
        )}
        {quantities.size > MAX_ITEMS && (
          <p className="text-no">{loadouts('tooManyItems', { count: MAX_ITEMS })}</p>
        )}
        <div className="flex items-center gap-x-3">
          <p className="grid min-w-0 flex-1 leading-tight">
            <b className="font-display text-[1.25rem]">
              {loadouts('pieces', { count: piecesIn(quantities) })}
            </b>
            <span className="text-xs text-ink-3">{loadouts('items', { count: quantities.size })}</span>
          </p>
          <Button
            variant="primary"
            isLarge
            className="min-w-32"
            disabled={!canSave}
            isBusy={isBusy}
            onClick={submit}
          >
            {t('saveKit')}
          </Button>
        </div>
      </div>
      <ConfirmDialog
        about={isRemoving ? base : null}
        onClose={() => setRemoving(false)}
        onConfirm={async (one) => {
          const done = await remove({ id: one.id, base: contentOf(one) });
          if (!done.ok) return t('notSaved');
          onClose();
          return null;
        }}
        ask={(one) => ({
          title: t('deleteKitQuestion', { kit: one.name }),
          body: <p className="text-ink-2">{t('deleteKitBody')}</p>,
          cancel: common('keepIt'),
          confirm: t('deleteKit'),
        })}
      />
    </Panel>
  );
}
