import { useMemo, useState } from 'react';
import { v7 as newId } from 'uuid';
import { toId } from '../../../../domain/ids.ts';
import { limitOf, type RequestLimits } from '../../../../domain/loadouts/limits.ts';
import { MAX_ITEMS, piecesOf, type RequestedItem } from '../../../../domain/loadouts/loadout.ts';
import { MAP_STAGES, type MapStage } from '../../../../domain/loadouts/map-stage.ts';
import type { ShownLoadout } from '../../../../offline/mirror/overlays/loadouts.ts';
import { supplyKitsView } from '../../../../offline/mirror/overlays/supply-kits.ts';
import { STAGE_KEYS } from '../../../components/supplies/supply-labels.ts';
import { SupplyPicker } from '../../../components/supplies/SupplyPicker.tsx';
import type { SupplyLimit } from '../../../components/supplies/SupplyRow.tsx';
import { ConfirmDialog } from '../../../components/form/ConfirmDialog.tsx';
import { useClanTotals } from '../../../data/clan/use-clan-totals.ts';
import { useMirroredRows } from '../../../data/clan/use-mirrored-rows.ts';
import type { SuppliesView, Supply } from '../../../data/clan/use-supplies.ts';
import { useFormats, useT } from '../../../data/i18n/use-t.ts';
import { useItemSearch } from '../../../data/item-search/use-item-search.ts';
import { useChange } from '../../../data/outbox/use-outbox.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { Segmented } from '../../../ui/display/Segmented.tsx';
import { Panel } from '../../../ui/layout/Panel.tsx';
import { useSubmit } from '../../../ui/form/use-submit.ts';
import { isBeingDeleted, onStage } from '../mirror/use-loadouts.ts';
import { useSupplyWars } from '../mirror/use-supply-wars.ts';
import { useRankLabel } from '../people/rank-label.ts';
import {
  copyInto,
  countedOf,
  piecesIn,
  quantitiesOf,
  remainingLimitFor,
  requestBase,
  sameQuantities,
  sendableOf,
  withQuantity,
  type Quantities,
} from '../request/quantities.ts';
import { RefusedRequest } from '../request/RefusedRequest.tsx';
import type { Target } from './target.ts';

interface BehalfEditorProps {
  readonly target: Target;
  readonly stage: MapStage;
  readonly onStage: (stage: MapStage) => void;
  /** Requests of everybody that this device knows. */
  readonly loadouts: readonly ShownLoadout[];
  readonly limits: RequestLimits;
  readonly supplies: SuppliesView;
  /** `done`: what to tell on the list; null: nothing was changed. */
  readonly onClose: (done: 'savedFor' | 'deletedFor' | null) => void;
}

interface Draft {
  readonly quantities: Quantities;
  /** What was requested when the first of it was changed. */
  readonly base: Quantities;
}

