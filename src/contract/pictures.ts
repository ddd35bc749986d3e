/** Pictures of the product, made by `npm run pictures` from the demo; none shows a picture of the game. */
import type { Locale } from './wire-words.ts';

export const PICTURE_SCENES = ['ttk', 'crafting', 'auction', 'requests', 'skips', 'gear'] as const;
export type PictureScene = (typeof PICTURE_SCENES)[number];

export const PICTURE_THEMES = ['dark', 'light'] as const;
export type PictureTheme = (typeof PICTURE_THEMES)[number];

/** Pixels of a picture per CSS pixel of its screen. */
export const PICTURE_PIXEL_RATIO = 1.5;

/** `wide`: the content of a desktop window; `phone`: a whole phone. In CSS pixels. */
export const PICTURE_SHAPES = {
  wide: { width: 960, height: 620 },
  phone: { width: 360, height: 600 },
} as const;
export type PictureShape = keyof typeof PICTURE_SHAPES;

/** Where a device keeps the pictures that it has shown, for a visit without a network. */
export const PICTURES_CACHE = 'pictures';

/** Windows that get the pictures of a phone. */
export const PHONE_MEDIA = '(max-width: 39.99rem)';

/** Path of a picture below the folder `public` and of its address. */
export function picturePath(
  scene: PictureScene,
  locale: Locale,
  theme: PictureTheme,
  shape: PictureShape,
): string {
  return `/pictures/${locale}/${scene}-${shape}-${theme}.avif`;
}

/** The picture of link previews. */
export function previewPath(locale: Locale): string {
  return `/pictures/${locale}/preview.jpg`;
}
