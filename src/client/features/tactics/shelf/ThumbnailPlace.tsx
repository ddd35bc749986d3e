import { useEffect, useRef, useState } from 'react';
import type { GameMap } from '../../../../domain/squads/game-map.ts';
import type { TacticId } from '../../../../domain/tactics/tactic.ts';
import { optionalPart } from '../../../data/i18n/lazy-part.ts';
import { Icon } from '../../../ui/icon/Icon.tsx';

const SIGN = <Icon name="map" className="size-5 text-ink-3" />;
const Thumbnail = optionalPart(async () => (await import('./Thumbnail.tsx')).Thumbnail, [], SIGN);

const NEAR = '200px';

interface ThumbnailPlaceProps {
  readonly id: TacticId;
  readonly map: GameMap;
  /** Without anything drawn there is nothing to know it by. */
  readonly isEmpty: boolean;
}

/** Where a tactic's drawing is shown small, once it comes near the screen. */
export function ThumbnailPlace({ id, map, isEmpty }: ThumbnailPlaceProps) {
  const place = useRef<HTMLSpanElement>(null);
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    if (place.current === null) return undefined;
    const watch = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        watch.disconnect();
        setNear(true);
      },
      { rootMargin: NEAR },
    );
    watch.observe(place.current);
    return () => watch.disconnect();
  }, []);
  return (
    <span
      ref={place}
      className="grid size-14 shrink-0 place-items-center border border-line bg-ground sm:size-20"
    >
      {isEmpty || !isNear ? SIGN : <Thumbnail id={id} map={map} />}
    </span>
  );
}
