/** What a person is about to ask for, kept on the device while it is put together; it goes with a logout. */
import { useCallback, useEffect, useState } from 'react';
import { dropKept, keep, readKept } from '../../offline/kept.ts';

export interface KeptDraft<Value> {
  /** The device was asked for an earlier draft; until then nothing may be written over it. */
  readonly isRead: boolean;
  /** Null: nothing was begun. */
  readonly draft: Value | null;
  readonly put: (draft: Value | null) => void;
  /** The device has it: a reload loses nothing. */
  readonly isKept: boolean;
}

/** `read` makes a draft of whatever was kept, null of anything else; it must stay the same. */
export const useKeptDraft = <Value>(name: string, read: (kept: unknown) => Value | null): KeptDraft<Value> => {
  const [state, setState] = useState<{ readonly name: string | null; readonly draft: Value | null; readonly isKept: boolean }>({ name: null, draft: null, isKept: false });
  useEffect(() => {
    let isHere = true;
    void readKept(name).then((kept) => {
      const draft = read(kept);
      if (isHere) setState({ name, draft, isKept: draft !== null });
    });
    return () => { isHere = false; };
  }, [name, read]);
  const put = useCallback((draft: Value | null): void => {
    setState((before) => ({ ...before, name, draft }));
    void (draft === null ? dropKept(name).then(() => false) : keep(name, draft)).then((isKept) => setState((before) => (before.name === name && before.draft === draft ? { ...before, isKept } : before)));
  }, [name]);
  const isRead = state.name === name;
  return { isRead, draft: isRead ? state.draft : null, put, isKept: isRead && state.isKept };
};
