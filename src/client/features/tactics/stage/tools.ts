/** Tools of the editor. */
import type { ObjectKind } from '../../../../domain/tactics/drawing/object.ts';

export type DrawnKind = Exclude<ObjectKind, 'step'>;
export type Tool = 'pan' | 'select' | 'eraser' | DrawnKind;

export const TOOLS = [
  { tool: 'pan', label: 'toolPan' },
  { tool: 'select', label: 'toolSelect' },
  { tool: 'pen', label: 'toolPen' },
  { tool: 'eraser', label: 'toolEraser' },
  { tool: 'bigBarricadeWindow', label: 'toolBigBarricadeWindow' },
  { tool: 'bigBarricade', label: 'toolBigBarricade' },
  { tool: 'smallBarricade', label: 'toolSmallBarricade' },
  { tool: 'rally', label: 'toolRally' },
  { tool: 'line', label: 'toolLine' },
  { tool: 'arrow', label: 'toolArrow' },
  { tool: 'rectangle', label: 'toolRectangle' },
  { tool: 'circle', label: 'toolCircle' },
  { tool: 'text', label: 'toolText' },
  { tool: 'marker', label: 'toolMarker' },
  { tool: 'token', label: 'toolToken' },
] as const satisfies readonly { readonly tool: Tool; readonly label: string }[];

const PATHS: ReadonlySet<string> = new Set(['line', 'arrow', 'rectangle', 'circle']);
/** Pulled from one corner to the other. */
export function isPulled(tool: Tool): tool is 'line' | 'arrow' | 'rectangle' | 'circle' {
  return PATHS.has(tool);
}

const NO_SIGNS: ReadonlySet<string> = new Set(['pan', 'select', 'eraser', 'pen', ...PATHS]);
/** Set with one tap. */
export function isPlacedTool(tool: Tool): tool is DrawnKind {
  return !NO_SIGNS.has(tool);
}

const WRITTEN = ['text', 'marker', 'token'] as const;
/** Kinds of objects that bear a text. */
export type WrittenKind = (typeof WRITTEN)[number];

export function isWritten(kind: string): kind is WrittenKind {
  return WRITTEN.some((one) => one === kind);
}
