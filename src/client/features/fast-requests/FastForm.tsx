import { toId } from '../../../domain/ids.ts';
import { useMemo, useRef, useState, type FormEvent } from 'react';
import { v7 as newId } from 'uuid';
import { MAX_FAST_ITEMS, MAX_NOTES_LENGTH, notesOf } from '../../../domain/fast-requests/fast-request.ts';
import { limitOf, NO_LIMITS } from '../../../domain/loadouts/limits.ts';
import { useClanMirror } from '../../data/clan/use-clan-mirror.ts';
import { useChange } from '../../data/outbox/use-outbox.ts';
import { useCharacter } from '../../data/session/session.ts';
import { useDraftName, usePersistedDraft } from '../../data/drafts/use-persisted-draft.ts';
import { useItemSearch } from '../../data/item-search/use-item-search.ts';
import { useClanTotals } from '../../data/clan/use-clan-totals.ts';
import { useSupplies, type Supply } from '../../data/clan/use-supplies.ts';
import { useFormats, useT } from '../../data/i18n/use-t.ts';
import { useFocusFallback } from '../../ui/browser/use-focus-fallback.ts';
import { Button } from '../../ui/button/Button.tsx';
import { Panel } from '../../ui/layout/Panel.tsx';
import { StateBlock } from '../../ui/feedback/StateBlock.tsx';
import { SupplyPicker } from '../../components/supplies/SupplyPicker.tsx';
import type { SupplyLimit } from '../../components/supplies/SupplyRow.tsx';
import { TextArea } from '../../ui/form/TextArea.tsx';
import {
  EMPTY_DRAFT,
  parseFastDraft,
  activeQuantitiesOf,
  withFastQuantity,
  type FastDraft,
} from './fast-draft.ts';
import {
  SubmitMessage,
  submitResultOf,
  submitTexts,
  useSubmitStatus,
  type SubmitResult,
} from '../../components/outbox/SubmitMessage.tsx';
import { focusInvalid } from '../../ui/form/focus-invalid.ts';
import { useSubmit } from '../../ui/form/use-submit.ts';
import { OwnFastRequests } from './OwnFastRequests.tsx';
import { useFastRequests } from './use-fast-requests.ts';

