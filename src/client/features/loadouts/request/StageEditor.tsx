import { useMemo, useState } from 'react';
import { MAX_ITEMS, progressOf } from '../../../../domain/loadouts/loadout.ts';
import { type MapStage } from '../../../../domain/loadouts/map-stage.ts';
import { useItemSearch } from '../../../data/item-search/use-item-search.ts';
import type { SuppliesView, Supply } from '../../../data/clan/use-supplies.ts';
import { useFormats, useT } from '../../../data/i18n/use-t.ts';
import { useFocusFallback } from '../../../ui/browser/use-focus-fallback.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { Panel } from '../../../ui/layout/Panel.tsx';
import { StateBlock } from '../../../ui/feedback/StateBlock.tsx';
import { SupplyPicker } from '../../../components/supplies/SupplyPicker.tsx';
import { STAGE_KEYS } from '../../../components/supplies/supply-labels.ts';
import type { SupplyLimit } from '../../../components/supplies/SupplyRow.tsx';
import { CopyDialog, type CopySource } from './CopyDialog.tsx';
import {
  copyInto,
  countedOf,
  piecesIn,
  remainingLimitFor,
  withQuantity,
  type Quantities,
} from './quantities.ts';
import { RefusedRequest } from './RefusedRequest.tsx';
import { RemoveDialog } from './RemoveDialog.tsx';
import { SubmitMessage, submitTexts, useSubmitStatus } from '../../../components/outbox/SubmitMessage.tsx';
import { SubmitStatusLabel } from './SubmitStatusLabel.tsx';
import { onStage, type OwnLoadouts } from '../mirror/use-loadouts.ts';
import { useClanTotals } from '../../../data/clan/use-clan-totals.ts';
import { useSubmit } from '../../../ui/form/use-submit.ts';
import { useSendDrafts, type StageResult } from './use-send-drafts.ts';
import { useStageDraft } from './use-stage-draft.ts';

interface StageEditorProps {
  readonly stage: MapStage;
  readonly loadouts: OwnLoadouts;
  readonly supplies: SuppliesView;
}

/** What the user should know about the copy, with undo. */
interface CopyNote {
  readonly text: string;
  readonly before: Quantities;
}

