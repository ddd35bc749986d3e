/** A draft persisted on the device while the user edits it; deleted at logout. */
import { useCallback, useEffect, useState } from 'react';
import { createStore } from '../../../offline/state/create-store.ts';
import { useCharacter, useUserId } from '../session/session.ts';
import { deleteValue, setValue, getValue } from '../../../offline/storage/key-value.ts';
import { defineSource, useSource } from '../store/source.ts';

/** Where drafts are. */
export interface DraftStorage {
  readonly getValue: (name: string) => Promise<unknown>;
  /** Resolves with whether it was stored. */
  readonly setValue: (name: string, value: unknown) => Promise<boolean>;
  readonly deleteValue: (name: string) => Promise<unknown>;
}

export const DRAFTS_SOURCE = defineSource<DraftStorage>({ getValue, setValue, deleteValue });

/** The draft that this page stored or deleted last. */
const lastWritten = createStore<{ readonly name: string } | null>(null);

export interface PersistedDraft<Value> {
  /** The stored draft has been read; until then nothing may overwrite it. */
  readonly isLoaded: boolean;
  /** Null: no draft. */
  readonly draft: Value | null;
  readonly setDraft: (draft: Value | null) => void;
  /** Stored on the device: a reload loses nothing. */
  readonly isPersisted: boolean;
}

/** Storage key of a draft of the selected character. */
export function useDraftName(kind: string): string {
  const userId = useUserId();
  const character = useCharacter();
  return `${kind}/${userId ?? ''}/${character?.id ?? ''}`;
}

/** `read` parses the stored value, null if invalid; must be stable. */
export function usePersistedDraft<Value>(
  name: string,
  read: (stored: unknown) => Value | null,
): PersistedDraft<Value> {
  const [state, setState] = useState<{
    readonly name: string | null;
    readonly draft: Value | null;
    readonly isPersisted: boolean;
  }>({ name: null, draft: null, isPersisted: false });
  const storage = useSource(DRAFTS_SOURCE);
  useEffect(() => {
    let isMounted = true;
    void storage.getValue(name).then((stored) => {
      const draft = read(stored);
      if (isMounted) setState({ name, draft, isPersisted: draft !== null });
    });
    return () => {
      isMounted = false;
    };
  }, [name, read, storage]);
  const setDraft = useCallback(
    (draft: Value | null): void => {
      setState((before) => ({ ...before, name, draft }));
      void (
        draft === null ? storage.deleteValue(name).then(() => false) : storage.setValue(name, draft)
      ).then((isPersisted) => {
        setState((before) =>
          before.name === name && before.draft === draft ? { ...before, isPersisted } : before,
        );
        lastWritten.set({ name });
      });
    },
    [name, storage],
  );
  const isLoaded = state.name === name;
  return {
    isLoaded,
    draft: isLoaded ? state.draft : null,
    setDraft,
    isPersisted: isLoaded && state.isPersisted,
  };
}

/** Deletes drafts that no open editor holds; lists of drafts follow. */
export function useDeleteDraft(): (name: string) => void {
  const storage = useSource(DRAFTS_SOURCE);
  return useCallback(
    (name: string) => void storage.deleteValue(name).then(() => lastWritten.set({ name })),
    [storage],
  );
}

/** Stored drafts of several names; follows writes of this page. `names` and `read` must be stable. */
export function usePersistedDrafts<Value>(
  names: readonly string[],
  read: (stored: unknown) => Value | null,
): ReadonlyMap<string, Value> {
  const storage = useSource(DRAFTS_SOURCE);
  const [drafts, setDrafts] = useState<ReadonlyMap<string, Value>>(new Map());
  useEffect(() => {
    let isMounted = true;
    const load = async (): Promise<void> => {
      const found = await Promise.all(
        names.map(async (name) => [name, read(await storage.getValue(name))] as const),
      );
      if (isMounted)
        setDrafts(
          new Map(found.flatMap(([name, draft]) => (draft === null ? [] : [[name, draft] as const]))),
        );
    };
    void load();
    const stop = lastWritten.subscribe(() => {
      const written = lastWritten.current();
      if (written !== null && names.includes(written.name)) void load();
    });
    return () => {
      isMounted = false;
      stop();
    };
  }, [names, read, storage]);
  return drafts;
}
