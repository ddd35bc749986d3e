import { useEffect, useRef, useState } from 'react';
import { useT } from '../../../data/i18n/use-t.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { addPictures, type Refusal } from './war-pictures.ts';

const REFUSALS = {
  repeated: 'repeated',
  tooLarge: 'tooLarge',
  tooMany: 'tooMany',
  notPicture: 'notPicture',
} as const satisfies Record<Refusal, string>;

interface PictureInputProps {
  /** Of which they are; null: that is decided later. */
  readonly stage: string | null;
}

/** Takes pictures: dropped, pasted, chosen, or photographed. */
export function PictureInput({ stage }: PictureInputProps) {
  const t = useT('war-pictures');
  const choose = useRef<HTMLInputElement>(null);
  const photograph = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const [refused, setRefused] = useState<readonly Refusal[]>([]);
  const add = (files: Iterable<File>): void => {
    void addPictures([...files], stage).then((found) => setRefused([...new Set(found)]));
  };
  useEffect(() => {
    const onPaste = (event: ClipboardEvent): void => {
      const files = [...(event.clipboardData?.files ?? [])].filter(({ type }) => type.startsWith('image/'));
      if (files.length === 0) return;
      event.preventDefault();
      void addPictures(files, stage).then((found) => setRefused([...new Set(found)]));
    };
    document.addEventListener('paste', onPaste);
    return () => document.removeEventListener('paste', onPaste);
  }, [stage]);
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
        <p role="alert" className="text-sm text-no">
          {refused.map((one) => t(REFUSALS[one])).join(' ')}
        </p>
      )}
    </div>
  );
}
