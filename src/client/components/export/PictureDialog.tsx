import { useRef, useState, type ReactNode, type Ref } from 'react';
import { useT } from '../../data/i18n/use-t.ts';
import { pictureOf } from '../../data/page/picture-file.ts';
import { saveFile } from '../../data/page/save-file.ts';
import { Button } from '../../ui/button/Button.tsx';
import { Dialog } from '../../ui/dialog/Dialog.tsx';
import { StatusMessage } from '../../ui/feedback/StatusMessage.tsx';
import { CopyText } from './CopyText.tsx';
import { FittedPreview } from './FittedPreview.tsx';

interface PictureDialogProps {
  /** What the picture is for. */
  readonly body: string;
  readonly fileName: string;
  /** Of the picture, whatever the window has. */
  readonly widthPx: number;
  readonly makeText: () => string;
  /** Other files of the same. */
  readonly files?: ReactNode;
  readonly onClose: () => void;
  /** What is painted; the ref belongs to its outermost element. */
  readonly children: (ref: Ref<HTMLDivElement>) => ReactNode;
}

/** Something made for the purpose as a picture and as a text, to be posted elsewhere. */
export function PictureDialog({
  body,
  fileName,
  widthPx,
  makeText,
  files,
  onClose,
  children,
}: PictureDialogProps) {
  const t = useT('exports');
  const [state, setState] = useState<'ready' | 'busy' | 'copied' | 'saved' | 'failed'>('ready');
  const node = useRef<HTMLDivElement>(null);
  const make = async (
    give: (file: Promise<Blob>) => Promise<void>,
    done: 'copied' | 'saved',
  ): Promise<void> => {
    if (node.current === null) return;
    setState('busy');
    try {
      await give(pictureOf(node.current));
      setState(done);
    } catch {
      setState('failed');
    }
  };
  const isBusy = state === 'busy';
  return (
    <Dialog
      isOpen
      isTall
      isWide
      onClose={onClose}
      title={t('picture')}
      actions={
        <>
          <CopyText makeText={makeText} />
          <Button
            icon="copy"
            isBusy={isBusy}
            onClick={() =>
              // some browsers copy only what was promised while the button was pressed
              void make(
                (file) => navigator.clipboard.write([new ClipboardItem({ 'image/png': file })]),
                'copied',
              )
            }
          >
            {t('copyPicture')}
          </Button>
          <Button
            variant="primary"
            icon="download"
            isBusy={isBusy}
            onClick={() => void make(async (file) => saveFile(await file, fileName), 'saved')}
          >
            {t('saveAsPicture')}
          </Button>
        </>
      }
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
        <p className="text-ink-2">{body}</p>
        {files}
        <FittedPreview label={t('picture')} widthPx={widthPx}>
          {children(node)}
        </FittedPreview>
        <StatusMessage
          text={
            {
              ready: '',
              busy: t('pictureBusy'),
              copied: t('pictureCopied'),
              saved: t('pictureSaved'),
              failed: t('pictureRefused'),
            }[state]
          }
          className={state === 'failed' ? 'text-no' : 'text-xs text-ink-2'}
        />
      </div>
    </Dialog>
  );
}
