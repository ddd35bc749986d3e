/** Letters by which two names that look the same differ. */
import { lookalikeKey } from './name-forms.ts';

/** Of a name the letters that another name, which looks the same, has in another script; each once. */
export function foreignLetters(name: string, other: string): readonly string[] {
  if (lookalikeKey(name) !== lookalikeKey(other)) return [];
  const [own, theirs] = [Array.from(name), Array.from(other)];
  return [
    ...new Set(
      own.filter((letter, at) => {
        const same = theirs[at];
        return same !== undefined && letter.toLowerCase() !== same.toLowerCase();
      }),
    ),
  ];
}

/** Whether two names differ, and nobody sees it. */
export function isLookalike(name: string, other: string): boolean {
  return foreignLetters(name, other).length > 0;
}
