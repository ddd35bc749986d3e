/**
 * Icon bodies are small pieces of SVG text. They are taken apart into data, so the page never hands markup to the
 * browser; only drawing tags and drawing attributes pass.
 */
export type IconShape = readonly [tag: string, attributes: Readonly<Record<string, string>>];

const TAG = /<(path|circle|ellipse|rect|line|polyline|polygon)\b([^>]*?)\/?>/g;
const ATTRIBUTE = /\b(d|cx|cy|r|rx|ry|x|y|x1|x2|y1|y2|width|height|points|transform|opacity)="([^"<>]*)"/g;

/** The shapes of a body; strokes are drawn by the widget itself. */
export function iconShapes(body: string): readonly IconShape[] {
  return [...body.matchAll(TAG)].map(
    ([, tag = 'path', rest = '']) =>
      [
        tag,
        Object.fromEntries([...rest.matchAll(ATTRIBUTE)].map(([, name = '', value = '']) => [name, value])),
      ] as const,
  );
}
