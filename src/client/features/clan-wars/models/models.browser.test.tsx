import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openPage } from '../../../../../tests/support/page-router.tsx';
import { clanWarsModels as words } from '../../../../i18n/locales/en/clan-wars-models.ts';
import { setLocale } from '../../../data/i18n/locale.ts';
import { MODEL_IDS } from '../words/model-ids.ts';
import { ModelPreviewScreen } from './ModelPreviewScreen.tsx';
import { ModelsScreen } from './ModelsScreen.tsx';

const SLOW = { timeout: 40_000 };

beforeEach(() => {
  setLocale('en');
});
afterEach(() => {
  vi.unstubAllGlobals();
});

/** Triangles and draw calls, as a line of text has them. */
function numbersIn(text: string | null | undefined): readonly number[] {
  return (text?.match(/\d[\d,]*/g) ?? []).map((number) => Number(number.replaceAll(',', '')));
}

describe('models for developers', () => {
  it('are all there, each with a picture and what it costs', async () => {
    const shown = await openPage(
      { path: '/dev/models', layout: 'inner', component: () => <ModelsScreen /> },
      '/dev/models',
    ).screen;
    await expect.poll(() => shown.container.querySelectorAll('li').length, SLOW).toBe(MODEL_IDS.length);
    expect(MODEL_IDS).toHaveLength(10);
    const lines = [...shown.container.querySelectorAll('li')];
    for (const line of lines) {
      const [triangles = 0, calls = 0] = numbersIn(line.querySelector('p')?.textContent);
      expect([triangles > 0, calls > 0], line.textContent).toEqual([true, true]);
    }
    // no two look alike, and none is empty
    expect(new Set(lines.map((line) => line.querySelector('img')?.src)).size).toBe(10);
  }, 60_000);

  it('say so where nothing is drawn in three dimensions', async () => {
    vi.stubGlobal('WebGL2RenderingContext', undefined);
    const shown = await openPage(
      {
        path: '/dev/model-preview',
        layout: 'inner',
        validateSearch: (search) => search,
        component: () => <ModelPreviewScreen />,
      },
      '/dev/model-preview',
    ).screen;
    await expect.element(shown.getByText(words.failed)).toBeVisible();
  });
});
