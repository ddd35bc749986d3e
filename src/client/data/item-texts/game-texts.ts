/**
 * The game's prose in the language of item names: descriptions, and titles of achievements. A file of each is fetched
 * when a screen first needs it; the worker keeps it for later visits without a network.
 */
import { useCallback, useEffect, useSyncExternalStore } from 'react';
import type { CataloguePart } from '../../../contract/catalogue.ts';
import {
  itemTextsOf,
  textFileLanguage,
  TEXTS_FORMAT,
  type ItemTexts,
  type PackedAchievements,
  type PackedItemTexts,
} from '../../../domain/catalogue/item/packed-texts.ts';
import type { GameLanguage } from '../../../domain/catalogue/item/item.ts';
import { CatalogueError } from '../../../offline/catalogue/files/fetch-catalogue.ts';
import { loadTexts } from '../../../offline/catalogue/files/load-files.ts';
import { createStore } from '../../../offline/state/create-store.ts';
import { currentCatalogue, onCatalogueChange } from '../catalogue/catalogue.ts';
import { useLocale } from '../i18n/locale.ts';
import { onReconnect } from '../network/network.ts';
import { useRealm } from '../session/realm.ts';

/** `none`: the catalogue has no such texts; `unreachable`: neither this device nor the network has them. */
export type TextsStatus = 'loading' | 'ready' | 'none' | 'unreachable';

type Loaded =
  | { readonly status: 'ready'; readonly packed: unknown }
  | { readonly status: Exclude<TextsStatus, 'ready'> };

const loaded = createStore<ReadonlyMap<string, Loaded>>(new Map());

function put(key: string, next: Loaded): void {
  loaded.set(new Map([...loaded.current(), [key, next]]));
}

async function load(
  key: string,
  part: CataloguePart,
  language: GameLanguage,
  realm: Parameters<typeof loadTexts>[1],
): Promise<void> {
  put(key, { status: 'loading' });
  try {
    put(key, { status: 'ready', packed: await loadTexts({ part, language, format: TEXTS_FORMAT }, realm) });
  } catch (error) {
    const isMissing = error instanceof CatalogueError && error.code === 'missing';
    put(key, { status: isMissing ? 'none' : 'unreachable' });
  }
}

/** One file of texts; `isWanted` delays it until the screen has shown what matters more. */
function useTexts(part: CataloguePart, isWanted: boolean): Loaded & { readonly language: GameLanguage } {
  const locale = useLocale();
  const realm = useRealm();
  const chosen = useSyncExternalStore(
    onCatalogueChange,
    () => currentCatalogue().chosenLanguage,
    () => undefined,
  );
  const language = textFileLanguage(chosen ?? locale);
  const key = `${part}/${language}/${realm ?? ''}`;
  const request = useCallback(() => {
    const status = loaded.current().get(key)?.status;
    if (isWanted && realm !== undefined && status !== 'ready' && status !== 'loading')
      void load(key, part, language, realm);
  }, [key, isWanted, part, language, realm]);
  useEffect(() => {
    request();
    return onReconnect(request);
  }, [request]);
  const all = useSyncExternalStore(loaded.subscribe, loaded.current, loaded.current);
  return { ...(all.get(key) ?? { status: 'loading' }), language };
}

const NO_TEXTS: ItemTexts = { about: [], features: [] };

/** Description and features of an item. */
export function useItemTexts(itemId: string | null): ItemTexts & { readonly status: TextsStatus } {
  const texts = useTexts('item-texts', itemId !== null);
  if (texts.status !== 'ready' || itemId === null)
    return { ...NO_TEXTS, status: texts.status as TextsStatus };
  return { ...itemTextsOf(texts.packed as PackedItemTexts, itemId, texts.language), status: 'ready' };
}

export interface AchievementText {
  readonly id: string;
  /** The id where the catalogue does not know it. */
  readonly title: string;
  readonly description: string;
  readonly language: GameLanguage;
}

/** Titles of achievements; none while they load, and their ids where they cannot be had. */
export function useAchievements(ids: readonly string[]): readonly AchievementText[] {
  const texts = useTexts('achievements', ids.length > 0);
  if (texts.status === 'loading') return [];
  const known = texts.status === 'ready' ? (texts.packed as PackedAchievements).achievements : {};
  return ids.map((id) => {
    const [title = id, description = ''] = Object.hasOwn(known, id) ? (known[id] ?? []) : [];
    return { id, title, description, language: texts.language };
  });
}
