/** Items opened last, kept on this device for the person. */
import { useEffect, useSyncExternalStore } from 'react';
import { dropKept, keep, readKept } from '../../../offline/kept.ts';
import { useSession } from '../../data/session.ts';
import { readRecent, withRecent } from './recent-items.ts';

const NONE: readonly string[] = [];
let owner: string | null = null;
let recent: readonly string[] = NONE;
let reading: Promise<void> = Promise.resolve();
const listeners = new Set<() => void>();

const keptAs = (userId: string): string => `auction-recent/${userId}`;

const tell = (next: readonly string[]): void => {
  recent = next;
  for (const listener of listeners) listener();
};
const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
const current = (): readonly string[] => recent;

const turnTo = (userId: string): Promise<void> => {
  if (owner === userId) return reading;
  owner = userId;
  tell(NONE);
  reading = readKept(keptAs(userId)).then((kept) => { if (owner === userId) tell(readRecent(kept)); });
  return reading;
};

const note = async (userId: string, itemId: string): Promise<void> => {
  await turnTo(userId);
  const next = withRecent(recent, itemId);
  if (owner !== userId || next === recent) return;
  tell(next);
  await keep(keptAs(userId), next);
};

/** The list, newest first, and how to empty it; an item that is opened here is put in front. */
export const useRecentItems = (openedId: string | null): { readonly recent: readonly string[]; readonly clear: () => void } => {
  const userId = useSession().user?.id ?? null;
  const shown = useSyncExternalStore(subscribe, current, current);
  useEffect(() => {
    if (userId === null) return;
    void (openedId === null ? turnTo(userId) : note(userId, openedId));
  }, [userId, openedId]);
  const clear = (): void => {
    tell(NONE);
    if (userId !== null) void dropKept(keptAs(userId));
  };
  return { recent: shown, clear };
};
