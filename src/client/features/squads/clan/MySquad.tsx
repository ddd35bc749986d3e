import type { GameMap } from '../../../../domain/squads/game-map.ts';
import { inOrder } from '../../../../domain/squads/moves.ts';
import { useFormats, useT } from '../../../data/i18n/use-t.ts';
import { useClanNow } from '../../../data/clan/use-clan-now.ts';
import { StateBlock } from '../../../ui/feedback/StateBlock.tsx';
import { Panel } from '../../../ui/layout/Panel.tsx';
import { SQUAD_COLOUR_CLASSES, useSquadWords } from '../../../components/squads/squad-words.ts';
import { isNew, type SquadParts } from './AllSquads.tsx';

/** The squad of the selected character: who, which role, who leads. */
export function MySquad({ others, ...parts }: SquadParts & { readonly others: readonly GameMap[] }) {
  const t = useT('squads');
  const format = useFormats();
  const nowMs = useClanNow();
  const { squadName, roleName, mapName } = useSquadWords();
  const { shown, memberKey, nameOf } = parts;
  const { squads, board } = shown;
  const place = board.places.get(memberKey);
  const at = squads.findIndex(({ id }) => id === place?.squadId);
  const squad = squads[at];
  const stamp = shown.stamps.get(memberKey);
  const age = stamp === undefined ? '' : format.ago((nowMs - Date.parse(stamp.at)) / 1_000);
  if (place === undefined || squad === undefined)
    return (
      <Panel title={t('mySquad')} className="lg:col-span-2">
        <StateBlock kind="empty" title={t('notPlaced')}>
          {stamp !== undefined && <p>{t('removedBy', { by: stamp.by, age })}</p>}
          <p>
            {others.length === 0
              ? t('notPlacedBody')
              : t('placedOn', { maps: others.map(mapName).join(', ') })}
          </p>
        </StateBlock>
      </Panel>
    );
  const leader = squad.leaderKey;
  return (
    <Panel
      title={
        <span className="flex min-w-0 items-center gap-2">
          <span aria-hidden className={`size-3.5 shrink-0 ${SQUAD_COLOUR_CLASSES[squad.colour]}`} />
          <span className="wrap-anywhere">{`${t('mySquad')}: ${squadName(squad, at)}`}</span>
        </span>
      }
      aside={stamp === undefined ? undefined : t('changedBy', { by: stamp.by, age })}
    >
      <div className="grid content-start gap-3 p-3.5">
        <dl className="m-0 grid grid-cols-2 gap-3">
          <div>
            <dt className="text-xs text-ink-3">{t('myRole')}</dt>
            <dd data-role className="m-0 font-display text-[1.375rem] leading-tight font-bold wrap-anywhere">
              {roleName(place.role)}
            </dd>
          </div>
          <div>
            <dt className="text-xs text-ink-3">{t('leader')}</dt>
            <dd className="m-0 font-display text-[1.375rem] leading-tight font-bold wrap-anywhere">
              {leader === null ? t('noLeader') : nameOf(leader)}
            </dd>
          </div>
        </dl>
        <ul className="grid divide-y divide-line border-y border-line">
          {inOrder(board, squad.id).map((key) => (
            <li key={key} data-mate={key} className="flex items-baseline gap-3 py-1.5">
              <span
                className={`min-w-0 flex-1 wrap-anywhere ${key === memberKey ? 'font-semibold text-accent-text' : ''}`}
              >
                {key === memberKey ? `${nameOf(key)} (${t('me')})` : nameOf(key)}
                {isNew(parts, key) && (
                  <span className="ms-1.5 border border-current px-1 text-xs text-info">{t('changed')}</span>
                )}
              </span>
              <span className="shrink-0 text-xs text-ink-2">
                {[
                  ...(leader === key ? [t('leader')] : []),
                  roleName(board.places.get(key)?.role ?? 'unassigned'),
                ].join(', ')}
              </span>
            </li>
          ))}
        </ul>
      </div>
    </Panel>
  );
}
