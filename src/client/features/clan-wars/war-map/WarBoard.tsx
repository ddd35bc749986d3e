import type { SceneSquad, WarScene } from '../../../../domain/clan-wars/scene/war-scene.ts';
import { MAP_SIZE } from '../../../../domain/tactics/drawing/object.ts';
import { COLOURS, MAP_LABEL, MAP_PALETTE, SQUAD_PAINT } from '../../../components/game-map/map-palette.ts';
import { MapSvg } from './MapSvg.tsx';
import { PlanSvg } from './PlanSvg.tsx';
import { useMapWords } from './use-map-words.ts';

export interface BoardProps {
  readonly scene: WarScene;
  /** What is shown, for screen readers. */
  readonly label: string;
  /** Key of the squad that is followed; null: all alike. */
  readonly followed: string | null;
  readonly hasNames: boolean;
  readonly onFollow: (key: string | null) => void;
}

/** Of the map's height: the highest column, which may stand at the upper edge. */
const HEADROOM = 11;

function percent(units: number): string {
  return `${(units / MAP_SIZE) * 100}%`;
}

interface SquadProps extends Pick<BoardProps, 'followed' | 'hasNames' | 'onFollow'> {
  readonly squad: SceneSquad;
}

function Squad({ squad, followed, hasNames, onFollow }: SquadProps) {
  const words = useMapWords();
  const isFollowed = followed === squad.key;
  const isDimmed = followed !== null && !isFollowed;
  const paint = { background: SQUAD_PAINT[squad.colour], borderColor: COLOURS.black };
  return (
    <button
      type="button"
      aria-pressed={isFollowed}
      aria-label={words.squadLine(squad)}
      onClick={() => onFollow(isFollowed ? null : squad.key)}
      style={{ left: percent(squad.at.x), top: percent(squad.at.y) }}
      className={`group absolute z-1 size-6 -translate-x-1/2 -translate-y-1/2 ${isFollowed ? 'z-2' : ''} ${isDimmed ? 'opacity-45' : ''}`}
    >
      <span
        style={paint}
        className={`absolute top-1/2 left-1/2 h-3 w-4 -translate-x-1/2 -translate-y-1/2 rounded-[50%] border-2 group-hover:scale-125 ${isFollowed ? 'scale-150' : ''}`}
      />
      <span
        style={{ ...paint, height: `calc(${HEADROOM}cqw * ${Math.max(0.03, squad.share)})` }}
        className={`absolute bottom-1/2 left-1/2 w-3 -translate-x-1/2 border motion-safe:transition-[height] motion-safe:duration-500 ${squad.value === null ? 'opacity-40' : ''}`}
      />
      {hasNames && !isDimmed && (
        <span
          style={MAP_LABEL}
          className="absolute top-full left-1/2 max-w-36 -translate-x-1/2 truncate px-1.5 py-0.5 text-xs whitespace-nowrap"
        >
          {`${words.squadName(squad)} `}
          <b className="ms-1 tabular-nums @max-sm:hidden">{words.value(squad.value)}</b>
        </span>
      )}
    </button>
  );
}

/** A war on its map in two dimensions. It needs nothing but HTML, prints, and is what stands in for three dimensions. */
export function WarBoard({ scene, label, followed, hasNames, onFollow }: BoardProps) {
  const { map, squads, paths, signs } = scene;
  return (
    <div
      role="group"
      aria-label={label}
      data-board="2d"
      className="@container overflow-hidden print:break-inside-avoid"
      style={{ paddingTop: `${HEADROOM}%`, background: MAP_PALETTE.edge }}
    >
      <div className="relative aspect-square print:[print-color-adjust:exact]">
        <svg viewBox={`0 0 ${MAP_SIZE} ${MAP_SIZE}`} className="absolute inset-0 size-full">
          <MapSvg map={map} />
          <PlanSvg paths={paths} signs={signs} />
        </svg>
        {squads.map((squad) => (
          <Squad key={squad.key} {...{ squad, followed, hasNames, onFollow }} />
        ))}
      </div>
    </div>
  );
}
