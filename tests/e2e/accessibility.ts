/** What every screen is checked for in each language, width and colour scheme: axe, and nothing wider than the screen. */
import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { oneOf } from '../support/depth.ts';
import type { Locale } from './fixtures.ts';

export interface Variant {
  readonly locale: Locale;
  readonly width: 320 | 1440;
  readonly colorScheme: 'dark' | 'light';
}

const LOCALES = ['en', 'ru', 'ua'] as const;
const VARIANTS: readonly Variant[] = ([320, 1440] as const).flatMap((width) =>
  (['dark', 'light'] as const).flatMap((colorScheme) =>
    LOCALES.map((locale) => ({ locale, width, colorScheme })),
  ),
);
/** Without a common divisor with the number of variants: neighbouring screens take turns at unlike ones. */
const STRIDE = 5;

/** All twelve in the deep run; in an ordinary one a single one, another for each slice and each `index` of a screen. */
export function variantsOf(index = 0): readonly Variant[] {
  return oneOf(VARIANTS, index * STRIDE);
}

/** Time for a test that checks a filled screen in all of `variantsOf()`. */
export function variantsTimeoutMs(): number {
  return 120_000 + variantsOf().length * 60_000;
}

/** Sets width and colour scheme; the language is part of the address. */
export async function applyVariant(page: Page, { width, colorScheme }: Variant): Promise<void> {
  await page.setViewportSize({ width, height: width === 320 ? 640 : 900 });
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
}

export function labelOf(name: string, { locale, width, colorScheme }: Variant): string {
  return `${name}, ${locale}, ${width} px, ${colorScheme}`;
}

/** The page has loaded, is not wider than its screen, and axe finds nothing. */
export async function expectAccessible(page: Page, label: string): Promise<void> {
  await expect(page.locator('.skeleton:visible')).toHaveCount(0);
  const [content, screen] = await page.evaluate(() => [
    document.documentElement.scrollWidth,
    document.documentElement.clientWidth,
  ]);
  expect.soft(content, label).toBeLessThanOrEqual(screen ?? 0);
  const { violations } = await new AxeBuilder({ page })
    // no second page per check: nothing here is in a frame of another origin
    .setLegacyMode()
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze();
  const found = violations.flatMap((one) =>
    one.nodes.map((node) => `${one.id}: ${node.target.join(' ')}: ${node.failureSummary ?? ''}`),
  );
  expect.soft(found, label).toEqual([]);
}
