import { useEffect, useEffectEvent, useId, useMemo, useRef, useState } from 'react';
import {
  GEAR_SLOTS,
  MAX_OTHERS,
  MAX_QUANTITY,
  MAX_SET_NAME_LENGTH,
  type OtherPiece,
} from '../../../../domain/gear/gear.ts';
import { useNetwork } from '../../../data/connection/use-network.ts';
import { useChange } from '../../../data/outbox/use-outbox.ts';
import { useClanFormats } from '../../../data/clan/use-clan-formats.ts';
import { useT } from '../../../data/i18n/use-t.ts';
import { useItemSearch } from '../../../data/item-search/use-item-search.ts';
import { useLibrary } from '../../../data/catalogue/use-library.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { Checkbox } from '../../../ui/form/Checkbox.tsx';
import { LeaveGuard } from '../../../ui/navigation/LeaveGuard.tsx';
import { ItemPicker } from '../../../components/item-picker/ItemPicker.tsx';
import { NumberField } from '../../../ui/number/NumberField.tsx';
import { Panel } from '../../../ui/layout/Panel.tsx';
import { TextField } from '../../../ui/form/TextField.tsx';
import { useSubmit } from '../../../ui/form/use-submit.ts';
import {
  addEdits,
  blankSlots,
  EMPTY_PIECE,
  suggestedPieces,
  gearArgs,
  gearBase,
  pieceOfItem,
  sameDraft,
  valuesOf,
  withEdits,
  type GearDraft,
  type GearEdits,
} from './gear-draft.ts';
import { SLOT_KEYS, SLOT_SIGNS } from '../../../components/gear/gear-labels.ts';
import { PieceField } from './PieceField.tsx';
import { slotItems } from './slot-items.ts';
import { useSuggestion } from './use-suggestion.ts';

interface SetEditorProps {
  /** The set as it was when the editor was opened. */
  readonly start: GearDraft;
  /** The set as it is stored now, whoever changed it; null while it is not stored. */
  readonly stored: GearDraft | null;
  /** The set is not on the server yet: it can be saved unchanged. */
  readonly isNew: boolean;
  /** The first set: what the game shows is filled in automatically. */
  readonly isFilled?: boolean;
  /** An officer enters it for this member, who has no account. */
  readonly member?: string;
  readonly onClose: () => void;
}

function isQuantity({ quantity }: OtherPiece): boolean {
  return Number.isInteger(quantity) && quantity >= 1 && quantity <= MAX_QUANTITY;
}

