import { useCallback, useEffect, useState } from 'react';
import { isDay } from '../../../domain/skips/calendar.ts';
import { dropKept, keep, readKept } from '../../../offline/kept.ts';
import { useCharacter, useSession } from '../../data/session.ts';
import { isEmptyDraft, NO_DAY, NO_DRAFT, type RequestDraft, type TypedDay } from './request-check.ts';

interface KeptDraft {
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
export function useRequestDraft(): KeptDraft {
  const { user } = useSession();
  const character = useCharacter();
  const name = `skip-draft/${user?.id ?? ''}/${character?.id ?? ''}`;
  const [draft, setDraft] = useState<RequestDraft>(NO_DRAFT);
  const [isKept, setKept] = useState(false);
  const [readName, setReadName] = useState<string | null>(null);

  useEffect(() => {
    let isHere = true;
    void readKept(name).then((kept) => {
      if (!isHere) return;
      const { start, end, reason } = recordIn(kept);
      setDraft({ start: dayIn(start), end: dayIn(end), reason: textIn(reason) });
      setKept(kept !== undefined);
      setReadName(name);
    });
    return () => {
      isHere = false;
    };
  }, [name]);

  const store = useCallback(
    (next: RequestDraft): void => {
      setDraft(next);
      void (isEmptyDraft(next) ? dropKept(name).then(() => false) : keep(name, next)).then(setKept);
    },
    [name],
  );
  return {
    isRead: readName === name,
    draft,
    change: (change) => store({ ...draft, ...change }),
    clear: () => store(NO_DRAFT),
    isKept,
  };
}
