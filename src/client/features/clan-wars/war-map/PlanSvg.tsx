import { memo } from 'react';
import type { SceneSign } from '../../../../domain/clan-wars/scene/war-scene.ts';
import { centreOf, halfExtent, SIGN_SCALE, spotsOf } from '../../../../domain/tactics/drawing/geometry.ts';
import type { DrawingObject } from '../../../../domain/tactics/drawing/object.ts';
import { COLOURS, INK } from '../../../components/game-map/map-palette.ts';

/** The head of an arrow, as on the canvas. */
function headOf({ points, width }: DrawingObject): string {
  const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = points;
  const angle = Math.atan2(y2 - y1, x2 - x1);
  const length = Math.min(width * 5, Math.hypot(x2 - x1, y2 - y1) * 0.7);
  const sides = [-0.45, 0.45].map(
    (side) => `${x2 - Math.cos(angle + side) * length},${y2 - Math.sin(angle + side) * length}`,
  );
  return [`${x2 + Math.cos(angle) * width},${y2 + Math.sin(angle) * width}`, ...sides].join(' ');
}

function Path({ object }: { readonly object: DrawingObject }) {
  const { kind, points, rotation, colour, width } = object;
  const stroke = {
    fill: 'none',
    stroke: COLOURS[colour],
    strokeWidth: width,
    strokeLinecap: 'round',
    strokeLinejoin: 'round',
  } as const;
  const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = points;
  const centre = centreOf(object);
  const turn = rotation === 0 ? undefined : `rotate(${rotation} ${centre.x} ${centre.y})`;
  if (kind === 'pen')
    return (
      <polyline
        {...stroke}
        transform={turn}
        points={spotsOf(object)
          .map(({ x, y }) => `${x},${y}`)
          .join(' ')}
      />
    );
  if (kind === 'rectangle')
    return (
      <rect
        {...stroke}
        transform={turn}
        x={Math.min(x1, x2)}
        y={Math.min(y1, y2)}
        width={Math.abs(x2 - x1)}
        height={Math.abs(y2 - y1)}
      />
    );
  if (kind === 'circle')
    return (
      <ellipse
        {...stroke}
        transform={turn}
        cx={(x1 + x2) / 2}
        cy={(y1 + y2) / 2}
        rx={Math.abs(x2 - x1) / 2}
        ry={Math.abs(y2 - y1) / 2}
      />
    );
  return (
    <g transform={turn}>
      <line {...stroke} x1={x1} y1={y1} x2={x2} y2={y2} />
      {kind === 'arrow' && <polygon points={headOf(object)} fill={COLOURS[colour]} />}
    </g>
  );
}

function Sign({ sign }: { readonly sign: SceneSign }) {
  const { kind, at, rotation, width, colour } = sign;
  const place = `translate(${at.x} ${at.y}) rotate(${rotation})`;
  if (kind === 'rally') {
    const half = (width * SIGN_SCALE.rally) / 2;
    return (
      <g transform={place}>
        <path
          d={`M${-half * 0.5} ${half}V${-half}`}
          stroke={COLOURS[colour]}
          strokeWidth={width * 0.4}
          strokeLinecap="round"
        />
        <polygon
          points={`${-half * 0.5},${-half} ${half},${-half * 0.45} ${-half * 0.5},${half * 0.1}`}
          fill={COLOURS[colour]}
        />
      </g>
    );
  }
  const half = halfExtent({ kind, width, text: '' });
  const bars = kind === 'smallBarricade' ? [0] : kind === 'bigBarricade' ? [-0.5, 0, 0.5] : [];
  return (
    <g transform={place}>
      <rect
        x={-half.x}
        y={-half.y}
        width={half.x * 2}
        height={half.y * 2}
        // an outline: what is filled in a colour is a squad's column
        fill={INK[colour]}
        stroke={COLOURS[colour]}
        strokeWidth={width * 0.3}
      />
      {kind === 'bigBarricadeWindow' && (
        <rect
          x={-half.x * 0.28}
          y={-half.y * 0.5}
          width={half.x * 0.56}
          height={half.y}
          fill={COLOURS[colour]}
        />
      )}
      {bars.map((bar) => (
        <rect
          key={bar}
          x={bar * half.x - width * 0.1}
          y={-half.y}
          width={width * 0.2}
          height={half.y * 2}
          fill={COLOURS[colour]}
        />
      ))}
    </g>
  );
}

interface PlanSvgProps {
  readonly paths: readonly DrawingObject[];
  readonly signs: readonly SceneSign[];
}

/** What the plan has drawn on the map, in map units. */
export const PlanSvg = memo(function PlanSvg({ paths, signs }: PlanSvgProps) {
  return (
    <g aria-hidden>
      {paths.map((object, at) => (
        <Path key={at} object={object} />
      ))}
      {signs.map((sign, at) => (
        <Sign key={at} sign={sign} />
      ))}
    </g>
  );
});
