import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FULL_CARD, layOut, SMALL_CARD, type Layout } from './layout.ts';
import {
  acrossViewport,
  anchoredViewport,
  MIN_SCALE,
  initialViewport,
  fitViewport,
  isReadableAcross,
  isReadableWhole,
  scrolledToNode,
  type Viewport,
  type Size,
} from './viewport.ts';

const FRAME: Size = { width: 800, height: 500 };
/** `sizes`: nodes per column; each has edges to all nodes of the next. */
function drawing(...sizes: readonly number[]): Layout {
  const nodes = sizes.flatMap((size, depth) =>
    Array.from({ length: size }, (_, index) => ({ id: `${depth}.${index}`, depth })),
  );
  return layOut(
    nodes,
    nodes.flatMap((from) =>
      nodes.filter((to) => to.depth === from.depth + 1).map((to) => ({ from: from.id, to: to.id })),
    ),
  );
}

function onScreen(
  layout: Layout,
  id: string,
  { scale, x, y }: Viewport,
): { readonly x: number; readonly y: number } {
  const place = layout.places.get(id) ?? { x: Number.NaN, y: Number.NaN };
  return { x: (place.x + x) * scale, y: (place.y + y) * scale };
}

function isWhole(layout: Layout, id: string, viewport: Viewport): boolean {
  const { x, y } = onScreen(layout, id, viewport);
  return (
    x >= 0 &&
    y >= 0 &&
    x + FULL_CARD.width * viewport.scale <= FRAME.width &&
    y + FULL_CARD.height * viewport.scale <= FRAME.height
  );
}

const sizes = fc
  .array(fc.integer({ min: 1, max: 9 }), { minLength: 1, maxLength: 9 })
  .map(([, ...rest]) => [1, ...rest]);

describe('the viewport of a narrow frame', () => {
  const phone: Size = { width: 358, height: 520 };
  const small = (...columns: readonly number[]): Layout => {
    const { columns: ids } = drawing(...columns);
    return layOut(
      ids.flatMap((column, depth) => column.map((id) => ({ id, depth }))),
      [],
      SMALL_CARD,
    );
  };

  it('shows all columns, and the result in the middle where rows go on below', () => {
    const tall = small(1, 4, 12);
    expect(isReadableAcross(phone, tall)).toBe(true);
    expect(isReadableAcross(phone, small(1, 1, 1, 1, 1))).toBe(false);
    const viewport = initialViewport(phone, tall);
    expect(viewport.scale).toBeGreaterThanOrEqual(12 / 14);
    const { x, y } = onScreen(tall, '0.0', viewport);
    expect(x).toBeGreaterThanOrEqual(0);
    expect(y + (SMALL_CARD.height * viewport.scale) / 2).toBeCloseTo(phone.height / 2, 6);
    // the whole where it fits, with margins of a phone
    const whole = small(1, 2, 2);
    const fitted = acrossViewport(phone, whole);
    for (const id of whole.places.keys()) {
      const place = onScreen(whole, id, fitted);
      expect(place.x).toBeGreaterThanOrEqual(0);
      expect(place.x + SMALL_CARD.width * fitted.scale).toBeLessThanOrEqual(phone.width);
      expect(place.y).toBeGreaterThanOrEqual(0);
    }
  });
});

describe('the initial viewport', () => {
  it('shows all of a small tree at full size', () => {
    const layout = drawing(1, 3);
    const viewport = initialViewport(FRAME, layout);
    expect(viewport.scale).toBe(1);
    for (const id of layout.places.keys()) expect(isWhole(layout, id, viewport)).toBe(true);
  });
  it('shows the result of a large tree at the left, vertically centred, at full size', () => {
    const layout = drawing(1, 9, 5, 2);
    const viewport = initialViewport(FRAME, layout);
    expect(viewport.scale).toBe(1);
    expect(onScreen(layout, '0.0', viewport)).toEqual({ x: 24, y: FRAME.height / 2 - FULL_CARD.height / 2 });
  });
  it('opens at full size, and fitting never enlarges', () => {
    fc.assert(
      fc.property(sizes, (of) => {
        const layout = drawing(...of);
        expect(initialViewport(FRAME, layout).scale).toBe(1);
        const whole = fitViewport(FRAME, layout);
        expect(whole.scale).toBeLessThanOrEqual(1);
        if (whole.scale > MIN_SCALE)
          for (const id of layout.places.keys()) expect(isWhole(layout, id, whole)).toBe(true);
      }),
    );
  });
  it('knows a tree that cannot be read as a whole, of which small cards show more', () => {
    const columns = Array.from({ length: 14 }, () => 6);
    const layout = drawing(1, ...columns);
    expect(isReadableWhole(FRAME, drawing(1, 2))).toBe(true);
    expect(isReadableWhole(FRAME, layout)).toBe(false);
    const small = layOut(
      [...layout.places.keys()].map((id) => ({ id, depth: Number(id.split('.')[0]) })),
      [],
      SMALL_CARD,
    );
    const [full, tiny] = [fitViewport(FRAME, layout), fitViewport(FRAME, small)];
    expect(tiny.scale).toBeGreaterThan(full.scale * 1.8);
  });
  it('scrolls a node fully into view, and no further', () => {
    const layout = drawing(1, 9, 5, 2);
    const opened = initialViewport(FRAME, layout);
    for (const [id, place] of layout.places) {
      const viewport = scrolledToNode(opened, FRAME, place, layout.card);
      expect(isWhole(layout, id, viewport)).toBe(true);
      expect(scrolledToNode(viewport, FRAME, place, layout.card)).toEqual(viewport);
    }
  });
});

describe('a changed layout', () => {
  const before = drawing(1, 9, 5, 2);
  const viewport: Viewport = { scale: 1.3, x: -330, y: -120 };
  it('with the same nodes moves nothing', () => {
    expect(anchoredViewport(viewport, FRAME, before, drawing(1, 9, 5, 2), null)).toEqual(viewport);
  });
  it('keeps the clicked node in place', () => {
    const after = drawing(1, 4, 1);
    expect(onScreen(after, '1.2', anchoredViewport(viewport, FRAME, before, after, '1.2'))).toEqual(
      onScreen(before, '1.2', viewport),
    );
  });
  it('keeps the node in the middle of the frame in place', () => {
    const middle = '1.4';
    const place = before.places.get(middle) ?? { x: 0, y: 0 };
    const over: Viewport = {
      scale: 1,
      x: FRAME.width / 2 - FULL_CARD.width / 2 - place.x,
      y: FRAME.height / 2 - FULL_CARD.height / 2 - place.y,
    };
    const after = drawing(1, 9, 9, 9);
    expect(onScreen(after, middle, anchoredViewport(over, FRAME, before, after, null))).toEqual(
      onScreen(before, middle, over),
    );
  });
  it('resets to the initial viewport when nothing would be visible', () => {
    const far: Viewport = { scale: 1, x: -(before.places.get('3.0')?.x ?? 0), y: 0 };
    const after = drawing(1, 1);
    expect(anchoredViewport(far, FRAME, before, after, null)).toEqual(initialViewport(FRAME, after));
    expect(anchoredViewport(viewport, FRAME, before, layOut([], []), null)).toEqual(
      initialViewport(FRAME, layOut([], [])),
    );
  });
});
