import { useEffect, useId, useRef, type ReactNode } from 'react';
import { useT } from '../../data/i18n/use-t.ts';
import { Button } from '../button/Button.tsx';
import { usePictureZoom, type PicturePart } from './use-picture-zoom.ts';

interface FullPictureProps {
  readonly url: string;
  readonly title: string;
  /** What is shown first; null: the whole picture. */
  readonly part?: PicturePart | null;
  readonly onClose: () => void;
  /** Over the picture, as large as it is. */
  readonly children?: ReactNode;
}

/** A picture on the whole screen: pinched, scrolled and dragged, or moved with the keyboard. */
export function FullPicture({ url, title, part = null, onClose, children }: FullPictureProps) {
  const t = useT('war-pictures');
  const shell = useT('shell');
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const { frame, sheet, zoomIn, zoomOut, fit, show } = usePictureZoom();
  useEffect(() => {
    if (dialog.current?.open === false) dialog.current.showModal();
    frame.current?.focus();
  }, [frame]);
  return (
    <dialog
      ref={dialog}
      aria-labelledby={id}
      onClose={(event) => {
        // React hands it to the dialog around this one, too
        event.stopPropagation();
        onClose();
      }}
      className="m-0 h-dvh max-h-none w-dvw max-w-none overflow-hidden border-0 bg-ground p-0"
    >
      <div className="grid h-full grid-rows-[auto_minmax(0,1fr)]">
        <div className="flex items-center gap-1 border-b border-line bg-panel py-1.5 ps-4 pe-2">
          <h2 id={id} className="me-auto min-w-0 truncate">
            {title}
          </h2>
          <Button variant="quiet" icon="minus" aria-label={t('zoomOut')} onClick={zoomOut} />
          <Button variant="quiet" icon="plus" aria-label={t('zoomIn')} onClick={zoomIn} />
          <Button variant="quiet" icon="maximize" aria-label={t('zoomFit')} onClick={fit} />
          <Button
            variant="quiet"
            icon="x"
            aria-label={shell('close')}
            onClick={() => dialog.current?.close()}
          />
        </div>
        <div
          ref={frame}
          role="region"
          aria-label={title}
          tabIndex={0}
          className="grid min-h-0 touch-none place-items-center overflow-hidden"
        >
          <div ref={sheet} data-picture-sheet className="relative">
            <img
              src={url}
              alt={title}
              draggable={false}
              className="block max-h-[calc(100dvh-3.5rem)] max-w-full select-none"
              onLoad={() => {
                // Panzoom applies its own start only in the next task
                if (part !== null) setTimeout(() => show(part), 0);
              }}
            />
            {children}
          </div>
        </div>
      </div>
    </dialog>
  );
}
