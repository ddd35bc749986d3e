import { useCallback, useEffect, useState } from 'react';
import { isDay } from '../../../../domain/skips/calendar.ts';
import { deleteValue, setValue, getValue } from '../../../../offline/storage/key-value.ts';
import { useCharacter, useSession } from '../../../data/session/session.ts';
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

function recordIn(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>) : {};
}

function dayIn(value: unknown): TypedDay {
  const { text, day } = recordIn(value);
  return typeof text === 'string'
    ? { text, day: typeof day === 'string' && isDay(day) ? day : null }
    : NO_DAY;
}

/** The draft of a request, persisted on the device while typing; deleted at logout. */
export function useRequestDraft(): RequestDraftState {
  const { user } = useSession();
  const character = useCharacter();
  const name = `skip-draft/${user?.id ?? ''}/${character?.id ?? ''}`;
  const [draft, setDraft] = useState<RequestDraft>(NO_DRAFT);
  const [isPersisted, setPersisted] = useState(false);
  const [readName, setReadName] = useState<string | null>(null);

  useEffect(() => {
    let isMounted = true;
    void getValue(name).then((stored) => {
      if (!isMounted) return;
      const { start, end, reason } = recordIn(stored);
      setDraft({ start: dayIn(start), end: dayIn(end), reason: textIn(reason) });
      setPersisted(stored !== undefined);
      setReadName(name);
    });
    return () => {
      isMounted = false;
    };
  }, [name]);

  const persist = useCallback(
    (next: RequestDraft): void => {
      setDraft(next);
      void (isEmptyDraft(next) ? deleteValue(name).then(() => false) : setValue(name, next)).then(
        setPersisted,
      );
    },
    [name],
  );
  return {
    isRead: readName === name,
    draft,
    change: (change) => persist({ ...draft, ...change }),
    clear: () => persist(NO_DRAFT),
    isPersisted,
  };
}
