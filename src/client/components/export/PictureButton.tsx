import { useState } from 'react';
import { useT } from '../../data/i18n/use-t.ts';
import { pictureName, saveFile } from '../../data/page/save-file.ts';
import { Button } from '../../ui/button/Button.tsx';
import { StatusMessage } from '../../ui/feedback/StatusMessage.tsx';

interface PictureButtonProps {
  /** What the picture shows, as people read it: a part of the file's name. */
  readonly title: string;
  /** Null: nothing to make a picture of. */
  readonly makePicture: () => Promise<Blob | null>;
}

/** Saves what is on the page as a PNG; works offline once the code for it is cached. */
export function PictureButton({ title, makePicture }: PictureButtonProps) {
  const t = useT('exports');
  const [state, setState] = useState<'ready' | 'busy' | 'saved' | 'failed'>('ready');
  const save = async (): Promise<void> => {
    setState('busy');
    try {
      const picture = await makePicture();
      if (picture === null) throw new Error('no picture was made');
      saveFile(picture, pictureName(title));
      setState('saved');
    } catch {
      setState('failed');
    }
  };
  return (
    <>
      <Button
        variant="quiet"
        icon="download"
        isBusy={state === 'busy'}
        aria-label={t('savePicture', { title })}
        onClick={() => void save()}
      >
        {t('picture')}
      </Button>
      {state === 'failed' ? (
        <span role="alert" className="text-xs text-no">
          {t('pictureFailed')}
        </span>
      ) : (
        <StatusMessage
          text={state === 'saved' ? t('saved', { name: pictureName(title) }) : ''}
          className="text-xs text-ink-3 wrap-anywhere"
        />
      )}
    </>
  );
}
