import { useMemo } from 'react';
import { nameKey } from '../../../../domain/characters/name-key.ts';
import { missingIn } from '../../../../domain/operations/missing.ts';
import type { HeldTime } from '../../../../domain/operations/operation-time.ts';
import { parseOccurrenceKey, occurrenceKey, occurrenceOn } from '../../../../domain/schedule/occurrences.ts';
import type { ShownOperation } from '../../../../offline/mirror/overlays/squads/operations.ts';
import { squadsView } from '../../../../offline/mirror/overlays/squads/squads.ts';
import { useSchedule } from '../../../components/schedule/use-schedule.ts';
import { useStrength } from '../../../components/schedule/use-strength.ts';
import { useMirrorView } from '../../../data/clan/use-mirror-view.ts';
import { useFormats, useT } from '../../../data/i18n/use-t.ts';
import { usePeopleNames, useTimeOf } from '../view/use-operations.ts';
import { useOperationWords } from '../view/operation-words.ts';

/** Who of an event's clan has a skip; empty where the officer may not see that. */
function useAway({ time }: Pick<ShownOperation, 'time'>): ReadonlySet<string> {
  const { events, zone, today } = useSchedule();
  const strengthOf = useStrength(today);
  return useMemo(() => {
    const key = time?.kind === 'event' ? parseOccurrenceKey(occurrenceKey(time)) : null;
    const event = events.find(({ id }) => id === key?.eventId);
    const occurrence = key === null || event === undefined ? null : occurrenceOn(event, key.date, zone);
    if (occurrence === null || strengthOf === null) return new Set();
    return new Set(
      strengthOf(occurrence).lines.flatMap(({ name, presence }) =>
        presence === 'approved' || presence === 'pending' ? [nameKey(name)] : [],
      ),
    );
  }, [time, events, zone, strengthOf]);
}

/** What an operation lacks, a line each. */
export function useMissing(operation: ShownOperation): {
  readonly lines: readonly string[];
  readonly held: HeldTime | null;
} {
  const t = useT('operation-editor');
  const format = useFormats();
  const words = useOperationWords();
  const { nameOf } = usePeopleNames();
  const maps = useMirrorView(squadsView, (view) => view.maps);
  const held = useTimeOf()(operation);
  const away = useAway(operation);
  const { squads, board } = maps[operation.map];
  const missing = missingIn(operation, board);
  const squadNames = (ids: readonly string[]): string =>
    format.list(squads.flatMap((squad, at) => (ids.includes(squad.id) ? [words.squadName(squad, at)] : [])));
  const names = (keys: readonly string[]): string => format.list(keys.map(nameOf));
  const absent = [...board.places.keys()].filter((key) => away.has(key));
  const lines = [
    [missing.hasNoSquads, () => t('missNoSquads')],
    [missing.emptySquads.length > 0, () => t('missEmpty', { names: squadNames(missing.emptySquads) })],
    [missing.leaderless.length > 0, () => t('missLeader', { names: squadNames(missing.leaderless) })],
    [missing.roleless.length > 0, () => t('missRole', { names: names(missing.roleless) })],
    [missing.uninstructed.length > 0, () => t('missOrders', { names: squadNames(missing.uninstructed) })],
    [missing.outside.length > 0, () => t('missOutside', { names: names(missing.outside) })],
    [absent.length > 0, () => t('missAway', { names: names(absent) })],
  ] as const;
  return { lines: lines.flatMap(([isMissing, text]) => (isMissing ? [text()] : [])), held };
}
