/**
 * A draft persisted on the device while the user edits it; deleted at logout. All tabs have the same one. What the
 * device refuses to store is there until the page is closed.
 */
import { useCallback, useEffect, useState } from 'react';
import { createStore } from '../../../offline/state/create-store.ts';
import { shareEqual } from '../../../offline/state/share-equal.ts';
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

/** The draft that this page or another tab stored or deleted last. */
const lastWritten = createStore<{ readonly name: string; readonly isOther: boolean } | null>(null);

const tabs = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('drafts');
tabs?.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
  if (typeof data === 'string') lastWritten.set({ name: data, isOther: true });
});

interface Unwritten {
  /** Null: it is being deleted. */
  readonly draft: unknown;
  isRefused: boolean;
}

/** What this page knows of a storage. */
interface DraftMemory {
  /** What was read or written last. */
  readonly stored: Map<string, unknown>;
  /** What is being written, and what was refused. */
  readonly unwritten: Map<string, Unwritten>;
  /** How often this page has written it. */
  readonly writes: Map<string, number>;
}

const memories = new WeakMap<DraftStorage, DraftMemory>();

function memoryOf(storage: DraftStorage): DraftMemory {
  const known = memories.get(storage);
  if (known !== undefined) return known;
  const memory: DraftMemory = { stored: new Map(), unwritten: new Map(), writes: new Map() };
  memories.set(storage, memory);
  return memory;
}

async function readDraft(
  storage: DraftStorage,
  name: string,
): Promise<{ readonly value: unknown; readonly isRefused: boolean }> {
  const held = memoryOf(storage).unwritten.get(name);
  return held === undefined
    ? { value: await storage.getValue(name), isRefused: false }
    : { value: held.draft, isRefused: held.isRefused };
}

/** Resolves to whether it is on the device. */
async function writeDraft(storage: DraftStorage, name: string, draft: unknown): Promise<boolean> {
  const { stored, unwritten, writes } = memoryOf(storage);
  const own: Unwritten = { draft, isRefused: false };
  unwritten.set(name, own);
  stored.set(name, draft);
  writes.set(name, (writes.get(name) ?? 0) + 1);
  const isDone =
    draft === null ? await storage.deleteValue(name).then(() => true) : await storage.setValue(name, draft);
  if (isDone) {
    tabs?.postMessage(name);
    if (unwritten.get(name) === own) unwritten.delete(name);
  } else own.isRefused = true;
  lastWritten.set({ name, isOther: false });
  return isDone;
}

export interface PersistedDraft<Value> {
  /** The stored draft has been read; until then nothing may overwrite it. */
  readonly isLoaded: boolean;
  /** Null: no draft. */
  readonly draft: Value | null;
  readonly setDraft: (draft: Value | null) => void;
  /** Stored on the device: a reload loses nothing. */
  readonly isPersisted: boolean;
  /** The device did not take it: it is lost with the page. */
  readonly isRefused: boolean;
  /** How often another tab has changed it: whoever holds a copy takes it again. */
  readonly followed: number;
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
    readonly isRefused: boolean;
    readonly followed: number;
  }>({ name: null, draft: null, isPersisted: false, isRefused: false, followed: 0 });
  const storage = useSource(DRAFTS_SOURCE);
  useEffect(() => {
    let isMounted = true;
    const { stored, unwritten, writes } = memoryOf(storage);
    const load = async (isOther: boolean): Promise<void> => {
      const before = writes.get(name);
      const { value, isRefused } = await readDraft(storage, name);
      const draft = read(value);
      // what is typed here meanwhile is newer
      if (!isMounted || (isOther && (writes.get(name) !== before || unwritten.has(name)))) return;
      stored.set(name, draft);
      setState((now) =>
        isOther && now.name === name && shareEqual(draft, now.draft) === now.draft
          ? now
          : {
              name,
              draft,
              isPersisted: draft !== null && !isRefused,
              isRefused: draft !== null && isRefused,
              followed: isOther ? now.followed + 1 : now.followed,
            },
      );
    };
    void load(false);
    const stop = lastWritten.subscribe(() => {
      const written = lastWritten.current();
      if (written !== null && written.isOther && written.name === name) void load(true);
    });
    return () => {
      isMounted = false;
      stop();
    };
  }, [name, read, storage]);
  const setDraft = useCallback(
    (draft: Value | null): void => {
      const { stored, unwritten } = memoryOf(storage);
      setState((before) => ({ ...before, name, draft }));
      // what another tab has stored is not written again, or the two would answer each other
      const isStored =
        stored.has(name) && !unwritten.has(name) && shareEqual(draft, stored.get(name)) === stored.get(name);
      void (isStored ? Promise.resolve(true) : writeDraft(storage, name, draft)).then((isDone) => {
        setState((before) =>
          before.name === name && before.draft === draft
            ? { ...before, isPersisted: isDone && draft !== null, isRefused: !isDone && draft !== null }
            : before,
        );
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
    isRefused: isLoaded && state.isRefused,
    followed: state.followed,
  };
}

/** Deletes drafts that no open editor holds; lists of drafts follow. */
export function useDeleteDraft(): (name: string) => void {
  const storage = useSource(DRAFTS_SOURCE);
  return useCallback((name: string) => void writeDraft(storage, name, null), [storage]);
}

export interface PersistedDrafts<Value> {
  readonly drafts: ReadonlyMap<string, Value>;
  /** The device did not take them: they are lost with the page. */
  readonly refused: ReadonlySet<string>;
}

/** Drafts of several names; follows writes of all tabs. `names` and `read` must be stable. */
export function usePersistedDrafts<Value>(
  names: readonly string[],
  read: (stored: unknown) => Value | null,
): PersistedDrafts<Value> {
  const storage = useSource(DRAFTS_SOURCE);
  const [found, setFound] = useState<PersistedDrafts<Value>>({ drafts: new Map(), refused: new Set() });
  useEffect(() => {
    let isMounted = true;
    const load = async (): Promise<void> => {
      const drafts = new Map<string, Value>();
      const refused = new Set<string>();
      const all = await Promise.all(
        names.map(async (name) => ({ name, ...(await readDraft(storage, name)) })),
      );
      for (const { name, value, isRefused } of all) {
        const draft = read(value);
        if (draft === null) continue;
        drafts.set(name, draft);
        if (isRefused) refused.add(name);
      }
      if (isMounted) setFound({ drafts, refused });
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
  return found;
}
