import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openPage } from '../../../../../tests/support/page-router.tsx';
import type { WarScene } from '../../../../domain/clan-wars/scene/war-scene.ts';
import { clanWarsMap as words } from '../../../../i18n/locales/en/clan-wars-map.ts';
import { setLocale } from '../../../data/i18n/locale.ts';
import { MapStage } from './MapStage.tsx';

const { load } = vi.hoisted(() => ({ load: { hasFailed: false } }));
vi.mock('../scene/SceneCanvas.tsx', () => ({
  SceneCanvas: () => {
    if (load.hasFailed) throw new TypeError('Failed to fetch dynamically imported module');
    return <div data-board="3d" />;
  },
}));

const squad = (key: string, label: string, x: number) => ({
  key,
  label,
  colour: 'amber',
  at: { x, y: 5_000 },
  isDrawn: true,
  value: 4,
  share: 0.5,
  people: 1,
});
const SCENE = {
  map: 'berda',
  base: 0,
  squads: [squad('alpha', 'Alpha', 3_000), squad('bravo', 'Bravo', 6_000)],
  signs: [],
  paths: [],
} as unknown as WarScene;

async function open() {
  const onChange = vi.fn();
  const shown = await openPage(
    {
      path: '/clan-wars-3d',
      layout: 'inner',
      validateSearch: (search) => search,
      component: () => (
        <MapStage
          boards={[{ key: 'war', label: 'Cup', title: 'Cup', scene: SCENE }]}
          step="Stage 1"
          search={{ view: '3d', squad: 'alpha' }}
          followed="alpha"
          isFlatFirst={false}
          onChange={onChange}
        />
      ),
    },
    '/clan-wars-3d',
  ).screen;
  return { shown, onChange };
}

beforeEach(() => {
  setLocale('en');
  load.hasFailed = false;
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('the map of a war', () => {
  it('is a scene where the device can draw one', async () => {
    const { shown } = await open();
    await expect.poll(() => shown.container.querySelector('[data-board="3d"]')).not.toBeNull();
    expect(shown.getByText(words.no3d).query()).toBeNull();
  });

  it('is flat without WebGL, says why, and follows the squad of the address', async () => {
    vi.stubGlobal('WebGL2RenderingContext', undefined);
    const { shown, onChange } = await open();
    await expect.element(shown.getByText(words.no3d)).toBeVisible();
    expect(shown.container.querySelector('[data-board="3d"]')).toBeNull();
    const alpha = shown.getByRole('button', { name: /^Alpha/ });
    await expect.element(alpha).toBeVisible();
    await expect.element(alpha).toHaveAttribute('aria-pressed', 'true');
    await expect
      .element(shown.getByRole('button', { name: /^Bravo/ }))
      .toHaveAttribute('aria-pressed', 'false');
    // asking again gets the same answer
    await shown.getByText(words.view3d, { exact: true }).click({ force: true });
    expect(onChange).toHaveBeenCalledWith({ view: '3d' });
    await expect.element(shown.getByText(words.no3d)).toBeVisible();
  });

  it('is flat while the scene cannot be loaded, and tries again', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    load.hasFailed = true;
    const { shown } = await open();
    await expect.element(shown.getByText(words.failed3d)).toBeVisible();
    await expect.element(shown.getByRole('button', { name: /^Alpha/ })).toBeVisible();
    load.hasFailed = false;
    await shown.getByText(words.view3d, { exact: true }).click({ force: true });
    await expect.poll(() => shown.container.querySelector('[data-board="3d"]')).not.toBeNull();
    expect(shown.getByText(words.failed3d).query()).toBeNull();
  });
});
