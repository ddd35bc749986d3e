/** The game data of this page. Screens use it by the hooks beside this file. */
import type { NameLanguage } from '../../domain/catalogue/names.ts';
import { keepGameFiles } from '../../offline/game-keep.ts';
import { hasFilesHere } from './files-here.ts';
import { createGameStore, type GameWant } from './game-store.ts';
import { currentLocale } from './locale.ts';
import { networkState, onNetworkChange } from './network.ts';

export type { GameData, GameWant } from './game-store.ts';

function onBack(act: () => void): () => void {
  let wasOnline = networkState().isOnline;
  return onNetworkChange(() => {
    const { isOnline } = networkState();
    if (isOnline && !wasOnline) act();
    wasOnline = isOnline;
  });
}

const store = createGameStore({
  locale: currentLocale,
  keep: (languages) => keepGameFiles(languages),
  hasWorker: hasFilesHere,
  onBack,
});

export const currentGameData = store.current;
export const onGameData = store.subscribe;

export function wantGameData(want: GameWant): void {
  store.want(want);
}

export function lookAtLanguage(): void {
  store.lookAtLanguage();
}

export function retryGameData(): void {
  store.retry();
}

export function chooseGameLanguage(language: NameLanguage | null): void {
  store.choose(language);
}

/** Names in every language, for the search: not where the person saves data. */
export function wantEveryName(): void {
  const connection: unknown = 'connection' in navigator ? navigator.connection : null;
  const isSaving =
    typeof connection === 'object' &&
    connection !== null &&
    'saveData' in connection &&
    connection.saveData === true;
  if (!isSaving) store.wantEveryName();
}
