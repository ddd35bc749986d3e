import { memo } from 'react';
import type { GameMap } from '../../../../domain/squads/game-map.ts';
import { MAP_SIZE } from '../../../../domain/tactics/drawing/object.ts';
import { GRID_CELLS, SCHEMATIC_MAPS } from '../../../../domain/tactics/schematic-map.ts';
import { AREA_COLOURS, MAP_PALETTE } from '../../../components/game-map/map-palette.ts';

function pointsOf(flat: readonly number[]): string {
  return flat.join(' ');
}

const ROADS = [
  [MAP_PALETTE.roadEdge, 130],
  [MAP_PALETTE.road, 84],
] as const;
const CELL = MAP_SIZE / GRID_CELLS;
const BASE_HALF = 260;

/** A schematic map as the inside of an SVG in map units, see `MAP_SIZE`; the canvas paints the same. */
export const MapSvg = memo(function MapSvg({ map }: { readonly map: GameMap }) {
  const { areas, roads, bases, points } = SCHEMATIC_MAPS[map];
  const grid = Array.from({ length: GRID_CELLS - 1 }, (_, at) => (at + 1) * CELL);
  return (
    <g aria-hidden>
      <rect width={MAP_SIZE} height={MAP_SIZE} fill={MAP_PALETTE.ground} />
      {areas.map(({ kind, outline }) => (
        <polygon key={outline.join()} points={pointsOf(outline)} fill={AREA_COLOURS[kind]} />
      ))}
      <path
        d={grid.map((at) => `M${at} 0V${MAP_SIZE}M0 ${at}H${MAP_SIZE}`).join('')}
        stroke={MAP_PALETTE.grid}
        strokeWidth={12}
      />
      {ROADS.map(([colour, width]) =>
        roads.map((road) => (
          <polyline
            key={`${width} ${road.join()}`}
            points={pointsOf(road)}
            fill="none"
            stroke={colour}
            strokeWidth={width}
            strokeLinejoin="round"
            strokeLinecap="round"
          />
        )),
      )}
      <g textAnchor="middle" dominantBaseline="central" className="font-display" fontWeight={700}>
        {bases.map(({ x, y, label }) => (
          <g key={label}>
            <rect
              x={x - BASE_HALF}
              y={y - BASE_HALF}
              width={BASE_HALF * 2}
              height={BASE_HALF * 2}
              fill={MAP_PALETTE.base}
              stroke={MAP_PALETTE.baseInk}
              strokeWidth={30}
            />
            <text x={x} y={y} fontSize={360} fill={MAP_PALETTE.baseInk}>
              {label}
            </text>
          </g>
        ))}
        {points.map(({ x, y, label }) => (
          <g key={label}>
            <circle
              cx={x}
              cy={y}
              r={230}
              fill={MAP_PALETTE.point}
              stroke={MAP_PALETTE.pointInk}
              strokeWidth={30}
            />
            <text x={x} y={y} fontSize={320} fill={MAP_PALETTE.pointInk}>
              {label}
            </text>
          </g>
        ))}
      </g>
    </g>
  );
});
