import { nameOrPending } from '../../../data/catalogue/item-name.ts';
import { type ReadySetId, toId } from '../../../../domain/ids.ts';
import { useId, useMemo, useState } from 'react';
import { MAX_LEVEL } from '../../../../domain/catalogue/item/item.ts';
import { GEAR_SLOTS, type GearSlot } from '../../../../domain/gear/gear.ts';
import {
  MAX_ACCEPTED,
  MAX_READY_NAME_LENGTH,
  READY_MAPS,
  type Need,
  type ReadyMap,
} from '../../../../domain/gear/ready.ts';
import type { ShownReadySet } from '../../../../offline/mirror/overlays/gear.ts';
import type { ArgsOf } from '../../../../contract/registry/operations.ts';
import { useChange } from '../../../data/outbox/use-outbox.ts';
import { useItemSearch } from '../../../data/item-search/use-item-search.ts';
import type { LibraryView } from '../../../data/catalogue/use-library.ts';
import { useT } from '../../../data/i18n/use-t.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { ItemPicker } from '../../../components/item-picker/ItemPicker.tsx';
import { LeaveGuard } from '../../../ui/navigation/LeaveGuard.tsx';
import { Panel } from '../../../ui/layout/Panel.tsx';
import { Segmented } from '../../../ui/display/Segmented.tsx';
import { TextField } from '../../../ui/form/TextField.tsx';
import { useSubmit } from '../../../ui/form/use-submit.ts';
import { RankSelect, SELECT_STYLE } from '../fields/RankSelect.tsx';
import { MAP_KEYS, SLOT_KEYS } from '../../../components/gear/gear-labels.ts';
import { slotItems } from '../editor/slot-items.ts';

interface Draft {
  readonly id: ReadySetId;
  readonly name: string;
  readonly map: ReadyMap;
  readonly needs: readonly Need[];
}

function freshNeed(slot: GearSlot): Need {
  return { slot, itemIds: [], rank: null, level: 0 };
}

function contentOf({ name, map, needs }: Draft): NonNullable<ArgsOf<'gear.saveReady'>['base']> {
  return { name, map, needs: needs.map((need) => ({ ...need, itemIds: [...need.itemIds] })) };
}

