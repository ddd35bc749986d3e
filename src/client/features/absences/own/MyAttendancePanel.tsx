import { Suspense } from 'react';
import { nameKey } from '../../../../domain/characters/name-key.ts';
import { addDays } from '../../../../domain/skips/calendar.ts';
import { ownResultsView } from '../../../../offline/mirror/overlays/discipline/absences.ts';
import { useClanDay } from '../../../data/clan/use-clan-day.ts';
import { useClanMirror } from '../../../data/clan/use-clan-mirror.ts';
import { useMirrorView } from '../../../data/clan/use-mirror-view.ts';
import { lazyPart } from '../../../data/i18n/lazy-part.ts';
import { useCharacter } from '../../../data/session/session.ts';

// with its texts, for those who have something in it
const OwnResults = lazyPart(
  async () => (await import('./OwnResults.tsx')).OwnResults,
  ['absences', 'schedule'],
);

/** So many days back the dashboard shows where somebody was missed. */
const SHOWN_DAYS = 7;

/** Dashboard panel: checks of the last days in which the user was absent or whose appeal has an answer. */
export function MyAttendancePanel() {
  const character = useCharacter();
  const today = useClanDay(useClanMirror() ?? null);
  const results = useMirrorView(ownResultsView, (view) => view.results, {
    detail: nameKey(character?.name ?? ''),
  });
  const since = addDays(today, -SHOWN_DAYS);
  const shown = results.filter(
    ({ check, person }) =>
      check.day >= since &&
      (Object.keys(person.appeals).length > 0 ||
        Object.values(person.results ?? {}).some(
          ({ state }) => state === 'unexcused' || state === 'pending',
        )),
  );
  if (shown.length === 0) return null;
  return (
    <Suspense fallback={null}>
      <OwnResults results={shown} hasLink />
    </Suspense>
  );
}
