import { useEffect, useRef, useState } from 'react';
import type { Corners } from '../../../../domain/clan-wars/reading/read-board.ts';
import { useT } from '../../../data/i18n/use-t.ts';
import { Button } from '../../../ui/button/Button.tsx';

interface PictureViewProps {
  readonly url: string;
  readonly name: string;
  /** Of the line that somebody looks at, in the picture; null: none. */
  readonly marked: Corners | null;
}

const ZOOMS = [100, 160, 250] as const;

/** The picture, with the line marked that is being checked. */
export function PictureView({ url, name, marked }: PictureViewProps) {
  const t = useT('war-pictures');
  const box = useRef<HTMLDivElement>(null);
  const [zoom, setZoom] = useState(0);
  const [size, setSize] = useState<{ readonly width: number; readonly height: number } | null>(null);
  useEffect(() => {
    const element = box.current;
    if (element === null || marked === null || size === null) return;
    const middle = marked.reduce((sum, [, y]) => sum + y, 0) / Math.max(1, marked.length);
    const left = Math.min(...marked.map(([x]) => x));
    element.scrollTo({
      top: (middle / size.height) * element.scrollHeight - element.clientHeight / 2,
      left: (left / size.width) * element.scrollWidth - 20,
    });
  }, [marked, size, zoom]);
  return (
    <div className="grid gap-1.5">
      <div ref={box} className="max-h-[40vh] overflow-auto border border-line bg-ground lg:max-h-[70vh]">
        <div className="relative" style={{ width: `${ZOOMS[zoom] ?? 100}%` }}>
          <img
            src={url}
            alt={t('pictureAlt', { name })}
            className="block w-full"
            onLoad={({ currentTarget }) =>
              setSize({ width: currentTarget.naturalWidth, height: currentTarget.naturalHeight })
            }
          />
          {marked !== null && size !== null && (
            <svg
              aria-hidden
              viewBox={`0 0 ${size.width} ${size.height}`}
              className="absolute inset-0 size-full"
            >
              <polygon
                points={marked.map((corner) => corner.join(',')).join(' ')}
                className="fill-none stroke-accent"
                strokeWidth={2}
                vectorEffect="non-scaling-stroke"
              />
            </svg>
          )}
        </div>
      </div>
      <div className="flex gap-1.5">
        <Button disabled={zoom === 0} icon="minus" onClick={() => setZoom(zoom - 1)}>
          {t('zoomOut')}
        </Button>
        <Button disabled={zoom === ZOOMS.length - 1} icon="plus" onClick={() => setZoom(zoom + 1)}>
          {t('zoomIn')}
        </Button>
      </div>
    </div>
  );
}
