import type { ShownOperation } from '../../../../offline/mirror/overlays/squads/operations.ts';
import { useClanFormats } from '../../../data/clan/use-clan-formats.ts';
import { useT } from '../../../data/i18n/use-t.ts';
import { Panel } from '../../../ui/layout/Panel.tsx';
import { useOperationWords } from '../view/operation-words.ts';
import { usePeopleNames, useTimeOf } from '../view/use-operations.ts';

function Text({ label, children }: { readonly label: string; readonly children: string }) {
  return children === '' ? null : (
    <div>
      <dt className="text-ink-3">{label}</dt>
      <dd className="wrap-anywhere whitespace-pre-line">{children}</dd>
    </div>
  );
}

/** An operation that is over, as it was. */
export function ClosedOperation({ operation }: { readonly operation: ShownOperation }) {
  const t = useT('operation-editor');
  const squadTexts = useT('squads');
  const format = useClanFormats();
  const words = useOperationWords();
  const { nameOf } = usePeopleNames();
  const held = useTimeOf()(operation);
  const { title, map, type, description, everyone, lineup, state, closedAt, closedBy } = operation;
  const when = closedAt === null ? '' : format.dateTime(closedAt);
  const ended = state === 'cancelled' ? 'cancelledBy' : closedBy === null ? 'finishedAuto' : 'finishedBy';
  return (
    <Panel title={title}>
      <div className="grid gap-3 p-3.5">
        <p className="text-ink-2">
          {[
            words.typeName(type),
            words.mapName(map),
            ...(held === null ? [] : [format.dateTime(held.startsAt)]),
          ].join(' · ')}
        </p>
        <p className="text-ink-2">{t(ended, { name: closedBy ?? '', when })}</p>
        <dl className="grid gap-2">
          <Text label={t('everyone')}>{everyone}</Text>
          <Text label={t('description')}>{description}</Text>
        </dl>
      </div>
      {lineup !== null && (
        <section className="border-t border-line p-3.5">
          <h3 className="mb-2">{t('lineup')}</h3>
          {lineup.length === 0 && <p className="text-ink-2">{t('noLineup')}</p>}
          <ul className="grid gap-3 sm:grid-cols-2 xl:grid-cols-3">
            {lineup.map((squad, at) => {
              const orders = operation.squads.find(({ squadId }) => squadId === squad.id)?.text ?? '';
              return (
                <li key={squad.id} className="min-w-0 border border-line p-2.5">
                  <h4 className="font-semibold wrap-anywhere">{words.squadName(squad, at)}</h4>
                  {orders !== '' && (
                    <p className="mb-1 wrap-anywhere whitespace-pre-line text-ink-2">{orders}</p>
                  )}
                  <ul>
                    {squad.members.map(({ key, name, role }) => (
                      <li key={key} className="flex flex-wrap justify-between gap-x-2">
                        <span className="min-w-0 wrap-anywhere">
                          {name === '' ? nameOf(key) : name}
                          {squad.leaderKey === key && (
                            <span className="text-accent-text">{` · ${squadTexts('leader')}`}</span>
                          )}
                        </span>
                        <span className="text-ink-3">{words.roleName(role)}</span>
                      </li>
                    ))}
                  </ul>
                </li>
              );
            })}
          </ul>
        </section>
      )}
    </Panel>
  );
}
