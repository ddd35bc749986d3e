import { describe, expect, it } from 'vitest';
import { cameraOf, cameraText, flatOf, flatText } from './camera-view.ts';

describe('the address of the map', () => {
  it.each(['above', 'base', 'enemy', '-35_40_120_50_48'])('keeps the view %s', (text) => {
    expect(cameraText(cameraOf(text))).toBe(text);
  });
  it('has no parameter for the view from the side, which also stands for what it does not know', () => {
    expect(cameraText(cameraOf('side'))).toBeUndefined();
    for (const text of [undefined, 'behind', '1_2_3', '1_200_3_4_5', 'a_b_c_d_e'])
      expect(cameraOf(text)).toBe('side');
  });
  it('rounds a free view', () => {
    expect(cameraText({ azimuth: 12.6, elevation: 30.2, distance: 99.5, x: -0.4, y: 50 })).toBe(
      '13_30_100_0_50',
    );
  });
});

describe('what is seen of a flat map', () => {
  it('is in the address as far as it is not all of it', () => {
    const view = { zoom: 1.96, x: 0.3, y: 0.52 };
    expect(flatText(view)).toBe('196_30_52');
    expect(flatOf('196_30_52')).toEqual(view);
    // as links had it
    expect(flatOf('flat_196_30_52')).toEqual(view);
    expect([flatText(null), flatOf(undefined), flatOf('side'), flatOf('flat_100_50_50')]).toEqual([
      undefined,
      null,
      null,
      null,
    ]);
    // a scene has its own views
    expect(cameraOf('flat_196_30_52')).toBe('side');
  });
});
