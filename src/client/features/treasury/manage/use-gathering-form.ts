/** What is typed of a gathering, over the version that it is based on. */
import { useState } from 'react';
import { v7 as newId } from 'uuid';
import {
  gathering as gatheringSchema,
  type Gathering,
  saveGathering,
} from '../../../../contract/gatherings.ts';
import { fieldEditOf, mergeEdit, sameFields } from '../../../../domain/edits/merge-edit.ts';
import { textField } from '../../../../domain/fields.ts';
import { toId } from '../../../../domain/ids.ts';
import { gatheringEdit } from '../../../../domain/treasury/edits.ts';
import {
  type GatheringContent,
  type GatheringId,
  MAX_DESCRIPTION_LENGTH,
} from '../../../../domain/treasury/gathering.ts';
import { isAmount } from '../../../../domain/treasury/ledger.ts';
import type { GatheringPeriod } from '../../../../domain/treasury/period.ts';
import type { ApiError } from '../../../data/connection/api-error.ts';
import { useKeyedCall } from '../../../data/keyed-call/use-keyed-call.ts';
import { formatDay } from '../../../ui/calendar/parse-day.ts';
import { useSubmit } from '../../../ui/form/use-submit.ts';

interface TypedDay {
  readonly day: string | null;
  readonly text: string;
}

/** What the fields show. */
export interface GatheringDraft {
  readonly title: string;
  readonly description: string;
  readonly period: GatheringPeriod;
  readonly targetRub: number | null;
  readonly shareRub: number | null;
  /** Null: not touched. */
  readonly start: TypedDay | null;
  readonly end: TypedDay;
}

/** Somebody has changed the same fields meanwhile. */
export interface GatheringConflict {
  readonly theirs: Gathering;
  readonly mine: GatheringContent;
  readonly keys: readonly string[];
  readonly changedBy: string | null;
  readonly changedAt: string | null;
}

function contentOf({
  title,
  description,
  period,
  targetRub,
  shareRub,
  startDate,
  endDate,
}: GatheringContent): GatheringContent {
  return { title, description, period, targetRub, shareRub, startDate, endDate };
}

function typedDay(day: string | null): TypedDay {
  return { day, text: day === null ? '' : formatDay(day) };
}

function draftOf(content: GatheringContent | null): GatheringDraft {
  return {
    title: content?.title ?? '',
    description: content?.description ?? '',
    period: content?.period ?? 'weekly',
    targetRub: content?.targetRub ?? null,
    shareRub: content?.shareRub ?? null,
    start: null,
    end: typedDay(content?.endDate ?? null),
  };
}

function isSumWrong(sum: number | null): boolean {
  return sum !== null && !isAmount(sum);
}

export function useGatheringForm({
  gathering,
  today,
  onClose,
}: {
  /** Null: a new one. */
  readonly gathering: Gathering | null;
  readonly today: string;
  readonly onClose: () => void;
}) {
  const send = useKeyedCall(saveGathering);
  const [id] = useState(() => gathering?.id ?? toId<GatheringId>(newId()));
  const [base, setBase] = useState(gathering);
  const [draft, setDraft] = useState<GatheringDraft>(() => draftOf(gathering));
  const [isChecked, setChecked] = useState(false);
  const [failure, setFailure] = useState<ApiError | null>(null);
  const [conflict, setConflict] = useState<GatheringConflict | null>(null);
  // not stored: until the clan's zone is known, `today` is the device's
  const start = draft.start ?? typedDay(base?.startDate ?? today);
  const { end } = draft;
  const wrong = {
    title: draft.title.trim() === '',
    target: isSumWrong(draft.targetRub),
    share: isSumWrong(draft.shareRub),
    start: start.day === null,
    end:
      (end.text.trim() !== '' && end.day === null) ||
      (end.day !== null && start.day !== null && end.day < start.day),
  };
  const isWrong =
    Object.values(wrong).includes(true) || draft.description.trim().length > MAX_DESCRIPTION_LENGTH;

  const adopt = (content: GatheringContent, on: Gathering): void => {
    setBase(on);
    setDraft({ ...draftOf(content), start: typedDay(content.startDate) });
    setConflict(null);
  };
  const save = async (content: GatheringContent, on: Gathering | null): Promise<void> => {
    const failed = await send({ body: { id, version: on?.version ?? null, ...content } });
    setFailure(failed);
    if (failed === null) return onClose();
    const theirs =
      failed.code === 'treasury.gatheringChanged'
        ? gatheringSchema.safeParse(failed.details['theirs']).data
        : undefined;
    if (on === null || theirs === undefined) return;
    setFailure(null);
    const stored = gatheringEdit.fieldsOf(contentOf(theirs));
    const edit = fieldEditOf(gatheringEdit, { base: contentOf(on), mine: content });
    const { merged, collisions } = mergeEdit(edit, stored);
    if (collisions.length > 0) {
      setConflict({
        theirs,
        mine: content,
        keys: collisions,
        changedBy: textField(failed.details, 'changedBy'),
        changedAt: textField(failed.details, 'changedAt'),
      });
      return;
    }
    // what somebody else changed elsewhere stays beside it
    const both = gatheringEdit.contentOf(merged);
    adopt(both, theirs);
    if (sameFields(merged, stored)) onClose();
    else await save(both, theirs);
  };
  const { submit, isBusy } = useSubmit(async () => {
    setChecked(true);
    if (isWrong || start.day === null) return;
    const { title, description, period, targetRub, shareRub } = draft;
    await save(
      {
        title: title.trim(),
        description: description.trim() === '' ? null : description.trim(),
        period,
        targetRub,
        shareRub,
        startDate: start.day,
        endDate: end.day,
      },
      base,
    );
  });

  return {
    draft,
    start,
    wrong,
    isChecked,
    isBusy,
    failure,
    conflict,
    isTouched: base === null ? draft.title !== '' : isDraftChanged(draft, base),
    edit: (change: Partial<GatheringDraft>): void => setDraft((before) => ({ ...before, ...change })),
    submit,
    /** Back to the fields, as they were typed. */
    leaveConflict: () => setConflict(null),
    /** Keeps what was typed of these fields, and theirs of the others in conflict. */
    resolve: async (kept: ReadonlySet<string>): Promise<void> => {
      if (conflict === null || base === null) return;
      const { theirs, mine, keys } = conflict;
      const stored = gatheringEdit.fieldsOf(contentOf(theirs));
      const own = gatheringEdit.fieldsOf(mine);
      const { merged } = mergeEdit(fieldEditOf(gatheringEdit, { base: contentOf(base), mine }), stored);
      const chosen = new Map(merged);
      for (const key of keys) if (kept.has(key)) chosen.set(key, own.get(key));
      const content = gatheringEdit.contentOf(chosen);
      adopt(content, theirs);
      if (sameFields(chosen, stored)) onClose();
      else await save(content, theirs);
    },
  };
}

function isDraftChanged(draft: GatheringDraft, base: Gathering): boolean {
  const { start, ...rest } = draft;
  const { start: _start, ...seen } = draftOf(base);
  return JSON.stringify(rest) !== JSON.stringify(seen) || (start !== null && start.day !== base.startDate);
}
