import { useCallback, useEffect, useState } from 'react';
import { isDay } from '../../../../domain/skips/calendar.ts';
import { deleteValue, setValue, getValue } from '../../../../offline/storage/key-value.ts';
import { useCharacter, useSession } from '../../../data/session/session.ts';
import { isEmptyDraft, NO_DAY, NO_DRAFT, type RequestDraft, type TypedDay } from './request-check.ts';

interface RequestDraftState {
  /** The device was asked for an earlier draft; until then nothing may be typed over it. */
  readonly isRead: boolean;
  readonly draft: RequestDraft;
  readonly change: (change: Partial<RequestDraft>) => void;
  readonly clear: () => void;
  /** The device has it: a reload loses nothing. */
  readonly isKept: boolean;
}

function textIn(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

function recordIn(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>) : {};
}

function dayIn(value: unknown): TypedDay {
  const { text, day } = recordIn(value);
  return typeof text === 'string'
    ? { text, day: typeof day === 'string' && isDay(day) ? day : null }
    : NO_DAY;
}

/** The draft of a request, kept on the device while it is typed; it goes with a logout. */
export function useRequestDraft(): RequestDraftState {
  const { user } = useSession();
  const character = useCharacter();
  const name = `skip-draft/${user?.id ?? ''}/${character?.id ?? ''}`;
  const [draft, setDraft] = useState<RequestDraft>(NO_DRAFT);
  const [isKept, setKept] = useState(false);
  const [readName, setReadName] = useState<string | null>(null);

  useEffect(() => {
    let isMounted = true;
    void getValue(name).then((stored) => {
      if (!isMounted) return;
      const { start, end, reason } = recordIn(stored);
      setDraft({ start: dayIn(start), end: dayIn(end), reason: textIn(reason) });
      setKept(stored !== undefined);
      setReadName(name);
    });
    return () => {
      isMounted = false;
    };
  }, [name]);

  const persist = useCallback(
    (next: RequestDraft): void => {
      setDraft(next);
      void (isEmptyDraft(next) ? deleteValue(name).then(() => false) : setValue(name, next)).then(setKept);
    },
    [name],
  );
  return {
    isRead: readName === name,
    draft,
    change: (change) => persist({ ...draft, ...change }),
    clear: () => persist(NO_DRAFT),
    isKept,
  };
}