/** An officer enters or changes the request of somebody for one map. */
function StageOf({ target, stage, loadouts, limits, supplies, onClose }: Omit<BehalfEditorProps, 'onStage'>) {
  const t = useT('loadouts');
  const kits = useT('supply-kits');
  const common = useT('common');
  const format = useFormats();
  const search = useItemSearch();
  const save = useChange('loadout.saveFor');
  const remove = useChange('loadout.deleteFor');
  const { seen } = useSupplyWars();
  const { view: kitList } = useMirroredRows(supplyKitsView);
  const [draft, setDraft] = useState<Draft | null>(null);
  const [problem, setProblem] = useState<'notSaved' | 'notSavedFull' | null>(null);
  const [isRemoving, setRemoving] = useState(false);
  const [restored, setRestored] = useState(0);
  const own = useMemo(
    () => loadouts.filter((one) => one.characterId === target.id && !isBeingDeleted(one)),
    [loadouts, target.id],
  );
  const row = onStage(own, stage);
  const submitted = useMemo(() => quantitiesOf(row?.items ?? []), [row]);
  const sentOf = useMemo(() => new Map(row?.items.map((item) => [item.itemId, item.sent]) ?? []), [row]);
  const quantities = draft?.quantities ?? submitted;
  const counted = useMemo(() => countedOf(quantities, sentOf), [quantities, sentOf]);
  const elsewhere = useMemo(
    () => piecesOf(own.filter(({ mapStage }) => mapStage !== stage).map(({ items }) => items)),
    [own, stage],
  );
  const ownPieces = useMemo(() => piecesOf(own.map(({ items }) => items)), [own]);
  const clanRoomOf = useClanTotals(limits);
  const limitFor = ({ id, kind }: Supply): SupplyLimit => {
    const room = remainingLimitFor(limits, id, kind, elsewhere);
    const clan = clanRoomOf(id);
    // unknown without an answer: the server decides
    const clanLeft =
      clan?.others == null
        ? null
        : Math.max(
            0,
            clan.limit - (clan.others + (clan.own ?? 0) - (ownPieces.get(id) ?? 0)) - room.elsewhere,
          );
    const isOfClan = clanLeft !== null && clanLeft <= room.left;
    const max = isOfClan ? clanLeft : room.left;
    const quantity = quantities.get(id) ?? 0;
    const values = {
      limit: format.number(isOfClan ? (clan?.limit ?? 0) : room.limit),
      left: format.number(Math.max(0, max - quantity)),
      elsewhere: format.number(room.elsewhere),
    };
    const isOver = quantity > max && quantity > Math.max(sentOf.get(id) ?? 0, submitted.get(id) ?? 0);
    return {
      min: sentOf.get(id) ?? 0,
      max,
      text: isOfClan
        ? t('limitClan', values)
        : room.elsewhere > 0 || quantity > 0
          ? t('limitLeft', values)
          : t('limitAll', values),
      error: isOver
        ? t(isOfClan ? 'overClan' : room.elsewhere > 0 ? 'overLimitElsewhere' : 'overLimit', values)
        : undefined,
    };
  };
  const over = [...supplies.byId.values()].filter(
    (supply) => quantities.has(supply.id) && limitFor(supply).error !== undefined,
  );
  const isChanged = draft !== null && !sameQuantities(draft.quantities, submitted);
  const change = (next: Quantities): void => {
    setProblem(null);
    setDraft({ quantities: next, base: draft?.base ?? submitted });
  };
  /** As far as the limits allow; more of an item than the kit has stays. */
  const addKit = (items: readonly RequestedItem[]): void => {
    const { quantities: added } = copyInto(items, supplies.kindOf, limits, elsewhere);
    const next = new Map(quantities);
    for (const [itemId, quantity] of added) next.set(itemId, Math.max(quantity, next.get(itemId) ?? 0));
    setRestored(restored + 1);
    change(next);
  };
  const { submit, isBusy } = useSubmit(async () => {
    if (quantities.size === 0) {
      setRemoving(true);
      return;
    }
    const mostOf = (itemId: string): number => {
      const kind = supplies.kindOf(itemId);
      return kind === null ? Infinity : limitOf(limits, itemId, kind);
    };
    const done = await save({
      id: row?.id ?? toId(newId()),
      mapStage: stage,
      items: sendableOf(quantities, sentOf, mostOf),
      base: requestBase(draft?.base ?? submitted),
      war: seen,
      person: target.person,
      name: target.name,
    });
    if (done.ok) onClose('savedFor');
    else setProblem(done.code === 'storage.full' ? 'notSavedFull' : 'notSaved');
  });
  const confirmRemoval = async ({ id, items }: ShownLoadout): Promise<string | null> => {
    const done = await remove({
      id,
      mapStage: stage,
      base: requestBase(quantitiesOf(items)),
      person: target.person,
      name: target.name,
    });
    if (!done.ok) return kits('deleteForFailed');
    onClose('deletedFor');
    return null;
  };
  return (
    <Panel
      title={t(STAGE_KEYS[stage])}
      aside={
        <>
          {row?.enteredBy != null && <span>{t('enteredBy', { name: row.enteredBy })}</span>}
          {row !== null && (
            <Button variant="quiet" icon="trash" onClick={() => setRemoving(true)}>
              <span className="max-sm:sr-only">{kits('deleteFor')}</span>
            </Button>
          )}
        </>
      }
    >
      <RefusedRequest
        stage={stage}
        personId={target.id}
        onRestore={(next, base) => {
          setRestored(restored + 1);
          setDraft({ quantities: next, base });
        }}
      />
      {kitList.length > 0 && (
        <div className="flex flex-wrap items-center gap-2 border-b border-line p-2.5">
          <span className="text-ink-2">{kits('useKit')}</span>
          {kitList.map((kit) => (
            <Button key={kit.id} icon="copy" onClick={() => addKit(kit.items)}>
              {kit.name}
            </Button>
          ))}
        </div>
      )}
      <SupplyPicker
        key={`${restored}/${row === null}`}
        label={t('kinds')}
        supplies={supplies}
        search={search}
        quantities={counted}
        limitOf={limitFor}
        onChange={(itemId, quantity) => change(withQuantity(quantities, itemId, quantity))}
      />
      <div
        data-foot="bar"
        className="sticky bottom-[calc(var(--tab-bar-height)+env(safe-area-inset-bottom))] z-10 grid gap-2 border-t border-line bg-panel p-2.5"
      >
        {problem !== null && (
          <p role="alert" className="text-no">
            {t(problem)}
          </p>
        )}
        {over.length > 0 && (
          <p className="line-clamp-2 text-no max-sm:text-xs">
            {t('overMany', { items: format.list(over.map(({ name }) => name)) })}
          </p>
        )}
        {quantities.size > MAX_ITEMS && <p className="text-no">{t('tooManyItems', { count: MAX_ITEMS })}</p>}
        <div className="flex items-center gap-x-3">
          <p className="grid min-w-0 flex-1 leading-tight" data-pieces={piecesIn(counted)}>
            <b className="font-display text-[1.25rem]">{t('pieces', { count: piecesIn(counted) })}</b>
            <span className="text-xs text-ink-3">{t('items', { count: counted.size })}</span>
          </p>
          <Button
            variant={quantities.size === 0 && row !== null ? 'danger' : 'primary'}
            isLarge
            disabled={!isChanged || over.length > 0 || quantities.size > MAX_ITEMS}
            className="min-w-32 sm:min-w-56"
            isBusy={isBusy}
            onClick={submit}
          >
            {kits(quantities.size === 0 && row !== null ? 'deleteFor' : 'saveFor')}
          </Button>
        </div>
      </div>
      <ConfirmDialog
        about={isRemoving ? row : null}
        onClose={() => setRemoving(false)}
        onConfirm={confirmRemoval}
        ask={() => ({
          title: kits('deleteForQuestion', { name: target.name }),
          body: <p className="text-ink-2">{kits('deleteForBody')}</p>,
          cancel: common('keepIt'),
          confirm: kits('deleteFor'),
        })}
      />
    </Panel>
  );
}