/** Editor of the request for one map: quantities, the clan's limits, and pieces already sent. */
export function StageEditor({ stage, loadouts: { own, limits }, supplies }: StageEditorProps) {
  const t = useT('loadouts');
  const common = useT('common');
  const format = useFormats();
  const row = onStage(own, stage);
  const draft = useStageDraft(stage, row);
  const search = useItemSearch();
  const [submitResults, setSubmitResults] = useState<readonly StageResult[] | null>(null);
  const [openDialog, setOpenDialog] = useState<'copy' | 'remove' | null>(null);
  const [copied, setCopied] = useState<CopyNote | null>(null);
  // remounts the picker after a copy, so that it opens on the chosen items
  const [copies, setCopies] = useState(0);
  const sentOf = useMemo(() => new Map(row?.items.map((item) => [item.itemId, item.sent]) ?? []), [row]);
  const { quantities, isChanged } = draft;
  const { elsewhere, ready, left, send } = useSendDrafts({
    stage,
    own,
    open: isChanged ? draft : null,
    limits,
    kindOf: supplies.kindOf,
  });
  const clanRoomOf = useClanTotals(limits);
  const others = ready.filter((one) => one !== stage);
  const isRemoval = isChanged && quantities.size === 0 && draft.submitted.size > 0;
  // the displayed quantity is never below what was already sent, as everywhere else
  const counted = useMemo(() => countedOf(quantities, sentOf), [quantities, sentOf]);
  const sentNames = (row?.items ?? [])
    .filter((item) => item.sent > item.quantity)
    .map(({ itemId }) => supplies.nameOf(itemId));
  const { sent, total } = progressOf(row?.items ?? []);

  const limitFor = ({ id, kind }: Supply): SupplyLimit => {
    const room = remainingLimitFor(limits, id, kind, elsewhere);
    const quantity = quantities.get(id) ?? 0;
    const clan = clanRoomOf(id);
    // unknown without an answer: the server decides
    const clanLeft =
      clan === null || clan.others === null ? null : Math.max(0, clan.limit - clan.others - room.elsewhere);
    const isOfClan = clanLeft !== null && clanLeft <= room.left;
    const max = isOfClan ? clanLeft : room.left;
    const values = {
      limit: format.number(isOfClan ? (clan?.limit ?? 0) : room.limit),
      left: format.number(Math.max(0, max - quantity)),
      elsewhere: format.number(room.elsewhere),
    };
    // a quantity already sent can no longer exceed the limit, nor one that the clan already counts its own
    const allowed = Math.max(sentOf.get(id) ?? 0, isOfClan ? (draft.submitted.get(id) ?? 0) : 0);
    const isOver = quantity > max && quantity > allowed;
    return {
      min: sentOf.get(id) ?? 0,
      max,
      // what is left follows the stepper
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
  const isTooLong = quantities.size > MAX_ITEMS;
  const mapsText = (stages: readonly MapStage[]): string =>
    format.list(stages.map((one) => t(STAGE_KEYS[one])));
  const updateQuantities = (next: Quantities): void => {
    setSubmitResults(null);
    setCopied(null);
    draft.change(next);
  };
  const copy = ({ items }: CopySource): void => {
    const { quantities: next, cut, unavailable } = copyInto(items, supplies.kindOf, limits, elsewhere);
    const names = (ids: readonly string[]): string => format.list(ids.map(supplies.nameOf));
    const text = [
      t('copied'),
      ...(cut.length > 0 ? [t('copyCut', { items: names(cut) })] : []),
      ...(unavailable.length > 0 ? [t('copyGone', { count: unavailable.length })] : []),
    ];
    setOpenDialog(null);
    setSubmitResults(null);
    setCopies(copies + 1);
    setCopied({ text: text.join(' '), before: quantities });
    draft.change(next);
  };
  const { submit, isBusy } = useSubmit(async () => {
    if (isRemoval) {
      setOpenDialog('remove');
      return;
    }
    const results = await send();
    setCopied(null);
    setSubmitResults(results);
  });
  const bar = useFocusFallback<HTMLDivElement>();
  const submitStatus = useSubmitStatus(submitResults?.map(({ result }) => result) ?? null);
  const note = (itemId: string) => {
    const pieces = sentOf.get(itemId) ?? 0;
    return pieces === 0 ? null : (
      <span className="text-ok">
        {t((quantities.get(itemId) ?? 0) > pieces ? 'sentPieces' : 'sentLeast', {
          sent: format.number(pieces),
        })}
      </span>
    );
  };

  if (!draft.isRead)
    return (
      <Panel title={t(STAGE_KEYS[stage])}>
        <StateBlock kind="loading" rows={8} />
      </Panel>
    );
  return (
    <Panel
      // on the smallest phones the map selected above already shows it
      title={<span className="max-[24rem]:sr-only">{t(STAGE_KEYS[stage])}</span>}
      aside={
        <>
          {isChanged && (
            <Button
              variant="quiet"
              icon="rotate-ccw"
              onClick={() => {
                setSubmitResults(null);
                setCopied(null);
                draft.discard();
              }}
            >
              <span className="max-sm:sr-only">{t('dropDraft')}</span>
            </Button>
          )}
          {row !== null && draft.submitted.size > 0 && (
            <Button variant="quiet" icon="trash" onClick={() => setOpenDialog('remove')}>
              <span className="max-sm:sr-only">{t('remove')}</span>
            </Button>
          )}
          <Button icon="copy" onClick={() => setOpenDialog('copy')}>
            {t('copyFrom')}
          </Button>
        </>
      }
    >
      {stage === 'allMaps' && (
        <p className="border-b border-line px-3.5 py-2 text-ink-2">{t('allMapsHint')}</p>
      )}
      <RefusedRequest stage={stage} onRestore={draft.restore} />
      {draft.isStale && isChanged && (
        <div
          role="status"
          className="flex flex-wrap items-center gap-2 border-b border-line border-s-3 border-s-wait px-3 py-2"
        >
          <p className="min-w-0 flex-1 basis-60">{t('overtaken')}</p>
          <Button onClick={draft.discard}>{t('loadCurrent')}</Button>
        </div>
      )}
      <SubmitMessage
        status={submitStatus}
        className="grid gap-1 border-b border-line px-3.5 py-2.5"
        texts={submitTexts(t, { signIn: t('needsSignIn'), character: t('needsCharacter') })}
      >
        {submitStatus === 'sent' && submitResults !== null && submitResults.length > 1 && (
          <p data-sent-maps className="text-ink-2">
            {t('submittedMaps', { maps: mapsText(submitResults.map((one) => one.stage)) })}
          </p>
        )}
        {submitResults?.some(({ result }) => result.kind === 'saved') &&
          !isChanged &&
          sentNames.length > 0 && (
            <p data-sent-kept className="text-ink-2">
              {t('sentStays', { items: format.list(sentNames) })}
            </p>
          )}
      </SubmitMessage>
      <p
        role="status"
        className={
          copied === null
            ? 'sr-only'
            : 'flex flex-wrap items-center gap-2 border-b border-line px-3.5 py-2 text-ink-2'
        }
      >
        {copied !== null && (
          <>
            <span className="min-w-0 flex-1 basis-60">{copied.text}</span>
            <Button variant="quiet" icon="rotate-ccw" onClick={() => updateQuantities(copied.before)}>
              {common('undo')}
            </Button>
          </>
        )}
      </p>
      <SupplyPicker
        key={copies}
        label={t('kinds')}
        supplies={supplies}
        search={search}
        quantities={counted}
        limitOf={limitFor}
        noteOf={note}
        onChange={(itemId, quantity) => updateQuantities(withQuantity(quantities, itemId, quantity))}
      />
      <div
        ref={bar}
        tabIndex={-1}
        data-foot="bar"
        className="sticky bottom-[calc(var(--tab-bar-height)+env(safe-area-inset-bottom))] z-10 grid gap-2 border-t border-line bg-panel p-2.5"
      >
        {over.length > 0 && (
          <p className="line-clamp-2 text-no max-sm:text-xs">
            {t('overMany', { items: format.list(over.map(({ name }) => name)) })}
          </p>
        )}
        {others.length > 0 && !isRemoval && (
          <p data-also={others.join(' ')} className="text-wait max-sm:text-xs">
            {t('sendsAlso', { maps: mapsText(others) })}
          </p>
        )}
        {left.length > 0 && (
          <p data-left={left.join(' ')} className="text-wait max-sm:text-xs">
            {t('draftsStay', { maps: mapsText(left) })}
          </p>
        )}
        {isTooLong && <p className="text-no">{t('tooManyItems', { count: MAX_ITEMS })}</p>}
        <div className="flex items-center gap-x-3">
          <p className="grid min-w-0 flex-1 leading-tight" data-pieces={piecesIn(counted)}>
            <b className="font-display text-[1.25rem]">{t('pieces', { count: piecesIn(counted) })}</b>
            <span className="text-xs text-ink-3">
              {submitStatus !== null ? (
                <SubmitStatusLabel status={submitStatus} />
              ) : (
                <>
                  {t('items', { count: counted.size })}
                  {isChanged
                    ? ` · ${t(draft.isKept ? 'draftStored' : 'notSentYet')}`
                    : total > 0
                      ? ` · ${t('sentOf', { sent: format.number(sent), total: format.number(total) })}`
                      : ''}
                </>
              )}
            </span>
          </p>
          <Button
            variant={isRemoval ? 'danger' : 'primary'}
            isLarge
            isBusy={isBusy}
            disabled={!(isRemoval || ready.length > 0) || over.length > 0 || isTooLong}
            className="min-w-32 max-[24rem]:max-w-36 max-[24rem]:px-2 max-[24rem]:leading-tight sm:min-w-56"
            onClick={submit}
          >
            {isRemoval
              ? t('removeYes')
              : ready.length > 1
                ? t('sendMany', { count: ready.length })
                : t(isChanged && draft.submitted.size > 0 ? 'saveChanges' : 'send')}
          </Button>
        </div>
      </div>
      <CopyDialog
        isOpen={openDialog === 'copy'}
        stage={stage}
        own={own}
        supplies={supplies}
        willReplace={counted.size > 0}
        onClose={() => setOpenDialog(null)}
        onCopy={copy}
      />
      <RemoveDialog
        loadout={openDialog === 'remove' ? row : null}
        onClose={() => setOpenDialog(null)}
        onGone={draft.discard}
      />
    </Panel>
  );
}
