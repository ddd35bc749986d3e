import type { ReactNode } from 'react';
import { DRAWING_COLOURS, type DrawingColour } from '../../../../domain/tactics/drawing/object.ts';
import { useT } from '../../../data/i18n/use-t.ts';
import { COLOURS } from '../../../components/game-map/map-palette.ts';
import { FIELD } from '../widgets/field-style.ts';
import { LayerOptions } from '../layers/LayerOptions.tsx';
import type { Layers } from '../layers/use-layers.ts';

export const WIDTHS = [20, 40, 70, 120] as const;

const COLOUR_KEYS = {
  red: 'colourRed',
  amber: 'colourAmber',
  green: 'colourGreen',
  blue: 'colourBlue',
  violet: 'colourViolet',
  white: 'colourWhite',
  black: 'colourBlack',
} as const satisfies Readonly<Record<DrawingColour, string>>;

interface StyleBarProps {
  readonly colour: DrawingColour;
  readonly width: number;
  readonly layer: string;
  readonly layers: Layers;
  readonly onColour: (colour: DrawingColour) => void;
  readonly onWidth: (width: number) => void;
  readonly onLayer: (layer: string) => void;
  readonly children?: ReactNode;
}

/** Colour, width and layer: of what is drawn next, or of what is selected. */
export function StyleBar({
  colour,
  width,
  layer,
  layers,
  onColour,
  onWidth,
  onLayer,
  children,
}: StyleBarProps) {
  const t = useT('tactics-editor');
  return (
    <div className="relative z-10 flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1 border-b border-line bg-panel px-2 py-1">
      <div role="radiogroup" aria-label={t('colour')} className="flex">
        {DRAWING_COLOURS.map((one) => (
          <label
            key={one}
            title={t(COLOUR_KEYS[one])}
            className="relative grid size-9 cursor-pointer place-items-center border border-transparent has-checked:border-accent has-checked:bg-raised has-focus-visible:outline-2 has-focus-visible:outline-accent-text max-sm:size-8"
          >
            <input
              type="radio"
              name="drawing-colour"
              aria-label={t(COLOUR_KEYS[one])}
              checked={colour === one}
              onChange={() => onColour(one)}
              className="absolute inset-0 cursor-pointer appearance-none opacity-0"
            />
            <i className="size-5 border border-line-field" style={{ background: COLOURS[one] }} />
          </label>
        ))}
      </div>
      <select
        aria-label={t('width')}
        value={WIDTHS.find((one) => one >= width) ?? 120}
        onChange={({ target }) => onWidth(Number(target.value))}
        className={`${FIELD} max-sm:flex-1 max-sm:basis-24`}
      >
        {WIDTHS.map((one, at) => (
          <option key={one} value={one}>
            {t((['widthThin', 'widthNormal', 'widthWide', 'widthHuge'] as const)[at] ?? 'widthNormal')}
          </option>
        ))}
      </select>
      <select
        aria-label={t('layer')}
        value={layer}
        onChange={({ target }) => onLayer(target.value)}
        className={`${FIELD} max-sm:flex-1 max-sm:basis-24`}
      >
        <LayerOptions layers={layers} />
      </select>
      {children}
    </div>
  );
}
