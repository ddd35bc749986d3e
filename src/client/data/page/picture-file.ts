import { withMark } from './mark-picture.ts';

/** The one place that knows the library, which is loaded when a picture is made. */
const PIXELS = 2;
/** More than these no phone paints. */
const MAX_PIXELS = 16_000_000;
const MAX_SIDE = 16_000;

function pixelsOf({ clientWidth: width, clientHeight: height }: HTMLElement): number {
  return Math.min(PIXELS, Math.sqrt(MAX_PIXELS / (width * height)), MAX_SIDE / Math.max(width, height));
}

function asDataUrl(file: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(typeof reader.result === 'string' ? reader.result : ''));
    reader.addEventListener('error', () => reject(new Error('a font could not be read')));
    reader.readAsDataURL(file);
  });
}

function fontRules(): readonly (readonly [rule: CSSFontFaceRule, base: string])[] {
  return [...document.styleSheets].flatMap((sheet) =>
    [...sheet.cssRules].flatMap((rule) =>
      rule instanceof CSSFontFaceRule ? [[rule, sheet.href ?? document.baseURI] as const] : [],
    ),
  );
}

/**
 * The page's fonts within the picture. The library would look for them itself, by a document with a base address, which
 * the content policy refuses.
 */
async function embeddedFonts(): Promise<string> {
  const rules = await Promise.all(
    fontRules().map(async ([rule, base]) => {
      const [, address] = /url\("?([^")]+)"?\)/.exec(rule.cssText) ?? [];
      if (address === undefined) return '';
      const answer = await fetch(new URL(address, base));
      return answer.ok ? rule.cssText.replace(address, await asDataUrl(await answer.blob())) : '';
    }),
  );
  return rules.join('\n');
}

/** A PNG of an element at twice its size, or as large as can be painted. */
export async function pictureOf(element: HTMLElement): Promise<Blob> {
  const [{ toBlob }, fontEmbedCSS] = await Promise.all([import('html-to-image'), embeddedFonts()]);
  const blob = await toBlob(element, {
    pixelRatio: pixelsOf(element),
    backgroundColor: getComputedStyle(element).backgroundColor,
    fontEmbedCSS,
  });
  if (blob === null) throw new Error('no picture was made');
  return withMark(blob);
}
