import { useEffect, useRef, useState } from 'react';
import { DRAFTS_SOURCE, useDraftName } from '../../../data/drafts/use-persisted-draft.ts';
import { useSource } from '../../../data/store/source.ts';
import { createPictureKeeper, findPictures } from './persisted-pictures.ts';
import { currentPictures, restorePictures, usePictures } from './war-pictures.ts';

/** Keeps the pictures of this page on the device, and brings back those of an earlier visit; false: there is no room. */
export function usePersistedPictures(): boolean {
  const name = useDraftName('war-pictures');
  const storage = useSource(DRAFTS_SOURCE);
  const pictures = usePictures();
  const keeper = useRef<ReturnType<typeof createPictureKeeper> | null>(null);
  const [isReady, setReady] = useState(false);
  const [isPersisted, setPersisted] = useState(true);
  useEffect(() => {
    let isOver = false;
    const known = new Set(currentPictures().map(({ id }) => id));
    void findPictures(storage, name, known, Date.now()).then((found) => {
      if (isOver) return;
      const own = createPictureKeeper(storage, name);
      own.has(restorePictures(found));
      keeper.current = own;
      setReady(true);
    });
    return () => {
      isOver = true;
      keeper.current = null;
      setReady(false);
    };
  }, [storage, name]);
  useEffect(() => {
    if (!isReady) return;
    void keeper.current?.keep(pictures, Date.now()).then(setPersisted);
  }, [isReady, pictures]);
  return isPersisted;
}
