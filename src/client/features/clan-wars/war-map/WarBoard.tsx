import {
  useCallback,
  useEffect,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  type FocusEvent,
  type KeyboardEvent,
  type Ref,
} from 'react';
import type { SceneSquad, WarScene } from '../../../../domain/clan-wars/scene/war-scene.ts';
import { SCHEMATIC_MAPS } from '../../../../domain/tactics/schematic-map.ts';
import { MAP_SIZE } from '../../../../domain/tactics/drawing/object.ts';
import { COLOURS, MAP_LABEL, MAP_PALETTE, SQUAD_PAINT } from '../../../components/game-map/map-palette.ts';
import type { FlatView } from '../camera/camera-view.ts';
import { lineToLabel } from '../labels/label-line.ts';
import { createLabelRoom } from '../labels/label-room.ts';
import { MapSvg } from './MapSvg.tsx';
import { PlanSvg } from './PlanSvg.tsx';
import { useMapWords } from './use-map-words.ts';
import { useMapZoom, type MapZoom } from './use-map-zoom.ts';

export type BoardHandle = Pick<MapZoom, 'fit' | 'zoomBy'>;

export interface BoardProps {
  readonly ref?: Ref<BoardHandle>;
  readonly scene: WarScene;
  /** What is shown, for screen readers. */
  readonly label: string;
  /** Of the text that says how it is moved. */
  readonly describedBy?: string | undefined;
  /** Key of the squad that is followed; null: all alike. */
  readonly followed: string | null;
  readonly hasNames: boolean;
  readonly onFollow: (key: string | null) => void;
  /** What is seen first; null: all of the map. */
  readonly first: FlatView | null;
  /** Somebody has moved or zoomed it. */
  readonly onView?: ((view: FlatView | null) => void) | undefined;
}

/** How far a key zooms. */
export const ZOOM_STEP = 1.4;
/** Of the frame: how far a key moves the map. */
const PAN_STEP = 0.2;
/** Of the map's height in percent: the highest column. */
const COLUMN = 11;
/** Between the middle of a squad's spot and its label: half of the spot. */
const LABEL_GAP = 12;
const BETWEEN = 3;
/** Of a base or a point, in units of the map. */
const PLACE_HALF = 280;
const NO_SIZE = { width: 0, height: 0 };
/** What is zoomed keeps its size on the page. */
const OWN_SIZE = { scale: 'calc(1 / var(--zoom, 1))' } as const;

const PANS: Readonly<Record<string, readonly [right: number, down: number]>> = {
  ArrowLeft: [-PAN_STEP, 0],
  ArrowRight: [PAN_STEP, 0],
  ArrowUp: [0, -PAN_STEP],
  ArrowDown: [0, PAN_STEP],
};

function percent(units: number): string {
  return `${(units / MAP_SIZE) * 100}%`;
}

/** Above the map in percent of its height: room for the columns next to its upper edge, and no more. */
function headroomOf(squads: readonly SceneSquad[]): number {
  return Math.max(0, ...squads.map(({ at }) => COLUMN - (at.y / MAP_SIZE) * 100));
}

interface SquadProps extends Pick<BoardProps, 'followed' | 'onFollow'> {
  readonly squad: SceneSquad;
}

function Squad({ squad, followed, onFollow }: SquadProps) {
  const words = useMapWords();
  const isFollowed = followed === squad.key;
  const isDimmed = followed !== null && !isFollowed;
  const paint = { background: SQUAD_PAINT[squad.colour], borderColor: COLOURS.black };
  return (
    <button
      type="button"
      data-squad={squad.key}
      aria-pressed={isFollowed}
      aria-label={words.squadLine(squad)}
      onClick={() => onFollow(isFollowed ? null : squad.key)}
      style={{ left: percent(squad.at.x), top: percent(squad.at.y), ...OWN_SIZE }}
      className={`group absolute z-1 size-6 -translate-x-1/2 -translate-y-1/2 ${isFollowed ? 'z-2' : ''} ${isDimmed ? 'opacity-45' : ''}`}
    >
      <span
        style={paint}
        className={`absolute top-1/2 left-1/2 h-3 w-4 -translate-x-1/2 -translate-y-1/2 rounded-[50%] border-2 group-hover:scale-125 ${isFollowed ? 'scale-150' : ''}`}
      />
      <span
        style={{ ...paint, height: `calc(${COLUMN}cqw * ${Math.max(0.03, squad.share)})` }}
        className={`absolute bottom-1/2 left-1/2 w-3 -translate-x-1/2 border motion-safe:transition-[height] motion-safe:duration-500 ${squad.value === null ? 'opacity-40' : ''}`}
      />
    </button>
  );
}

