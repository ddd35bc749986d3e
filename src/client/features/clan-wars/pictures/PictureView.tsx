import { useEffect, useRef, useState } from 'react';
import type { Corners } from '../../../../domain/clan-wars/reading/read-board.ts';
import { useT } from '../../../data/i18n/use-t.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { FullPicture } from '../../../ui/pan-zoom/FullPicture.tsx';
import type { PicturePart } from '../../../ui/pan-zoom/use-picture-zoom.ts';

interface PictureViewProps {
  readonly url: string;
  readonly name: string;
  /** Of the line that somebody looks at, in the picture; null: none. */
  readonly marked: Corners | null;
  /** Of all lines: that much of the picture is shown first. */
  readonly area: Corners;
}

const ZOOMS = [1, 1.5, 2.25] as const;
/** A table that is a small part of a picture is not shown larger than this. */
const LARGEST = 6;

/** What is around some corners of a picture, with a little room; null: there are none. */
function partOf(
  corners: Corners,
  { width, height }: { readonly width: number; readonly height: number },
): PicturePart | null {
  if (corners.length === 0) return null;
  const [across, down] = [corners.map(([x]) => x), corners.map(([, y]) => y)];
  const [left, top] = [Math.min(...across) / width, Math.min(...down) / height];
  const [wide, high] = [Math.max(...across) / width - left, Math.max(...down) / height - top];
  return { left: left - wide * 0.03, top: top - high * 0.03, width: wide * 1.06, height: high * 1.06 };
}

/** The picture, with the line marked that is being checked. */
export function PictureView({ url, name, marked, area }: PictureViewProps) {
  const t = useT('war-pictures');
  const box = useRef<HTMLDivElement>(null);
  const [zoom, setZoom] = useState(0);
  const [isFull, setFull] = useState(false);
  const [size, setSize] = useState<{ readonly width: number; readonly height: number } | null>(null);
  const across = area.map(([x]) => x);
  const left = area.length === 0 ? 0 : Math.min(...across);
  const wide = area.length === 0 ? 0 : Math.max(...across) - left;
  const fit = size === null || wide <= 0 ? 1 : Math.max(1, Math.min(LARGEST, size.width / (wide * 1.06)));
  const scale = fit * (ZOOMS[zoom] ?? 1);
  useEffect(() => {
    const element = box.current;
    const shown = marked ?? area.slice(0, 2);
    if (element === null || shown.length === 0 || size === null) return;
    const middle = shown.reduce((sum, [, y]) => sum + y, 0) / shown.length;
    element.scrollTo({
      top: (middle / size.height) * element.scrollHeight - element.clientHeight / (marked === null ? 6 : 2),
      left: ((left - wide * 0.03) / size.width) * element.scrollWidth,
    });
  }, [marked, area, size, scale, left, wide]);
  const mark = marked !== null && size !== null && (
    <svg aria-hidden viewBox={`0 0 ${size.width} ${size.height}`} className="absolute inset-0 size-full">
      <polygon
        points={marked.map((corner) => corner.join(',')).join(' ')}
        className="fill-none stroke-accent"
        strokeWidth={2}
        vectorEffect="non-scaling-stroke"
      />
    </svg>
  );
  return (
    <div className="grid gap-1.5">
      <div
        ref={box}
        role="region"
        aria-label={t('pictureAlt', { name })}
        tabIndex={0}
        className="max-h-[40vh] overflow-auto border border-line bg-ground lg:max-h-[70vh]"
      >
        <div className="relative" style={{ width: `${scale * 100}%` }}>
          <img
            src={url}
            alt=""
            className="block w-full"
            onLoad={({ currentTarget }) =>
              setSize({ width: currentTarget.naturalWidth, height: currentTarget.naturalHeight })
            }
          />
          {mark}
        </div>
      </div>
      <div className="flex flex-wrap gap-1.5">
        <Button icon="expand" onClick={() => setFull(true)}>
          {t('fullScreen')}
        </Button>
        <Button disabled={zoom === 0} icon="minus" onClick={() => setZoom(zoom - 1)}>
          {t('zoomOut')}
        </Button>
        <Button disabled={zoom === ZOOMS.length - 1} icon="plus" onClick={() => setZoom(zoom + 1)}>
          {t('zoomIn')}
        </Button>
      </div>
      {isFull && (
        <FullPicture
          url={url}
          title={t('pictureAlt', { name })}
          part={size === null ? null : partOf(marked ?? area, size)}
          onClose={() => setFull(false)}
        >
          {mark}
        </FullPicture>
      )}
    </div>
  );
}
