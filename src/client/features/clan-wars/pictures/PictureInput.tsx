import { useEffect, useRef, useState } from 'react';
import { useT } from '../../../data/i18n/use-t.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { usePicturePlaces } from '../words/use-picture-places.ts';
import { addPictures, type Refusal } from './war-pictures.ts';

interface PictureInputProps {
  /** Of which they are; null: that is decided later. */
  readonly stage: string | null;
}

/** Takes pictures: dropped, pasted, chosen, or photographed. */
export function PictureInput({ stage }: PictureInputProps) {
  const t = useT('war-pictures');
  const { nameOf } = usePicturePlaces();
  const choose = useRef<HTMLInputElement>(null);
  const photograph = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const [refused, setRefused] = useState<readonly Refusal[]>([]);
  const add = (files: Iterable<File>): void => {
    void addPictures([...files], stage).then(setRefused);
  };
  useEffect(() => {
    const onPaste = (event: ClipboardEvent): void => {
      const files = [...(event.clipboardData?.files ?? [])].filter(({ type }) => type.startsWith('image/'));
      if (files.length === 0) return;
      event.preventDefault();
      void addPictures(files, stage).then(setRefused);
    };
    document.addEventListener('paste', onPaste);
    return () => document.removeEventListener('paste', onPaste);
  }, [stage]);
  const placeOf = (key: string): string => {
    const [warId = '', stageId = ''] = key.split('/');
    const place = nameOf({ warId, stageId });
    return place === null ? '' : t('storedIn', { place });
  };
  return (
    <div className="grid gap-2">
      <div
        data-drop
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          event.preventDefault();
          setOver(false);
          add(event.dataTransfer.files);
        }}
        className={`flex flex-wrap items-center gap-2 border border-dashed p-3 ${isOver ? 'border-accent bg-raised' : 'border-line-field'}`}
      >
        <p className="min-w-0 flex-1 basis-48 text-sm text-ink-2">{t('drop')}</p>
        <Button icon="plus" onClick={() => choose.current?.click()}>
          {t('choose')}
        </Button>
        <Button icon="smartphone" className="pointer-fine:hidden" onClick={() => photograph.current?.click()}>
          {t('photograph')}
        </Button>
        {[
          { ref: choose, label: t('choose'), capture: undefined },
          { ref: photograph, label: t('photograph'), capture: 'environment' as const },
        ].map(({ ref, label, capture }) => (
          <input
            key={label}
            ref={ref}
            type="file"
            hidden
            multiple={capture === undefined}
            accept="image/png,image/jpeg,image/webp"
            capture={capture}
            aria-label={label}
            onChange={({ target }) => {
              add(target.files ?? []);
              target.value = '';
            }}
          />
        ))}
      </div>
      {refused.length > 0 && (
        <ul role="alert" className="grid gap-0.5 text-sm text-no">
          {refused.map(({ name, why, stage: other }, at) => (
            <li key={`${name}/${at}`} className="wrap-anywhere">
              {`${name}: ${t(why)}`}
              {other !== null && other !== stage && ` ${placeOf(other)}`}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