/** Editor of a gear set, slot by slot; nothing is stored before Save. */
export function SetEditor({ start, stored, isNew, isFilled = false, member, onClose }: SetEditorProps) {
  const t = useT('gear');
  const catalogue = useT('catalogue');
  const common = useT('common');
  useT('catalogue');
  useT('errors');
  const format = useClanFormats();
  const { library, byId } = useLibrary();
  // Only the edited fields are held, so that saving does not undo a concurrent change elsewhere.
  const [edits, setEdits] = useState<GearEdits>({});
  // What the edited fields were when they were first touched.
  const [seen, setSeen] = useState<GearEdits>({});
  const [adding, setAdding] = useState<'pick' | 'own' | null>(null);
  const [problem, setProblem] = useState<'name' | 'blank' | 'storage' | null>(null);
  const save = useChange('gear.save');
  const saveFor = useChange('gear.saveFor');
  const { fetchSuggestion, status: suggestionStatus } = useSuggestion();
  const titleId = useId();
  const search = useItemSearch();
  const items = library?.items ?? [];
  const base = stored ?? start;
  const draft = withEdits(base, edits);
  // for what arrives while the game is asked
  const latest = useRef(edits);
  useEffect(() => {
    latest.current = edits;
  });
  const bySlot = useMemo(
    () =>
      Object.fromEntries(GEAR_SLOTS.map((slot) => [slot, slotItems(slot, library?.items ?? [])])) as Record<
        (typeof GEAR_SLOTS)[number],
        ReturnType<typeof slotItems>
      >,
    [library],
  );
  const isTouched = !sameDraft(draft, base);
  const isChanged = isNew || isTouched;
  const put = (next: GearEdits): void => {
    setSeen((now) => addEdits(valuesOf(next, base), now));
    setEdits((now) => addEdits(now, next));
  };
  const change = (next: GearEdits): void => {
    setProblem(null);
    put(next);
  };
  const setOther = (index: number, piece: OtherPiece | undefined): void =>
    change({
      others:
        piece === undefined ? draft.others.toSpliced(index, 1) : draft.others.toSpliced(index, 1, piece),
    });

  const fill = async (): Promise<void> => {
    const suggestion = await fetchSuggestion();
    if (suggestion !== null)
      put({
        slots: suggestedPieces(
          withEdits(base, latest.current),
          suggestion,
          (itemId) => byId.get(itemId)?.category === 'weapon/sniper_rifle',
        ),
      });
  };
  const { isOnline } = useNetwork();
  const hasFilled = useRef(false);
  const fillFirst = useEffectEvent(() => {
    if (hasFilled.current || !isOnline) return;
    hasFilled.current = true;
    void fill();
  });
  // the catalogue is needed to recognise sniper rifles
  const isKnown = library !== null;
  useEffect(() => {
    if (isFilled && isKnown) fillFirst();
  }, [isFilled, isKnown]);
  const blanks = blankSlots(draft);
  const { submit, isBusy } = useSubmit(async () => {
    if (draft.name.trim() === '') return setProblem('name');
    if (blanks.length > 0) return setProblem('blank');
    const args = { ...gearArgs(draft), base: isNew ? null : gearBase(withEdits(base, seen)) };
    const outcome = await (member === undefined ? save(args) : saveFor({ ...args, member }));
    if (outcome.ok) onClose();
    else setProblem('storage');
  });
  const isUnsaved = isTouched && !isBusy;
  const isOvertaken = !isNew && !isBusy && !sameDraft(base, start);

  return (
    <form aria-labelledby={titleId} onSubmit={submit} className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <LeaveGuard
        isUnsaved={isUnsaved}
        labels={{
          title: t('leaveTitle'),
          body: t('leaveBody'),
          stay: t('leaveStay'),
          leave: t('leaveGo'),
        }}
      />
      {isOvertaken && (
        <div
          role="status"
          className="flex flex-wrap items-center gap-2 border border-line border-s-3 border-s-wait bg-panel px-3 py-2"
        >
          <p className="min-w-0 flex-1 basis-60">{t('overtaken')}</p>
          {isTouched && (
            <Button
              onClick={() => {
                setProblem(null);
                setEdits({});
                setSeen({});
              }}
            >
              {t('loadCurrent')}
            </Button>
          )}
        </div>
      )}
      <Panel
        title={<span id={titleId}>{isNew ? t('newSet') : start.name}</span>}
        aside={
          member === undefined && (
            <Button icon="download" isBusy={suggestionStatus === 'loading'} onClick={() => void fill()}>
              {suggestionStatus === 'loading' ? t('filling') : t('fillFromGame')}
            </Button>
          )
        }
      >
        <div className="grid gap-3 border-b border-line p-3.5 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-end">
          <TextField
            label={t('setName')}
            value={draft.name}
            maxLength={MAX_SET_NAME_LENGTH}
            onChange={(name) => change({ name })}
          />
          <Checkbox
            label={t('makeMain')}
            isLabelShown
            isOn={draft.isMain}
            onChange={(isMain) => change({ isMain })}
          />
          <p role="status" className="text-xs text-ink-3 empty:hidden sm:col-span-2">
            {suggestionStatus === 'nothing'
              ? t('filledNothing')
              : suggestionStatus === 'failed'
                ? t('filledFailed')
                : typeof suggestionStatus === 'number'
                  ? t('filledFrom', { at: format.dateTime(suggestionStatus) })
                  : ''}
          </p>
          {problem === 'name' && (
            <p role="alert" className="text-xs text-no sm:col-span-2">
              {t('nameMissing')}
            </p>
          )}
        </div>
        <div className="lg:grid lg:grid-cols-2">
          {GEAR_SLOTS.map((slot) => (
            <PieceField
              key={slot}
              label={t(SLOT_KEYS[slot])}
              sign={SLOT_SIGNS[slot]}
              piece={draft.slots[slot]}
              items={bySlot[slot]}
              byId={byId}
              onChange={(piece) => change({ slots: { [slot]: piece } })}
            />
          ))}
        </div>
      </Panel>
      <Panel title={t('others')}>
        {draft.others.map((piece, index) => (
          <div
            key={index}
            className="sm:grid sm:grid-cols-[minmax(0,1fr)_16rem] sm:items-center sm:border-b sm:border-line"
          >
            <PieceField
              label={t('others')}
              sign=""
              piece={piece}
              items={items}
              byId={byId}
              isFresh={adding === 'own' && index === draft.others.length - 1}
              onChange={(next) =>
                setOther(index, next === undefined ? undefined : { ...next, quantity: piece.quantity })
              }
            />
            <NumberField
              label={t('quantity')}
              value={piece.quantity}
              min={1}
              max={MAX_QUANTITY}
              onChange={(quantity) => setOther(index, { ...piece, quantity: quantity ?? Number.NaN })}
            />
          </div>
        ))}
        <div className="flex flex-wrap gap-2 p-3">
          <Button icon="plus" disabled={draft.others.length >= MAX_OTHERS} onClick={() => setAdding('pick')}>
            {catalogue('addItem')}
          </Button>
          <Button
            variant="quiet"
            icon="pencil"
            disabled={draft.others.length >= MAX_OTHERS}
            onClick={() => {
              setAdding('own');
              change({ others: [...draft.others, { ...EMPTY_PIECE, quantity: 1 }] });
            }}
          >
            {t('addOwn')}
          </Button>
        </div>
      </Panel>
      <ItemPicker
        label={t('pickFor', { slot: t('others') })}
        isOpen={adding === 'pick'}
        onClose={() => setAdding(null)}
        items={items}
        search={search}
        onPick={(itemId) => change({ others: [...draft.others, { ...pieceOfItem(itemId), quantity: 1 }] })}
      />
      <div className="sticky bottom-[calc(var(--tab-bar-height,0px)+env(safe-area-inset-bottom))] z-10 flex flex-wrap items-center justify-end gap-2 border border-line bg-panel p-3">
        {problem === 'blank' && (
          <p role="alert" className="min-w-0 flex-1 basis-60 text-no">
            {t('ownBlank', {
              places: format.list(blanks.map((place) => t(place === 'others' ? 'others' : SLOT_KEYS[place]))),
            })}
          </p>
        )}
        {problem === 'storage' && (
          <p role="alert" className="me-auto text-no">
            {t('notSaved')}
          </p>
        )}
        <Button onClick={onClose}>{common('cancel')}</Button>
        <Button
          variant="primary"
          type="submit"
          icon="save"
          isBusy={isBusy}
          disabled={!isChanged || !draft.others.every(isQuantity)}
        >
          {t('save')}
        </Button>
      </div>
    </form>
  );
}
