/** How wide the columns of a check are. */
const MIN_CELL_REM = 3.25;
/** What the people's column leaves of the narrowest phone, which only a grid that scrolls may exceed. */
const NARROW_REM = 14;
const MAX_CELL_REM = 5;
/** What the people's column takes of a phone before the stages' get wider than they must be. */
const PEOPLE_REM = 9;

/** Of a stage on phones: as wide as the longest word above, so that none is broken, and as wide as there is room for. */
export function cellWidth(stages: readonly string[], count: string): string {
  const words = [...stages.flatMap((name) => name.split(/\s+/u)), count];
  const longest = Math.max(...words.map((word) => word.length));
  const most = stages.length < 5 ? NARROW_REM / stages.length : MAX_CELL_REM;
  const least = Math.max(MIN_CELL_REM, Math.min(most, MAX_CELL_REM, longest * 0.44 + 0.4));
  return `clamp(${least}rem, calc((100vw - ${PEOPLE_REM}rem) / ${stages.length}), ${MAX_CELL_REM}rem)`;
}
