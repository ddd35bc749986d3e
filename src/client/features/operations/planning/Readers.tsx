import { readState, type Reader, type ReadState } from '../../../../domain/operations/reading.ts';
import {
  placedKey,
  readKey,
  type OperationsView,
  type ShownOperation,
} from '../../../../offline/mirror/overlays/squads/operations.ts';
import { squadsView } from '../../../../offline/mirror/overlays/squads/squads.ts';
import { SaveTable } from '../../../components/export/SaveTable.tsx';
import { useMirrorView } from '../../../data/clan/use-mirror-view.ts';
import { useFormats, useT } from '../../../data/i18n/use-t.ts';
import { Panel } from '../../../ui/layout/Panel.tsx';
import { usePeopleNames } from '../view/use-operations.ts';

const GROUPS = [
  { state: 'unread', label: 'unread', tone: 'text-wait' },
  { state: 'changed', label: 'readBefore', tone: 'text-wait' },
  { state: 'noAccount', label: 'noAccount', tone: 'text-ink-3' },
  { state: 'read', label: 'readNow', tone: 'text-ok' },
] as const satisfies readonly { readonly state: ReadState | 'noAccount'; label: string; tone: string }[];

interface ReadersProps {
  readonly operation: ShownOperation;
  readonly view: Pick<OperationsView, 'reads'>;
  readonly people: readonly Reader[];
}

/** Who of those in squads has read an operation as it is. */
export function Readers({ operation, view, people: asked }: ReadersProps) {
  const t = useT('operation-editor');
  const format = useFormats();
  const { nameOf, hasAccount } = usePeopleNames();
  const people = asked.map((reader) => {
    const key = reader.memberKey;
    const read = view.reads.get(readKey(operation.id, key)) ?? null;
    const state = readState(operation.marks, reader, read?.seen ?? null);
    return { key, read, state: state === 'unread' && !hasAccount(key) ? ('noAccount' as const) : state };
  });
  const groups = GROUPS.map((group) => ({
    ...group,
    people: people.filter(({ state }) => state === group.state),
  }));
  const reading = people.filter(({ state }) => state !== 'noAccount');
  return (
    <Panel
      title={t('readers')}
      aside={
        operation.asksRead && (
          <span>
            {t('readCount', {
              read: format.number(reading.filter(({ state }) => state === 'read').length),
              total: format.number(reading.length),
            })}
          </span>
        )
      }
    >
      <dl className="grid gap-2.5 p-3.5">
        {!operation.asksRead && <dt className="text-ink-2">{t('readOff')}</dt>}
        {operation.asksRead &&
          groups.map(({ state, label, tone, people: group }) =>
            group.length === 0 ? null : (
              <div key={state} data-readers={state}>
                <dt className={tone}>{`${t(label)} · ${format.number(group.length)}`}</dt>
                <dd className="wrap-anywhere text-ink-2">
                  {format.list(group.map(({ key }) => nameOf(key)))}
                </dd>
              </div>
            ),
          )}
      </dl>
      {operation.asksRead && people.length > 0 && (
        <SaveTable
          title={t('readers')}
          makeTable={(texts) => ({
            title: t('readers'),
            about: operation.title,
            headings: [texts('member'), texts('state'), t('readAt')],
            rows: groups.flatMap(({ label, people: group }) =>
              group.map(({ key, read }) => [
                nameOf(key),
                // what only this device has is not read for others yet
                read?.isWaiting === true ? null : t(label),
                read === null || read.isWaiting ? null : { at: read.at },
              ]),
            ),
          })}
        />
      )}
    </Panel>
  );
}

/** Of an active operation: those who stand in its squads now. */
export function ActiveReaders({
  operation,
  view,
}: Pick<ReadersProps, 'operation'> & { readonly view: OperationsView }) {
  const { board } = useMirrorView(squadsView, (squads) => squads.maps)[operation.map];
  const people = [...board.places.keys()].map((memberKey): Reader => ({
    memberKey,
    place: view.placed.get(placedKey(operation.map, memberKey)) ?? null,
  }));
  return <Readers operation={operation} view={view} people={people} />;
}
