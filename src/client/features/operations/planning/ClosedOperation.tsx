import { READS_RETAINED_MS, readersAtEnd } from '../../../../domain/operations/reading.ts';
import type {
  OperationsView,
  ShownOperation,
} from '../../../../offline/mirror/overlays/squads/operations.ts';
import { useClanFormats } from '../../../data/clan/use-clan-formats.ts';
import { useClanNow } from '../../../data/clan/use-clan-now.ts';
import { useT } from '../../../data/i18n/use-t.ts';
import { Panel } from '../../../ui/layout/Panel.tsx';
import { useOperationWords } from '../view/operation-words.ts';
import { usePeopleNames, useTimeOf } from '../view/use-operations.ts';
import { Readers } from './Readers.tsx';

function Text({ label, children }: { readonly label: string; readonly children: string }) {
  return children === '' ? null : (
    <div>
      <dt className="text-ink-3">{label}</dt>
      <dd className="wrap-anywhere whitespace-pre-line">{children}</dd>
    </div>
  );
}

/** An operation that is over, as it was. */
export function ClosedOperation({
  operation,
  view,
}: {
  readonly operation: ShownOperation;
  readonly view: OperationsView;
}) {
  const now = useClanNow();
  const t = useT('operation-editor');
  const squadTexts = useT('squads');
  const format = useClanFormats();
  const words = useOperationWords();
  const { nameOf } = usePeopleNames();
  const held = useTimeOf()(operation);
  const { map, type, description, everyone, lineup, state, closedAt, closedBy } = operation;
  const when = closedAt === null ? '' : format.dateTime(closedAt);
  const orders = new Map(operation.members.map(({ memberKey, text }) => [memberKey, text]));
  const people = readersAtEnd(lineup ?? []);
  const stood = new Set(people.map(({ memberKey }) => memberKey));
  const outside = operation.members.filter(({ memberKey }) => !stood.has(memberKey));
  // sooner or later devices forget who has read it
  const isReadKnown =
    operation.asksRead &&
    people.length > 0 &&
    closedAt !== null &&
    now - Date.parse(closedAt) < READS_RETAINED_MS;
  const ended = state === 'cancelled' ? 'cancelledBy' : closedBy === null ? 'finishedAuto' : 'finishedBy';
  return (
    <>
      <Panel title={t('orders')}>
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
                const squadOrders = operation.squads.find(({ squadId }) => squadId === squad.id)?.text ?? '';
                return (
                  <li key={squad.id} className="min-w-0 border border-line p-2.5">
                    <h4 className="font-semibold wrap-anywhere">{words.squadName(squad, at)}</h4>
                    {squadOrders !== '' && (
                      <p className="mb-1 wrap-anywhere whitespace-pre-line text-ink-2">{squadOrders}</p>
                    )}
                    <ul>
                      {squad.members.map(({ key, name, role }) => (
                        <li key={key} data-stood={key} className="flex flex-wrap justify-between gap-x-2">
                          <span className="min-w-0 wrap-anywhere">
                            {name === '' ? nameOf(key) : name}
                            {squad.leaderKey === key && (
                              <span className="text-accent-text">{` · ${squadTexts('leader')}`}</span>
                            )}
                          </span>
                          <span className="text-ink-3">{words.roleName(role)}</span>
                          {orders.has(key) && (
                            <p className="w-full wrap-anywhere whitespace-pre-line text-ink-2">
                              {orders.get(key)}
                            </p>
                          )}
                        </li>
                      ))}
                    </ul>
                  </li>
                );
              })}
            </ul>
          </section>
        )}
        {outside.length > 0 && (
          <section className="border-t border-line p-3.5">
            <h3 className="mb-2">{t('ordersOutside')}</h3>
            <dl className="grid gap-2">
              {outside.map(({ memberKey, text }) => (
                <Text key={memberKey} label={nameOf(memberKey)}>
                  {text}
                </Text>
              ))}
            </dl>
          </section>
        )}
      </Panel>
      {isReadKnown && <Readers operation={operation} view={view} people={people} />}
    </>
  );
}
