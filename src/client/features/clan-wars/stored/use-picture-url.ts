/** The file of a picture for the screen: the server's, or the one that waits on this device. */
import { useEffect, useState } from 'react';
import { file } from '../../../../contract/war-pictures.ts';
import type { PictureSize } from '../../../../domain/pictures/war-pictures.ts';
import type { ShownPicture } from '../../../../offline/mirror/overlays/wars/war-pictures.ts';
import { readFile } from '../../../../offline/outbox/rows/list-rows.ts';
import { ApiError } from '../../../data/connection/api-error.ts';
import { useNetwork } from '../../../data/connection/use-network.ts';
import { FILES_SOURCE } from '../../../data/files/files.ts';
import { useSource } from '../../../data/store/source.ts';

const NOT_FOUND = 404;

export type PictureFile =
  | { readonly state: 'ready'; readonly url: string }
  | { readonly state: 'loading' | 'offline' | 'gone' | 'failed' };

const LOADING: PictureFile = { state: 'loading' };

function stateOf(error: unknown): PictureFile {
  if (!(error instanceof ApiError)) return { state: 'failed' };
  if (error.kind === 'network') return { state: 'offline' };
  return { state: error.status === NOT_FOUND ? 'gone' : 'failed' };
}

/** Loads the file again when there is a connection again. */
export function usePictureUrl(
  { id, warId, file: waiting }: Pick<ShownPicture, 'file' | 'id' | 'warId'>,
  size: PictureSize,
): PictureFile {
  const { loadFile } = useSource(FILES_SOURCE);
  const { isOnline } = useNetwork();
  const waitingId = waiting?.id ?? null;
  const key = `${waitingId ?? id}/${size}`;
  const [found, setFound] = useState({ key, shown: LOADING });
  const shown = found.key === key ? found.shown : LOADING;
  const isReady = shown.state === 'ready';
  const url = shown.state === 'ready' ? shown.url : null;
  useEffect(() => (url === null ? undefined : () => URL.revokeObjectURL(url)), [url]);
  useEffect(() => {
    if (isReady) return undefined;
    let isOver = false;
    const read = async (): Promise<Blob | null> =>
      waitingId === null
        ? new Blob([await loadFile(file, { params: { id: warId, picture: id, size } })], {
            type: 'image/webp',
          })
        : readFile(waitingId);
    const load = async (): Promise<void> => {
      const outcome = await read().then(
        (body): PictureFile =>
          body === null ? { state: 'failed' } : { state: 'ready', url: URL.createObjectURL(body) },
        stateOf,
      );
      if (!isOver) setFound({ key, shown: outcome });
      else if (outcome.state === 'ready') URL.revokeObjectURL(outcome.url);
    };
    void load();
    return () => {
      isOver = true;
    };
    // without a network it may be missing: it is looked for again when there is one
  }, [loadFile, id, warId, size, waitingId, key, isReady, isOnline]);
  return shown;
}
