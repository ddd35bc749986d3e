/** Display name and time zone of a signed-in device in the list of sessions. */
import { isTimeZone } from '../clan-settings/time-zone.ts';

const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/\bEdgA?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bYaBrowser\//, 'Yandex Browser'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|Chromium|CriOS|HeadlessChrome)\//, 'Chrome'],
  [/\bVersion\/.*\bSafari\//, 'Safari'],
];
const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/\b(?:iPhone|iPad|iPod)\b/, 'iOS'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\b(?:Macintosh|Mac OS X)\b/, 'macOS'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
];

function firstMatch(table: readonly (readonly [RegExp, string])[], text: string): string | null {
  return table.find(([pattern]) => pattern.test(text))?.[1] ?? null;
}

/** A short name such as `Chrome · Windows` from a user agent; `?` when it is unknown. */
export function deviceName(userAgent: string): string {
  return (
    [firstMatch(BROWSERS, userAgent), firstMatch(SYSTEMS, userAgent)]
      .filter((part) => part !== null)
      .join(' · ') || '?'
  );
}

/** Longer than any name of a zone. */
const ZONE_LENGTH = 64;

/** The zone that a device says its clock is set to; null for anything but the name of a known zone. */
export function deviceZone(text: string | undefined): string | null {
  return text !== undefined && text.length <= ZONE_LENGTH && isTimeZone(text) ? text : null;
}
