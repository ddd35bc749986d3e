import { useState } from 'react';
import type { GameMap } from '../../../../domain/squads/game-map.ts';
import { inOrder } from '../../../../domain/squads/moves.ts';
import type { ShownAsk, ShownMap, ShownSquad } from '../../../../offline/mirror/overlays/squads/squads.ts';
import { SaveTable } from '../../../components/export/SaveTable.tsx';
import { useFormats, useT } from '../../../data/i18n/use-t.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { StateBlock } from '../../../ui/feedback/StateBlock.tsx';
import { Panel } from '../../../ui/layout/Panel.tsx';
import { AskDialog } from '../asks/AskDialog.tsx';
import { useSquadLimits } from '../manager/use-limits.ts';
import { SQUAD_COLOUR_CLASSES, useSquadWords } from '../../../components/squads/squad-words.ts';

export interface SquadParts {
  readonly map: GameMap;
  readonly shown: ShownMap;
  /** Of the selected character. */
  readonly memberKey: string;
  /** Instant of the last visit; null: nothing is marked as new. */
  readonly seenAt: number | null;
  readonly nameOf: (memberKey: string) => string;
}

/** Whether somebody's place was changed since the last visit, and not by this person. */
export function isNew({ shown, seenAt, nameOf, memberKey }: SquadParts, key: string): boolean {
  const stamp = shown.stamps.get(key);
  return (
    seenAt !== null && stamp !== undefined && Date.parse(stamp.at) > seenAt && stamp.by !== nameOf(memberKey)
  );
}

/** All squads of a map. */
export function AllSquads({ ask, ...parts }: SquadParts & { readonly ask: ShownAsk | null }) {
  const t = useT('squads');
  const format = useFormats();
  const { mapName, squadName, roleName } = useSquadWords();
  const { size } = useSquadLimits();
  const [asking, setAsking] = useState<ShownSquad | null>(null);
  const { map, shown, nameOf, memberKey } = parts;
  const { squads, board } = shown;
  const mayAsk = (id: string): boolean =>
    board.places.get(memberKey)?.squadId !== id && !(ask?.state === 'open' && ask.squadId === id);
  const changes = [...shown.stamps.keys()].filter((key) => isNew(parts, key)).length;
  if (squads.length === 0)
    return (
      <Panel title={t('allSquads')}>
        <StateBlock kind="empty" title={t('noSquads')}>
          {t('noSquadsBody')}
        </StateBlock>
      </Panel>
    );
  return (
    <Panel title={t('allSquads')} aside={changes === 0 ? undefined : t('changesCount', { count: changes })}>
      <ul className="grid gap-px *:outline *:outline-line sm:grid-cols-2 lg:grid-cols-3">
        {squads.map((squad, at) => {
          const people = inOrder(board, squad.id);
          return (
            <li
              key={squad.id}
              data-squad={squad.id}
              className="relative grid min-w-0 content-start ps-4 pe-3 pb-3"
            >
              <span
                aria-hidden
                className={`absolute inset-y-0 start-0 w-1.5 ${SQUAD_COLOUR_CLASSES[squad.colour]}`}
              />
              <div className="flex min-h-11 items-center gap-2">
                <h3 className="min-w-0 flex-1 wrap-anywhere">{squadName(squad, at)}</h3>
                <span className="text-xs text-ink-3 tabular-nums">
                  {t('peopleOf', { count: people.length, most: format.number(size) })}
                </span>
              </div>
              {people.length > 0 && squad.leaderKey === null && (
                <p data-no-leader className="pb-1 text-xs text-ink-3">
                  {t('noLeader')}
                </p>
              )}
              {people.length === 0 ? (
                <p className="text-xs text-ink-3">{t('emptySquad')}</p>
              ) : (
                <ul className="grid gap-1">
                  {people.map((key) => {
                    const role = board.places.get(key)?.role ?? 'unassigned';
                    return (
                      <li key={key} className="flex min-w-0 items-baseline gap-2 text-[0.8125rem]">
                        <span
                          className={`min-w-0 flex-1 wrap-anywhere ${key === memberKey ? 'font-semibold text-accent-text' : ''}`}
                        >
                          {nameOf(key)}
                          {isNew(parts, key) && (
                            <span className="ms-1.5 border border-current px-1 text-xs text-info">
                              {t('changed')}
                            </span>
                          )}
                        </span>
                        <span className="shrink-0 text-end text-xs text-ink-3">
                          {[
                            ...(squad.leaderKey === key ? [t('leader')] : []),
                            ...(role === 'unassigned' ? [] : [roleName(role)]),
                          ].join(', ')}
                        </span>
                      </li>
                    );
                  })}
                </ul>
              )}
              {mayAsk(squad.id) && (
                <div className="pt-2">
                  <Button
                    aria-label={t('askTitle', { squad: squadName(squad, at) })}
                    onClick={() => setAsking(squad)}
                  >
                    {t('askJoin')}
                  </Button>
                </div>
              )}
            </li>
          );
        })}
      </ul>
      <SaveTable
        title={t('allSquads')}
        makeTable={(texts) => ({
          title: t('allSquads'),
          about: mapName(map),
          headings: [texts('squad'), texts('member'), texts('role')],
          rows: squads.flatMap((squad, at) =>
            inOrder(board, squad.id).map((key) => {
              const role = board.places.get(key)?.role ?? 'unassigned';
              return [
                squadName(squad, at),
                nameOf(key),
                [
                  ...(squad.leaderKey === key ? [t('leader')] : []),
                  ...(role === 'unassigned' ? [] : [roleName(role)]),
                ].join(', ') || null,
              ];
            }),
          ),
        })}
      />
      {asking !== null && (
        <AskDialog
          map={map}
          squad={asking}
          name={squadName(
            asking,
            squads.findIndex(({ id }) => id === asking.id),
          )}
          isFull={inOrder(board, asking.id).length >= size}
          replaces={ask?.state === 'open'}
          onClose={() => setAsking(null)}
        />
      )}
    </Panel>
  );
}
