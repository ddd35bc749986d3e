import { useMemo } from 'react';
import { awayFrom } from '../../../../domain/operations/away.ts';
import { missingIn } from '../../../../domain/operations/missing.ts';
import type { HeldTime } from '../../../../domain/operations/operation-time.ts';
import { skipsView } from '../../../../offline/mirror/overlays/skips.ts';
import type { ShownOperation } from '../../../../offline/mirror/overlays/squads/operations.ts';
import { squadsView } from '../../../../offline/mirror/overlays/squads/squads.ts';
import { useSchedule } from '../../../components/schedule/use-schedule.ts';
import { useOfficerAccess } from '../../../data/http/use-page-access.ts';
import { useClanNow } from '../../../data/clan/use-clan-now.ts';
import { useMirrorView } from '../../../data/clan/use-mirror-view.ts';
import { useFormats, useT } from '../../../data/i18n/use-t.ts';
import { usePeopleNames, useTimeOf } from '../view/use-operations.ts';
import { useOperationWords } from '../view/operation-words.ts';

/** Who is away while it is held; empty where the officer may not see that. */
function useAway({ time }: Pick<ShownOperation, 'time'>): ReadonlySet<string> {
  const { events, zone } = useSchedule();
  const maySee = useOfficerAccess('skips-panel') === true;
  const skips = useMirrorView(skipsView, (view) => view.skips, { isEnabled: maySee });
  return useMemo(() => awayFrom(time, skips, events, zone), [time, skips, events, zone]);
}

/** What an operation lacks, a line each; `timeLine`: why it cannot become active at its time. */
export function useMissing(operation: ShownOperation): {
  readonly timeLine: string | null;
  readonly lines: readonly string[];
  readonly held: HeldTime | null;
} {
  const t = useT('operation-editor');
  const format = useFormats();
  const words = useOperationWords();
  const { nameOf } = usePeopleNames();
  const maps = useMirrorView(squadsView, (view) => view.maps);
  const now = useClanNow();
  const held = useTimeOf()(operation);
  const away = useAway(operation);
  const { squads, board } = maps[operation.map];
  const missing = missingIn(operation, board);
  const squadNames = (ids: readonly string[]): string =>
    format.list(squads.flatMap((squad, at) => (ids.includes(squad.id) ? [words.squadName(squad, at)] : [])));
  const names = (keys: readonly string[]): string => format.list(keys.map(nameOf));
  const absent = [...board.places.keys()].filter((key) => away.has(key));
  const timeLine =
    operation.time === null
      ? t('missNoTime')
      : held === null
        ? t('missEvent')
        : held.endsAt <= now
          ? t('missOver')
          : null;
  const lines = [
    [missing.hasNoSquads, () => t('missNoSquads')],
    [missing.emptySquads.length > 0, () => t('missEmpty', { names: squadNames(missing.emptySquads) })],
    [missing.leaderless.length > 0, () => t('missLeader', { names: squadNames(missing.leaderless) })],
    [missing.roleless.length > 0, () => t('missRole', { names: names(missing.roleless) })],
    [missing.uninstructed.length > 0, () => t('missOrders', { names: squadNames(missing.uninstructed) })],
    [missing.outside.length > 0, () => t('missOutside', { names: names(missing.outside) })],
    [absent.length > 0, () => t('missAway', { names: names(absent) })],
  ] as const;
  return { timeLine, lines: lines.flatMap(([isMissing, text]) => (isMissing ? [text()] : [])), held };
}
