import { describe, expect, it } from 'vitest';
import { repositoryFiles, textOf } from './source-files.ts';

/** What writes an instant, and so depends on a time zone. */
const INSTANT = /\b(\w+)\.(?:date|dateTime|time|dayMonth)\(/g;
const DIRECT = /\buseFormats\(\)\.(?:date|dateTime|time|dayMonth)\(/;
const IN_PARTS = /const \{[^}]*\b(?:date|dateTime|time|dayMonth)\b[^}]*\} = useFormats\(\)/;

/**
 * Where the device's zone is meant: screens of a person or of the whole game, which a guest reads too, and what shows
 * the own time beside the clan's.
 */
const OF_THE_DEVICE = [
  'src/client/app/',
  'src/client/components/schedule/OwnTime.tsx',
  'src/client/features/auction/',
  'src/client/features/auth/account/',
  'src/client/features/characters/overview/',
  'src/client/features/characters/profile/',
  'src/client/features/characters/status/',
  'src/client/features/crafting/',
  'src/client/features/guest-passes/guest/',
  'src/client/features/integrations/discord/OwnDiscordPanel.tsx',
  'src/client/features/notifications/',
  'src/client/features/schedule/page/OccurrenceDialog.tsx',
  'src/client/features/ttk/',
  // days of a chart: noon of the device, in its own zone
  'src/client/features/characters/page/CurvePanel.tsx',
  'src/client/features/treasury/balance/BalanceChart.tsx',
  'src/client/features/unsent/',
  'src/client/ui/',
];

/** Whether a file writes an instant in the device's zone. */
function writesDeviceTime(text: string): boolean {
  if (DIRECT.test(text) || IN_PARTS.test(text)) return true;
  return [...text.matchAll(INSTANT)].some(({ 1: name = '', index }) => {
    const made = [...text.slice(0, index).matchAll(new RegExp(`\\b${name} = (\\w+)\\(`, 'g'))].at(-1);
    return made?.[1] === 'useFormats';
  });
}

describe('times on the screens of a clan', () => {
  it('are of the clan, also on a device in another zone', () => {
    const wrong = repositoryFiles().filter(
      (path) =>
        /^src\/client\/.*\.tsx?$/.test(path) &&
        !path.includes('.test.') &&
        !OF_THE_DEVICE.some((place) => path.startsWith(place)) &&
        writesDeviceTime(textOf(path)),
    );
    expect(wrong).toEqual([]);
  });

  it.each([
    ['const format = useFormats();\nreturn format.dateTime(at);', true],
    ['const format = useFormats();\nreturn format.number(at);', false],
    ['const format = useClanFormats();\nreturn format.dateTime(at);', false],
    ['const { list, time } = useFormats();', true],
    ['return useFormats().date(at);', true],
    ['const format = useFormats();\n}\nconst format = useClanFormats();\nformat.time(at);', false],
  ])('are checked in %j', (text, isWrong) => {
    expect(writesDeviceTime(text)).toBe(isWrong);
  });
});
