import { fieldsOf } from '../../../../domain/fields.ts';
import { create } from '../../../../contract/skips.ts';
import { isDay } from '../../../../domain/skips/day.ts';
import { useDraftName, usePersistedDraft } from '../../../data/drafts/use-persisted-draft.ts';
import { isEmptyDraft, NO_DAY, NO_DRAFT, type RequestDraft, type TypedDay } from './request-check.ts';

interface RequestDraftState {
  /** The stored draft has been read; until then nothing may be typed. */
  readonly isRead: boolean;
  readonly draft: RequestDraft;
  readonly change: (change: Partial<RequestDraft>) => void;
  readonly clear: () => void;
  /** The draft is stored on the device: a reload loses nothing. */
  readonly isPersisted: boolean;
}

function textIn(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

function dayIn(value: unknown): TypedDay {
  const { text, day } = fieldsOf(value);
  return typeof text === 'string'
    ? { text, day: typeof day === 'string' && isDay(day) ? day : null }
    : NO_DAY;
}

function partsIn(value: unknown): RequestDraft['parts'] {
  const read = create.body.shape.parts.safeParse(value);
  return read.success ? (read.data ?? null) : null;
}

/** Parses a stored draft; null for anything unreadable or empty. */
function parseDraft(stored: unknown): RequestDraft | null {
  const { start, end, reason, parts } = fieldsOf(stored);
  const draft = {
    start: dayIn(start),
    end: dayIn(end),
    reason: textIn(reason),
    parts: partsIn(parts),
  };
  return isEmptyDraft(draft) ? null : draft;
}

/** The draft of a request, persisted on the device while typing; deleted at logout. */
export function useRequestDraft(): RequestDraftState {
  const { isLoaded, isPersisted, draft, setDraft } = usePersistedDraft(
    useDraftName('skip-draft'),
    parseDraft,
  );
  const current = draft ?? NO_DRAFT;
  return {
    isRead: isLoaded,
    isPersisted,
    draft: current,
    change: (change) => {
      const next = { ...current, ...change };
      setDraft(isEmptyDraft(next) ? null : next);
    },
    clear: () => setDraft(null),
  };
}
