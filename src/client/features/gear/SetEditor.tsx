import { useEffect, useEffectEvent, useId, useMemo, useRef, useState } from 'react';
import { GEAR_SLOTS, MAX_OTHERS, MAX_QUANTITY, MAX_SET_NAME_LENGTH, type OtherPiece } from '../../../domain/gear/gear.ts';
import { useNetwork } from '../../data/network.ts';
import { useChange } from '../../data/outbox.ts';
import { useFormats, useT } from '../../data/use-t.ts';
import { useLibrary } from '../../data/use-library.ts';
import { Button } from '../../ui/Button.tsx';
import { CheckBox } from '../../ui/CheckBox.tsx';
import { LeaveGuard } from '../../ui/LeaveGuard.tsx';
import { NumberField } from '../../ui/NumberField.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { EMPTY_PIECE, filledFrom, gearArgs, sameDraft, type GearDraft } from './gear-draft.ts';
import { SLOT_KEYS } from './gear-words.ts';
import { PieceField } from './PieceField.tsx';
import { slotItems } from './slot-items.ts';
import { useSuggestion } from './use-suggestion.ts';

interface SetEditorProps {
  readonly start: GearDraft;
  /** It is not on the server yet: saving is possible without a change. */
  readonly isNew: boolean;
  /** The first set: what the game has shown is filled in without being asked for. */
  readonly isFilled?: boolean;
  readonly onClose: () => void;
}

const isQuantity = ({ quantity }: OtherPiece): boolean => Number.isInteger(quantity) && quantity >= 1 && quantity <= MAX_QUANTITY;

/** A set of gear, place by place; nothing is stored before Save. */
export const SetEditor = ({ start, isNew, isFilled = false, onClose }: SetEditorProps) => {
  const t = useT('gear');
  useT('catalogue');
  useT('errors');
  const format = useFormats();
  const { library, byId } = useLibrary();
  const [draft, setDraft] = useState(start);
  const [problem, setProblem] = useState<'name' | 'storage' | null>(null);
  const [isBusy, setBusy] = useState(false);
  const save = useChange('gear.save');
  const { ask, said } = useSuggestion();
  const titleId = useId();
  const items = library?.items ?? [];
  const bySlot = useMemo(() => Object.fromEntries(GEAR_SLOTS.map((slot) => [slot, slotItems(slot, library?.items ?? [])])) as Record<(typeof GEAR_SLOTS)[number], ReturnType<typeof slotItems>>, [library]);
  const isChanged = isNew || !sameDraft(draft, start);
  const isUnsaved = !sameDraft(draft, start) && !isBusy;
  const setOther = (index: number, piece: OtherPiece | undefined): void =>
    setDraft({ ...draft, others: piece === undefined ? draft.others.toSpliced(index, 1) : draft.others.toSpliced(index, 1, piece) });

  const fill = async (): Promise<void> => {
    const seen = await ask();
    if (seen !== null) setDraft((now) => filledFrom(now, seen, (itemId) => byId.get(itemId)?.category === 'weapon/sniper_rifle'));
  };
  const { isOnline } = useNetwork();
  const hasAsked = useRef(false);
  const fillFirst = useEffectEvent(() => {
    if (hasAsked.current || !isOnline) return;
    hasAsked.current = true;
    void fill();
  });
  // the catalogue tells which weapon is a sniper rifle
  const isKnown = library !== null;
  useEffect(() => { if (isFilled && isKnown) fillFirst(); }, [isFilled, isKnown]);
  const submit = async (): Promise<void> => {
    if (draft.name.trim() === '') return setProblem('name');
    setBusy(true);
    const outcome = await save(gearArgs(draft));
    setBusy(false);
    if (outcome.ok) onClose();
    else setProblem('storage');
  };

  return (
    <form aria-labelledby={titleId} onSubmit={(event) => { event.preventDefault(); void submit(); }} className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <LeaveGuard isUnsaved={isUnsaved} words={{ title: t('leaveTitle'), body: t('leaveBody'), stay: t('leaveStay'), leave: t('leaveGo') }} />
      <Panel title={<span id={titleId}>{isNew ? t('newSet') : start.name}</span>} aside={<Button icon="download" isBusy={said === 'asking'} onClick={() => void fill()}>{said === 'asking' ? t('filling') : t('fillFromGame')}</Button>}>
        <div className="grid gap-3 border-b border-line p-3.5 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-end">
          <TextField label={t('setName')} value={draft.name} maxLength={MAX_SET_NAME_LENGTH} onChange={(name) => { setDraft({ ...draft, name }); setProblem(null); }} />
          <CheckBox label={t('makeMain')} isLabelShown isOn={draft.isMain} onChange={(isMain) => setDraft({ ...draft, isMain })} />
          <p role="status" className="text-xs text-ink-3 empty:hidden sm:col-span-2">
            {said === 'nothing' ? t('filledNothing') : said === 'failed' ? t('filledFailed') : typeof said === 'number' ? t('filledFrom', { at: format.dateTime(said) }) : ''}
          </p>
          {problem === 'name' && <p role="alert" className="text-xs text-no sm:col-span-2">{t('nameMissing')}</p>}
        </div>
        <div className="lg:grid lg:grid-cols-2">
          {GEAR_SLOTS.map((slot) => (
            <PieceField
              key={slot} label={t(SLOT_KEYS[slot])} piece={draft.slots[slot]} items={bySlot[slot]} byId={byId}
              onChange={(piece) => {
                const { [slot]: _former, ...rest } = draft.slots;
                setDraft({ ...draft, slots: piece === undefined ? rest : { ...rest, [slot]: piece } });
              }}
            />
          ))}
        </div>
      </Panel>
      <Panel title={t('others')}>
        {draft.others.map((piece, index) => (
          <div key={index} className="sm:grid sm:grid-cols-[minmax(0,1fr)_16rem] sm:items-center sm:border-b sm:border-line">
            <PieceField label={t('others')} piece={piece} items={items} byId={byId} onChange={(next) => setOther(index, next === undefined ? undefined : { ...next, quantity: piece.quantity })} />
            <NumberField label={t('quantity')} value={piece.quantity} min={1} max={MAX_QUANTITY} onChange={(quantity) => setOther(index, { ...piece, quantity: quantity ?? Number.NaN })} />
          </div>
        ))}
        <div className="p-3"><Button icon="plus" disabled={draft.others.length >= MAX_OTHERS} onClick={() => setDraft({ ...draft, others: [...draft.others, { ...EMPTY_PIECE, quantity: 1 }] })}>{t('addOther')}</Button></div>
      </Panel>
      <div className="sticky bottom-[calc(var(--tab-bar-height,0px)+env(safe-area-inset-bottom))] z-10 flex flex-wrap items-center justify-end gap-2 border border-line bg-panel p-3">
        {problem === 'storage' && <p role="alert" className="me-auto text-no">{t('notSaved')}</p>}
        <Button onClick={onClose}>{t('cancel')}</Button>
        <Button look="primary" type="submit" icon="save" isBusy={isBusy} disabled={!isChanged || !draft.others.every(isQuantity)}>{t('save')}</Button>
      </div>
    </form>
  );
};
