/**
 * Icon bodies are snippets of SVG. They are parsed into data, so that the page never injects markup; only
 * drawing tags and attributes pass.
 */
export type IconShape = readonly [tag: string, attributes: Readonly<Record<string, string>>];

const TAG = /<(path|circle|ellipse|rect|line|polyline|polygon)\b([^>]*?)\/?>/g;
const ATTRIBUTE = /\b(d|cx|cy|r|rx|ry|x|y|x1|x2|y1|y2|width|height|points|transform|opacity)="([^"<>]*)"/g;

/** Parses the shapes of a body; the stroke style is the widget's. */
export function iconShapes(body: string): readonly IconShape[] {
  return [...body.matchAll(TAG)].map(
    ([, tag = 'path', rest = '']) =>
      [
        tag,
        Object.fromEntries([...rest.matchAll(ATTRIBUTE)].map(([, name = '', value = '']) => [name, value])),
      ] as const,
  );
}