/** The request of one person, map by map. */
export function BehalfEditor({ stage, onStage, ...props }: BehalfEditorProps) {
  const t = useT('loadouts');
  const kits = useT('supply-kits');
  const common = useT('common');
  const rankLabel = useRankLabel();
  const { target, onClose } = props;
  const { kind } = target.person;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4" data-behalf={target.id}>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <Button icon="arrow-left" onClick={() => onClose(null)}>
          {kits('backToList')}
        </Button>
        <h2 className="min-w-0 wrap-anywhere">{kits('requestOf', { name: target.name })}</h2>
        <span className="text-xs text-ink-3">
          {rankLabel({ rank: target.rank, kind })}
          {kind === 'member' && ` · ${common('noAccount')}`}
        </span>
        <p className="basis-full text-ink-2">
          {kind === 'guest'
            ? kits('guestHint')
            : kits(kind === 'member' ? 'noAccountHint' : 'accountHint', { name: target.name })}
        </p>
      </div>
      <Segmented
        label={common('map')}
        options={MAP_STAGES.map((one) => ({ value: one, label: t(STAGE_KEYS[one]) }))}
        value={stage}
        onChange={onStage}
      />
      <StageOf key={`${target.id}/${stage}`} stage={stage} {...props} />
    </div>
  );
}