/** The names of the squads, over all that stands on the map; those for which there is no room are left out. */
function SquadLabel({ squad, isDimmed }: { readonly squad: SceneSquad; readonly isDimmed: boolean }) {
  const words = useMapWords();
  return (
    <span
      aria-hidden
      data-label={squad.key}
      style={{
        ...MAP_LABEL,
        ...OWN_SIZE,
        // whose it is, where it is beside others
        borderInlineStart: `3px solid ${SQUAD_PAINT[squad.colour]}`,
        left: percent(squad.at.x),
        top: percent(squad.at.y),
        transformOrigin: '50% 0',
        marginTop: `calc((${LABEL_GAP}px + var(--along, 0px)) / var(--zoom, 1))`,
        marginLeft: 'calc(var(--across, 0px) / var(--zoom, 1))',
      }}
      className={`pointer-events-none absolute z-3 max-w-36 -translate-x-1/2 truncate px-1.5 py-0.5 text-xs whitespace-nowrap @max-sm:max-w-24 @max-sm:px-1 @max-sm:py-0 @max-sm:text-[0.6875rem] ${isDimmed ? 'opacity-60' : ''}`}
    >
      {`${words.squadName(squad)} `}
      <b className="ms-1 tabular-nums @max-sm:hidden">{words.value(squad.value)}</b>
    </span>
  );
}

/** From a squad to its label, where that stepped aside. */
function LabelLine({ squad, isDimmed }: { readonly squad: SceneSquad; readonly isDimmed: boolean }) {
  return (
    <span
      aria-hidden
      data-line={squad.key}
      style={{
        left: percent(squad.at.x),
        top: percent(squad.at.y),
        transformOrigin: '0 0',
        ...OWN_SIZE,
        rotate: 'var(--turn, 0rad)',
        width: 'var(--length, 0px)',
        background: SQUAD_PAINT[squad.colour],
      }}
      className={`pointer-events-none absolute h-[1.5px] ${isDimmed ? 'opacity-45' : ''}`}
    />
  );
}

/** Gives the labels of a sheet room, the followed one first. */
function arrangeLabels(sheet: HTMLElement, { map, squads }: WarScene, followed: string | null): void {
  const labels = [...sheet.querySelectorAll<HTMLElement>('[data-label]')];
  const lines = [...sheet.querySelectorAll<HTMLElement>('[data-line]')];
  const { bases, points } = SCHEMATIC_MAPS[map];
  const places = [...bases, ...points];
  // a label for each squad, though only those are asked that have one
  const room = createLabelRoom(squads.length, squads.length + places.length);
  // as large as the map is on the page
  const side = sheet.clientWidth * Number(sheet.style.getPropertyValue('--zoom') || 1);
  let high = 0;
  for (const [at, { at: spot, share }] of squads.entries()) {
    const column = Math.max(LABEL_GAP, (COLUMN / 100) * sheet.clientWidth * share);
    room.avoid(
      at,
      (spot.x / MAP_SIZE) * side - LABEL_GAP,
      // labels are asked for their place below the spot
      (spot.y / MAP_SIZE) * side - LABEL_GAP - column,
      LABEL_GAP * 2,
      column + LABEL_GAP,
    );
  }
  const half = (PLACE_HALF / MAP_SIZE) * side;
  for (const [at, { x, y }] of places.entries())
    room.avoid(
      squads.length + at,
      (x / MAP_SIZE) * side - half,
      (y / MAP_SIZE) * side - half - LABEL_GAP,
      half * 2,
      half * 2,
    );
  // read before the first is written
  const sizes = labels.map(({ offsetWidth, offsetHeight }) => ({ width: offsetWidth, height: offsetHeight }));
  for (const [at, label] of labels.entries()) {
    const rank = squads.findIndex(({ key }) => key === label.dataset['label']);
    const squad = squads[rank];
    if (squad === undefined) continue;
    const { width, height } = sizes[at] ?? NO_SIZE;
    const [x, y] = [(squad.at.x / MAP_SIZE) * side, (squad.at.y / MAP_SIZE) * side];
    room.set(at, x - width / 2, y, width, height, squad.key === followed ? -1 : rank);
    high = Math.max(high, height);
  }
  room.arrange({
    between: BETWEEN,
    step: high + BETWEEN,
    gap: LABEL_GAP + BETWEEN,
    level: -LABEL_GAP - high / 2,
    within: side,
    tall: side - LABEL_GAP,
  });
  for (const [at, label] of labels.entries()) {
    label.style.visibility = room.isShown(at) ? '' : 'hidden';
    const [across, along] = [room.across(at), room.along(at)];
    label.style.setProperty('--along', `${along}px`);
    label.style.setProperty('--across', `${across}px`);
    const line = lines[at];
    if (line === undefined) continue;
    const { length, turn } = lineToLabel(across, LABEL_GAP + along, sizes[at] ?? NO_SIZE);
    line.style.setProperty('--length', `${room.isShown(at) ? length : 0}px`);
    line.style.setProperty('--turn', `${turn}rad`);
  }
}