/** Edits the minimum that a map requires, slot by slot. */
export function RequirementEditor({
  start,
  library: { library, byId },
  onClose,
}: {
  readonly start: ShownReadySet | null;
  readonly library: LibraryView;
  readonly onClose: () => void;
}) {
  const t = useT('gear');
  const common = useT('common');
  const tCatalogue = useT('catalogue');
  const search = useItemSearch();
  const [first] = useState<Draft>(() =>
    start === null
      ? {
          id: toId(crypto.randomUUID()),
          name: '',
          map: 'all',
          needs: [freshNeed('mainWeapon'), freshNeed('mainArmour')],
        }
      : { id: start.id, name: start.name, map: start.map, needs: start.needs },
  );
  const [draft, setDraft] = useState(first);
  const [problem, setProblem] = useState<'name' | 'needs' | 'storage' | null>(null);
  const [picking, setPicking] = useState<number | null>(null);
  const save = useChange('gear.saveReady');
  const titleId = useId();
  const free = GEAR_SLOTS.filter((slot) => draft.needs.every((need) => need.slot !== slot));
  const pickSlot = picking === null ? undefined : draft.needs[picking]?.slot;
  const pickable = useMemo(
    () => (pickSlot === undefined ? [] : slotItems(pickSlot, library?.items ?? [])),
    [pickSlot, library],
  );
  const setNeed = (index: number, next: Partial<Need>): void =>
    setDraft({
      ...draft,
      needs: draft.needs.map((need, place) => (place === index ? { ...need, ...next } : need)),
    });

  const { submit, isBusy } = useSubmit(async () => {
    if (draft.name.trim() === '') return setProblem('name');
    if (draft.needs.length === 0) return setProblem('needs');
    const outcome = await save({
      id: draft.id,
      ...contentOf({ ...draft, name: draft.name.trim() }),
      base: start === null ? null : contentOf(first),
    });
    if (outcome.ok) onClose();
    else setProblem('storage');
  });

  return (
    <form aria-labelledby={titleId} onSubmit={submit} className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <LeaveGuard
        isUnsaved={draft !== first && !isBusy}
        labels={{
          title: t('leaveTitle'),
          body: t('leaveBody'),
          stay: t('leaveStay'),
          leave: t('leaveGo'),
        }}
      />
      <Panel title={<span id={titleId}>{start === null ? t('newReady') : start.name}</span>}>
        <div className="grid gap-3 p-3.5">
          <TextField
            label={t('readyName')}
            value={draft.name}
            maxLength={MAX_READY_NAME_LENGTH}
            onChange={(name) => {
              setDraft({ ...draft, name });
              setProblem(null);
            }}
          />
          {problem === 'name' && (
            <p role="alert" className="text-xs text-no">
              {t('nameMissing')}
            </p>
          )}
          <Segmented
            label={common('map')}
            options={READY_MAPS.map((value) => ({ value, label: t(MAP_KEYS[value]) }))}
            value={draft.map}
            onChange={(map) => setDraft({ ...draft, map })}
          />
        </div>
      </Panel>
      {draft.needs.map((need, index) => (
        <Panel
          key={need.slot}
          level={3}
          title={t(SLOT_KEYS[need.slot])}
          aside={
            <Button
              variant="quiet"
              icon="x"
              aria-label={t('removeNeed', { slot: t(SLOT_KEYS[need.slot]) })}
              onClick={() => setDraft({ ...draft, needs: draft.needs.toSpliced(index, 1) })}
            />
          }
        >
          <div className="grid gap-3 p-3.5 sm:grid-cols-[minmax(0,1fr)_12rem_8rem]">
            <div className="grid content-start gap-1">
              <span className="text-ink-2">{t('needItems')}</span>
              <div className="flex flex-wrap gap-1.5">
                {need.itemIds.map((id) => (
                  <Button
                    key={id}
                    icon="x"
                    aria-label={t('removePiece', { name: nameOrPending(byId, id) })}
                    onClick={() => setNeed(index, { itemIds: need.itemIds.filter((one) => one !== id) })}
                  >
                    {nameOrPending(byId, id)}
                  </Button>
                ))}
                {need.itemIds.length === 0 && (
                  <span className="self-center text-ink-3">{t('needAnyItem')}</span>
                )}
                <Button
                  icon="plus"
                  disabled={need.itemIds.length >= MAX_ACCEPTED}
                  onClick={() => setPicking(index)}
                >
                  {tCatalogue('addItem')}
                </Button>
              </div>
            </div>
            <RankSelect
              label={t('needRank')}
              value={need.rank}
              onChange={(rank) => setNeed(index, { rank })}
              className="content-start"
            />
            <label className="grid content-start gap-1 text-ink-2">
              {t('needLevel')}
              <select
                value={need.level}
                onChange={({ target }) => setNeed(index, { level: Number(target.value) })}
                className={SELECT_STYLE}
              >
                {Array.from({ length: MAX_LEVEL + 1 }, (_, level) => (
                  <option key={level} value={level}>{`+${level}`}</option>
                ))}
              </select>
            </label>
          </div>
        </Panel>
      ))}
      {free.length > 0 && (
        <label className="flex flex-wrap items-center gap-2 text-ink-2">
          {t('addNeed')}
          <select
            value=""
            onChange={({ target }) => {
              const slot = free.find((one) => one === target.value);
              if (slot !== undefined) setDraft({ ...draft, needs: [...draft.needs, freshNeed(slot)] });
              setProblem(null);
            }}
            className={`${SELECT_STYLE} max-w-60`}
          >
            <option value="">{'—'}</option>
            {free.map((slot) => (
              <option key={slot} value={slot}>
                {t(SLOT_KEYS[slot])}
              </option>
            ))}
          </select>
        </label>
      )}
      <div className="sticky bottom-[calc(var(--tab-bar-height,0px)+env(safe-area-inset-bottom))] z-10 flex flex-wrap items-center justify-end gap-2 border border-line bg-panel p-3">
        {problem === 'needs' && (
          <p role="alert" className="me-auto text-no">
            {t('needMissing')}
          </p>
        )}
        {problem === 'storage' && (
          <p role="alert" className="me-auto text-no">
            {t('notSaved')}
          </p>
        )}
        <Button onClick={onClose}>{common('cancel')}</Button>
        <Button variant="primary" type="submit" icon="save" isBusy={isBusy} disabled={draft === first}>
          {t('save')}
        </Button>
      </div>
      <ItemPicker
        label={pickSlot === undefined ? t('pick') : t('pickFor', { slot: t(SLOT_KEYS[pickSlot]) })}
        isOpen={picking !== null}
        onClose={() => setPicking(null)}
        items={pickable}
        search={search}
        onPick={(itemId) => {
          const need = picking === null ? undefined : draft.needs[picking];
          if (picking !== null && need !== undefined && !need.itemIds.includes(itemId))
            setNeed(picking, { itemIds: [...need.itemIds, itemId] });
        }}
      />
    </form>
  );
}