/** The form of a fast request: items, a note, send. */
function FastForm() {
  const t = useT('fast-requests');
  const loadouts = useT('loadouts');
  const common = useT('common');
  const format = useFormats();
  const form = useRef<HTMLFormElement>(null);
  const character = useCharacter();
  const mirror = useClanMirror();
  const supplies = useSupplies();
  const search = useItemSearch();
  const {
    isLoaded: isRead,
    isPersisted: isKept,
    draft,
    setDraft: put,
  } = usePersistedDraft<FastDraft>(useDraftName('fast-draft'), parseFastDraft);
  const createRequest = useChange('fastRequest.create');
  const [submitResult, setSubmitResult] = useState<SubmitResult | null>(null);
  const [isTried, setTried] = useState(false);
  const { items, notes } = draft ?? EMPTY_DRAFT;
  const quantities = useMemo(() => new Map(items), [items]);
  const isNoteRequired = mirror?.clan.isReasonRequired ?? false;
  const limits = mirror?.clan.requestLimits ?? NO_LIMITS;
  const { own } = useFastRequests();
  const activeQuantities = useMemo(() => activeQuantitiesOf(own), [own]);
  const clanRoomOf = useClanTotals(limits);
  const limitFor = ({ id, kind }: Supply): SupplyLimit => {
    const limit = limitOf(limits, id, kind);
    const elsewhere = activeQuantities.get(id) ?? 0;
    const quantity = quantities.get(id) ?? 0;
    const clan = clanRoomOf(id);
    const clanLeft =
      clan === null || clan.others === null || clan.own === null
        ? null
        : Math.max(0, clan.limit - clan.others - clan.own);
    const left = Math.max(0, limit - elsewhere);
    const isOfClan = clanLeft !== null && clanLeft <= left;
    const max = isOfClan ? clanLeft : left;
    const values = {
      limit: format.number(isOfClan ? (clan?.limit ?? 0) : limit),
      left: format.number(Math.max(0, max - quantity)),
      elsewhere: format.number(elsewhere),
    };
    return {
      max,
      text: isOfClan
        ? loadouts('limitClan', values)
        : t(elsewhere > 0 || quantity > 0 ? 'limitLeft' : 'limitOnce', values),
      error:
        quantity > max
          ? isOfClan
            ? loadouts('overClan', values)
            : t(elsewhere > 0 ? 'overLimitElsewhere' : 'overLimit', values)
          : undefined,
    };
  };
  const isOver = [...supplies.byId.values()].some((supply) => limitFor(supply).error !== undefined);
  const isTooMany = items.length > MAX_FAST_ITEMS;
  const noteError =
    notes.trim().length > MAX_NOTES_LENGTH
      ? t('noteLong', { count: MAX_NOTES_LENGTH })
      : isTried && isNoteRequired && notesOf(notes) === null
        ? t('noteRequired')
        : undefined;
  const isReady =
    items.length > 0 &&
    !isOver &&
    !isTooMany &&
    notes.trim().length <= MAX_NOTES_LENGTH &&
    (!isNoteRequired || notesOf(notes) !== null);
  const change = (next: FastDraft): void => {
    setSubmitResult(null);
    put(parseFastDraft(next));
  };
  const { submit: send, isBusy } = useSubmit(async () => {
    const done = await createRequest({
      id: toId(newId()),
      items: items.map(([itemId, quantity]) => ({ itemId, quantity })),
      notes: notesOf(notes),
    });
    setSubmitResult(submitResultOf(done));
    if (!done.ok) return;
    setTried(false);
    put(null);
  });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setTried(true);
    if (isReady) send();
    else focusInvalid(form.current);
  };
  const bar = useFocusFallback<HTMLDivElement>();
  const submitStatus = useSubmitStatus(submitResult);
  const pieces = items.reduce((sum, [, quantity]) => sum + quantity, 0);

  if (character?.clan == null)
    return (
      <Panel>
        <StateBlock kind="empty" title={common('noClan')}>
          {loadouts('noClanBody')}
        </StateBlock>
      </Panel>
    );
  if (!isRead)
    return (
      <Panel title={t('formTitle')}>
        <StateBlock kind="loading" rows={6} />
      </Panel>
    );
  return (
    <Panel title={t('formTitle')} aside={isKept && draft !== null ? loadouts('draftStored') : undefined}>
      <form
        ref={form}
        noValidate
        className="fill-in-order"
        onSubmit={submit}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && event.target instanceof HTMLInputElement) event.preventDefault();
        }}
        {...(!isKept && draft !== null && { 'data-unsaved': '' })}
      >
        <SupplyPicker
          label={loadouts('kinds')}
          supplies={supplies}
          search={search}
          quantities={quantities}
          limitOf={limitFor}
          onChange={(itemId, quantity) => change(withFastQuantity({ items, notes }, itemId, quantity))}
        />
        <div className="border-t border-line p-3.5">
          <TextArea
            label={t(isNoteRequired ? 'notesRequired' : 'notesOptional')}
            value={notes}
            maxLength={MAX_NOTES_LENGTH}
            isRequired={isNoteRequired}
            hint={t('notesHint')}
            error={noteError}
            onChange={(next) => change({ items, notes: next })}
          />
        </div>
        <div
          ref={bar}
          tabIndex={-1}
          data-foot="bar"
          className="sticky bottom-[calc(var(--tab-bar-height)+env(safe-area-inset-bottom))] z-10 grid gap-2 border-t border-line bg-panel p-2.5 [&>div:empty]:hidden"
        >
          <SubmitMessage status={submitStatus} texts={submitTexts(t)} />
          {isOver && <p className="text-no">{t('overMany')}</p>}
          {isTooMany && <p className="text-no">{t('tooManyItems', { count: MAX_FAST_ITEMS })}</p>}
          <div className="flex items-center gap-x-3 gap-y-1.5 max-[24rem]:flex-col max-[24rem]:items-stretch">
            <p
              className="grid min-w-0 flex-1 leading-tight max-[24rem]:flex max-[24rem]:items-baseline max-[24rem]:gap-2"
              data-pieces={pieces}
            >
              <b className="font-display text-[1.25rem]">{loadouts('pieces', { count: pieces })}</b>
              <span className="text-xs text-ink-3">{loadouts('items', { count: items.length })}</span>
            </p>
            <Button
              type="submit"
              variant="primary"
              isLarge
              isBusy={isBusy}
              disabled={items.length === 0 || isOver || isTooMany}
              className="min-w-36 sm:min-w-56"
            >
              {t('submit')}
            </Button>
          </div>
        </div>
      </form>
    </Panel>
  );
}

/** Tab of the request page: the form, and below it the user's requests. */
export function FastTab() {
  return (
    <>
      <FastForm />
      <OwnFastRequests />
    </>
  );
}
