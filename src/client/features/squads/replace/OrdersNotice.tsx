import { ordersOnMap } from '../../../../domain/operations/orders-on-map.ts';
import type { GameMap } from '../../../../domain/squads/game-map.ts';
import { lostSquads, takenOver } from '../../../../domain/squads/replace.ts';
import type { SquadId } from '../../../../domain/squads/squad.ts';
import { operationsView } from '../../../../offline/mirror/overlays/squads/operations.ts';
import { squadsView } from '../../../../offline/mirror/overlays/squads/squads.ts';
import { drawingFactsView } from '../../../../offline/mirror/overlays/tactics/drawing-facts.ts';
import { useSquadWords } from '../../../components/squads/squad-words.ts';
import { useMirrorView } from '../../../data/clan/use-mirror-view.ts';
import { useFormats, useT } from '../../../data/i18n/use-t.ts';

interface SquadsChange {
  /** The squads that go. */
  readonly lost: ReadonlySet<SquadId>;
  /** The names of squads that become others. */
  readonly takenOver: ReadonlyMap<SquadId, { readonly from: string; readonly to: string }>;
}

/** What becomes of squads when others take their place. */
export function useReplacement(): (
  present: readonly { readonly id: SquadId; readonly name: string }[],
  wanted: readonly { readonly name: string }[],
) => SquadsChange {
  const { squadName } = useSquadWords();
  return (present, wanted) => ({
    lost: lostSquads(present, wanted),
    takenOver: new Map(
      takenOver(present, wanted).map(({ id, from, to }) => [
        id,
        {
          from: squadName({ name: present[from]?.name ?? '' }, from),
          to: squadName({ name: wanted[to]?.name ?? '' }, to),
        },
      ]),
    ),
  });
}

/**
 * What a change of squads does to operations that are not over, and to requests to join. Nothing where it does nothing.
 */
export function OrdersNotice({ map, lost, takenOver: others }: SquadsChange & { readonly map: GameMap }) {
  const t = useT('squad-list');
  const format = useFormats();
  const operations = useMirrorView(operationsView, (view) => view.operations);
  const drawn = useMirrorView(drawingFactsView, (view) => view);
  const asks = useMirrorView(squadsView, (view) => view.asks);
  const orders = ordersOnMap(operations, drawn, map, { lost, takenOver: [...others.keys()] });
  const asking = asks.filter(({ state, squadId }) => state === 'open' && lost.has(squadId)).length;
  if (orders.length === 0 && asking === 0) return null;
  const pairs = (ids: readonly SquadId[]): string =>
    format.list(
      ids.flatMap((id) => {
        const names = others.get(id);
        return names === undefined ? [] : [`${names.from} → ${names.to}`];
      }),
    );
  return (
    <ul role="status" data-lost-orders className="grid gap-1 border-s-3 border-wait ps-2.5 text-wait">
      {orders.map(({ id, title, isActive, lost: count, passed }) => (
        <li key={id} className="grid gap-1 wrap-anywhere">
          {isActive && <span>{t('activeHere', { title })}</span>}
          {passed.length > 0 && <span>{t('ordersPass', { title, pairs: pairs(passed) })}</span>}
          {count > 0 && <span>{t('ordersLost', { count, title })}</span>}
        </li>
      ))}
      {asking > 0 && <li>{t('asksLost', { count: asking })}</li>}
    </ul>
  );
}