/** A war on its map in two dimensions. It needs nothing but HTML, prints, and is what stands in for three dimensions. */
export function WarBoard({
  ref,
  scene,
  label,
  describedBy,
  followed,
  hasNames,
  onFollow,
  first,
  onView,
}: BoardProps) {
  const { map, squads, paths, signs } = scene;
  const headroom = headroomOf(squads);
  const zoom = useMapZoom({
    first,
    onChange: (moved) => arrangeLabels(moved, scene, followed),
    onRest: (view) => onView?.(view),
  });
  const { sheet, frame } = zoom;
  useImperativeHandle(ref, () => zoom);
  const centre = useCallback(
    (key: string | undefined): void => {
      const squad = squads.find((one) => one.key === key);
      if (squad === undefined) return;
      const y = (squad.at.y / MAP_SIZE) * 100;
      zoom.centre(squad.at.x / MAP_SIZE, (headroom + y) / (100 + headroom));
    },
    [zoom, squads, headroom],
  );
  useLayoutEffect(() => {
    const { current } = sheet;
    if (current === null) return undefined;
    const arrange = (): void => arrangeLabels(current, scene, followed);
    arrange();
    const watcher = new ResizeObserver(arrange);
    watcher.observe(current);
    return () => watcher.disconnect();
  }, [sheet, scene, followed, hasNames]);
  // a link that says what is seen of the map has its squad where it was
  const shown = useRef(first === null ? null : followed);
  useEffect(() => {
    if (followed !== null && followed !== shown.current) centre(followed);
    shown.current = null;
  }, [followed, centre]);
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const pan = PANS[event.key];
    if (pan !== undefined) {
      // of a map that is seen whole the page is scrolled
      if (zoom.panBy(...pan)) event.preventDefault();
      return;
    }
    if (event.key === '+' || event.key === '=') zoom.zoomBy(ZOOM_STEP);
    else if (event.key === '-' || event.key === '_') zoom.zoomBy(1 / ZOOM_STEP);
    else if (event.key === '0') zoom.fit();
    else return;
    event.preventDefault();
  };
  const onFocus = ({ target }: FocusEvent): void => {
    if (target instanceof HTMLElement && target.matches(':focus-visible')) centre(target.dataset['squad']);
  };
  return (
    <div
      ref={frame}
      role="region"
      aria-label={label}
      aria-describedby={describedBy}
      // with the keyboard it is moved
      tabIndex={0}
      data-board="2d"
      onKeyDown={onKeyDown}
      onFocus={onFocus}
      style={{ aspectRatio: `100 / ${100 + headroom}` }}
      className="@container relative overflow-hidden focus-visible:outline-offset-[-2px] print:break-inside-avoid"
    >
      <div
        ref={sheet}
        style={{ background: MAP_PALETTE.edge }}
        className="absolute inset-0 print:[--zoom:1]! print:transform-none!"
      >
        <div className="absolute inset-x-0 bottom-0 aspect-square print:[print-color-adjust:exact]">
          <svg viewBox={`0 0 ${MAP_SIZE} ${MAP_SIZE}`} className="absolute inset-0 size-full">
            <MapSvg map={map} />
            <PlanSvg paths={paths} signs={signs} />
          </svg>
          {hasNames &&
            squads.map((squad) => (
              <LabelLine
                key={squad.key}
                squad={squad}
                isDimmed={followed !== null && followed !== squad.key}
              />
            ))}
          {squads.map((squad) => (
            <Squad key={squad.key} {...{ squad, followed, onFollow }} />
          ))}
          {hasNames &&
            squads.map((squad) => (
              <SquadLabel
                key={squad.key}
                squad={squad}
                isDimmed={followed !== null && followed !== squad.key}
              />
            ))}
        </div>
      </div>
    </div>
  );
}
