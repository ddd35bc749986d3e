import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useT } from '../../data/i18n/use-t.ts';
import { Button } from '../../ui/button/Button.tsx';

interface FittedPreviewProps {
  readonly label: string;
  /** Of what is shown, whatever the window has. */
  readonly widthPx: number;
  readonly children: ReactNode;
}

/** A picture as wide as there is room, never larger than it is; a small one can be read at its full size. */
export function FittedPreview({ label, widthPx, children }: FittedPreviewProps) {
  const t = useT('exports');
  const frame = useRef<HTMLDivElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const [size, setSize] = useState({ width: widthPx, height: 0 });
  const [isFull, setFull] = useState(false);
  useEffect(() => {
    const [outer, inner] = [frame.current, content.current];
    if (outer === null || inner === null) return undefined;
    const measure = (): void => setSize({ width: outer.clientWidth, height: inner.offsetHeight });
    const watcher = new ResizeObserver(measure);
    watcher.observe(outer);
    watcher.observe(inner);
    measure();
    return () => watcher.disconnect();
  }, []);
  const fit = Math.min(1, size.width / widthPx);
  const scale = isFull ? 1 : fit;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-1.5">
      {fit < 1 && (
        <div className="flex justify-end">
          <Button variant="quiet" aria-pressed={isFull} onClick={() => setFull((before) => !before)}>
            {t('fullSize')}
          </Button>
        </div>
      )}
      <div
        ref={frame}
        role="region"
        aria-label={label}
        // with the keyboard it is scrolled
        tabIndex={0}
        className="max-h-[60dvh] overflow-auto border border-line"
      >
        <div
          className="mx-auto overflow-hidden"
          style={{ width: widthPx * scale, ...(size.height > 0 && { height: size.height * scale }) }}
        >
          {/* not zoomed: text would be laid out for its smaller size, and not fit in the picture */}
          <div ref={content} style={{ width: widthPx, transform: `scale(${scale})`, transformOrigin: '0 0' }}>
            {children}
          </div>
        </div>
      </div>
    </div>
  );
}
