import { emblemOf, type Emblem } from '../../../domain/characters/emblem.ts';

/** Outlines in a square of 64. */
const SHAPES: Readonly<Record<Emblem['shape'], string>> = {
  shield: 'M6 5h52v29c0 14-13 21-26 26C19 55 6 48 6 34z',
  circle: 'M32 4a28 28 0 1 1 0 56 28 28 0 0 1 0-56z',
  hexagon: 'M32 4l25 14v28L32 60 7 46V18z',
  octagon: 'M20 5h24l16 16v22L44 59H20L4 43V21z',
  banner: 'M8 4h48v56L32 50 8 60z',
};

/** Above the letters. */
const MARKS: Readonly<Record<Emblem['mark'], string>> = {
  chevron: 'M22 19l10-7 10 7',
  chevrons: 'M23 17l9-6 9 6M25 22l7-5 7 5',
  diamond: 'M32 10l5 5.5-5 5.5-5-5.5z',
  bars: 'M20 14h24M24 19h16',
  ticks: 'M25 13v6M32 11v8M39 13v6',
  star: 'M32 9l2 4.5 5 .5-3.7 3.3 1 4.9L32 19.8l-4.3 2.4 1-4.9L25 14l5-.5z',
};

const LETTER_SIZES = [0, 32, 29, 24];

interface EmblemDrawingProps {
  readonly clan: { readonly name: string; readonly tag: string };
}

export function EmblemDrawing({ clan }: EmblemDrawingProps) {
  const { shape, mark, field, figure, monogram } = emblemOf(clan);
  return (
    <svg viewBox="0 0 64 64" data-emblem className="size-full">
      <g fill={field} stroke={figure} strokeWidth="3" strokeLinejoin="round" strokeLinecap="round">
        <path d={SHAPES[shape]} />
        <path d={MARKS[mark]} fill="none" />
      </g>
      <text
        x="32"
        y={shape === 'banner' ? 45 : 47}
        textAnchor="middle"
        fill={figure}
        fontSize={LETTER_SIZES[Array.from(monogram).length]}
        className="font-display font-bold"
      >
        {monogram}
      </text>
    </svg>
  );
}
