import { useState } from 'react';
import { useT } from '../../../data/i18n/use-t.ts';
import { pictureName, saveFile } from '../../../data/page/save-file.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { Panel } from '../../../ui/layout/Panel.tsx';
import { pictureOf, type Sheet } from './export-picture.ts';

interface PicturePanelProps {
  /** What is on the map now. */
  readonly shown: Sheet;
  /** Every step; null where there are no steps. */
  readonly all: (Sheet & { readonly fileName: string }) | null;
  /** Officers' notes are among what is seen. */
  readonly hasNotes: boolean;
}

/** Pictures to post: what is seen now, or all steps on one sheet. */
export function PicturePanel({ shown, all, hasNotes }: PicturePanelProps) {
  const t = useT('tactics-editor');
  const [outcome, setOutcome] = useState<'pictureCopied' | 'pictureSaved' | 'pictureFailed' | null>(null);
  const save = async (sheet: Sheet, name = sheet.heading): Promise<void> => {
    const picture = await pictureOf(sheet);
    if (picture !== null) saveFile(picture, pictureName(name));
    setOutcome(picture === null ? 'pictureFailed' : 'pictureSaved');
  };
  const copy = async (): Promise<void> => {
    try {
      // handed over as a promise: Safari forgets the press while the picture is painted
      const picture = pictureOf(shown).then((blob) => blob ?? Promise.reject(new Error('no picture')));
      await navigator.clipboard.write([new ClipboardItem({ 'image/png': picture })]);
      setOutcome('pictureCopied');
    } catch {
      setOutcome('pictureFailed');
    }
  };
  return (
    <Panel title={t('picture')}>
      <div className="flex flex-wrap gap-1.5 p-2">
        <Button icon="download" onClick={() => void save(shown)}>
          {t('savePicture')}
        </Button>
        <Button icon="copy" onClick={() => void copy()}>
          {t('copyPicture')}
        </Button>
        {all !== null && (
          <Button icon="download" onClick={() => void save(all, all.fileName)}>
            {t('saveAllSteps')}
          </Button>
        )}
        {hasNotes && <p className="w-full text-xs text-wait">{t('pictureNotes')}</p>}
        <p role="status" className="min-h-[1lh] w-full text-xs text-ink-3">
          {outcome !== null && t(outcome)}
        </p>
      </div>
    </Panel>
  );
}
