import { Suspense, useEffect, useMemo, useState, type ReactNode } from 'react';
import { nameKey } from '../../../../domain/characters/name-key.ts';
import { memberField, squadField } from '../../../../domain/operations/operation-edit.ts';
import { changedSince, isDrawnField } from '../../../../domain/operations/reading.ts';
import { squadsView } from '../../../../offline/mirror/overlays/squads/squads.ts';
import { OwnTime } from '../../../components/schedule/OwnTime.tsx';
import { useEventWords } from '../../../components/schedule/event-words.ts';
import type { OperationDrawingPart } from '../../../components/slots/operation-drawing.ts';
import { useClanFormats } from '../../../data/clan/use-clan-formats.ts';
import { useMirrorView } from '../../../data/clan/use-mirror-view.ts';
import { useClanNow } from '../../../data/clan/use-clan-now.ts';
import { useFormats, useT } from '../../../data/i18n/use-t.ts';
import { useCharacter, useUserId } from '../../../data/session/session.ts';
import type { GameMap } from '../../../../domain/squads/game-map.ts';
import { Panel } from '../../../ui/layout/Panel.tsx';
import { Tag } from '../../../ui/layout/Tag.tsx';
import { AppLink } from '../../../ui/link/AppLink.tsx';
import { ownOperations, type OwnOperation } from '../view/own-operations.ts';
import { useOperations, usePeopleNames, useTimeOf } from '../view/use-operations.ts';
import { useOperationWords } from '../view/operation-words.ts';
import { readLastSeen, storeLastSeen } from './last-seen.ts';
import { ReadButton } from './ReadButton.tsx';

/** Names of parts that changed, by their field. */
function usePartName(): (field: string) => string {
  const t = useT('operations');
  const PARTS = {
    place: 'partPlace',
    time: 'partTime',
    map: 'partMap',
    gatherMinutes: 'partGather',
    everyone: 'partAll',
    description: 'partPlan',
  } as const;
  return (field) => {
    if (field in PARTS) return t(PARTS[field as keyof typeof PARTS]);
    return isDrawnField(field) ? t('partDrawing') : t(field.startsWith('squad:') ? 'partSquad' : 'partOwn');
  };
}

function Instruction({
  label,
  text,
  isChanged,
  aside,
}: {
  readonly label: string;
  readonly text: string;
  readonly isChanged: boolean;
  readonly aside: ReactNode;
}) {
  const t = useT('operations');
  return text === '' ? null : (
    <section className="grid gap-0.5">
      <h3 className="flex flex-wrap items-center gap-2 text-xs text-ink-3">
        {label}
        {isChanged && <Tag tone="wait">{t('changed')}</Tag>}
        <span className="ms-auto">{aside}</span>
      </h3>
      <p className="wrap-anywhere whitespace-pre-line">{text}</p>
    </section>
  );
}

interface OwnOperationsProps {
  readonly Drawing?: OperationDrawingPart | undefined;
  /** Undefined: of all maps. */
  readonly map?: GameMap | undefined;
}

/** One active operation: when, where I am, and what I am to do, mine first. */
function OneOperation({
  own,
  isSquadAbove,
  Drawing,
}: Pick<OwnOperationsProps, 'Drawing'> & {
  readonly own: OwnOperation;
  /** The page shows the person's squad on this map anyway. */
  readonly isSquadAbove: boolean;
}) {
  const t = useT('operations');
  const format = useClanFormats();
  const { list, ago } = useFormats();
  const nowMs = useClanNow();
  const words = useOperationWords();
  const partName = usePartName();
  const { duration } = useEventWords();
  const { nameOf } = usePeopleNames();
  const userId = useUserId();
  const maps = useMirrorView(squadsView, (view) => view.maps);
  const { operation, held, reader, newest } = own;
  const { id, title, map, type, marks, everyone, description, gatherMinutes } = operation;
  // what was new when the page was opened stays marked until it is left
  const [last] = useState(() => (userId === null ? null : readLastSeen(userId, id)));
  useEffect(() => {
    if (userId !== null) storeLastSeen(userId, id, newest);
  }, [userId, id, newest]);
  // what was read on any device counts more than what this one has shown
  const since = own.read?.seen ?? last;
  const changed = since === null ? [] : changedSince(marks, reader, since);
  const { squads, board } = maps[map];
  const place = board.places.get(reader.memberKey);
  const at = squads.findIndex((squad) => squad.id === place?.squadId);
  const squad = squads[at];
  const leader = squad?.leaderKey ?? null;
  const age = (field: string): string => {
    const mark = marks[field];
    return mark === undefined
      ? ''
      : t('lastChange', { name: mark.by, age: ago((nowMs - Date.parse(mark.at)) / 1_000) });
  };
  const fields = {
    own: memberField(reader.memberKey),
    squad: squad === undefined ? '' : squadField(squad.id),
  };
  const orders = [
    {
      field: fields.own,
      label: t('forYou'),
      text: operation.members.find((one) => one.memberKey === reader.memberKey)?.text ?? '',
    },
    {
      field: fields.squad,
      label: t('forSquad'),
      text: operation.squads.find((one) => one.squadId === squad?.id)?.text ?? '',
    },
    { field: 'everyone', label: t('forAll'), text: everyone },
    { field: 'description', label: t('plan'), text: description },
  ];
  const panel = (
    <Panel
      title={title}
      name={`${title}, ${words.mapName(map)}`}
      aside={
        <>
          <span>{`${words.typeName(type)} · ${words.mapName(map)}`}</span>
          <Tag tone="ok">{t('active')}</Tag>
        </>
      }
    >
      <div className="grid gap-3 p-3.5" data-operation={id}>
        {held === null ? (
          <p className="text-ink-2">{t('noTime')}</p>
        ) : (
          <div className="grid gap-0.5">
            <p className="flex flex-wrap gap-x-2.5 font-display text-2xl leading-tight font-bold">
              <span>{format.dateTime(held.startsAt)}</span>
              <span className="text-accent-text">
                {held.endsAt <= nowMs
                  ? t('ended')
                  : held.startsAt <= nowMs
                    ? t('running')
                    : t('startsIn', { time: duration(held.startsAt - nowMs) })}
              </span>
            </p>
            <OwnTime startsAt={held.startsAt} />
            {gatherMinutes > 0 && held.startsAt > nowMs && (
              <div className="flex flex-wrap items-baseline gap-x-2.5">
                <p className="text-ink-2">
                  {t('gatherAt', { time: format.time(held.startsAt - gatherMinutes * 60_000) })}
                </p>
                <OwnTime startsAt={held.startsAt - gatherMinutes * 60_000} />
              </div>
            )}
          </div>
        )}
        {changed.length > 0 && (
          <p role="status" className="border border-line border-s-3 border-s-wait px-2.5 py-1.5">
            {t('changedSince', { parts: list([...new Set(changed.map(partName))]) })}
          </p>
        )}
        {isSquadAbove ? null : squad === undefined || place === undefined ? (
          <p className="text-ink-2">{t('noPlace')}</p>
        ) : (
          <p className="flex flex-wrap items-baseline gap-x-2">
            <b className="wrap-anywhere">{words.squadName(squad, at)}</b>
            <span>{words.roleName(place.role)}</span>
            {leader === reader.memberKey ? (
              <span className="text-accent-text">{t('youLead')}</span>
            ) : (
              leader !== null && <span className="text-ink-3">{t('leadBy', { name: nameOf(leader) })}</span>
            )}
            {changed.includes('place') && <Tag tone="wait">{t('changed')}</Tag>}
          </p>
        )}
        {orders.every(({ text }) => text === '') && <p className="text-ink-2">{t('noOrders')}</p>}
        {orders.map(({ field, label, text }) => (
          <Instruction
            key={label}
            label={label}
            text={text}
            isChanged={changed.includes(field)}
            aside={age(field)}
          />
        ))}
        <ReadButton own={own} />
      </div>
    </Panel>
  );
  return Drawing === undefined ? (
    panel
  ) : (
    <>
      {panel}
      <Suspense fallback={null}>
        <Drawing
          operation={operation}
          canEdit={false}
          isChanged={changed.some(isDrawnField)}
          reader={{ memberKey: reader.memberKey, squadId: place?.squadId ?? null }}
        />
      </Suspense>
    </>
  );
}

/** Active operations of other maps, each with a link to its own. */
function OfOtherMaps({ operations }: { readonly operations: readonly OwnOperation[] }) {
  const t = useT('operations');
  const format = useClanFormats();
  const { mapName } = useOperationWords();
  if (operations.length === 0) return null;
  return (
    <Panel title={t('ofOtherMaps')}>
      <ul className="divide-y divide-line">
        {operations.map(({ operation: { id, title, map }, held, isAsked, state }) => (
          <li
            key={id}
            className="relative flex flex-wrap items-center gap-x-3 gap-y-0.5 px-3.5 py-2.5 hover:bg-raised"
          >
            <AppLink
              to="/{-$locale}/clan/squads"
              search={{ map }}
              className="min-w-0 font-semibold wrap-anywhere text-ink no-underline before:absolute before:inset-0 hover:underline"
            >
              {title}
            </AppLink>
            <span className="text-xs text-ink-2">
              {[mapName(map), ...(held === null ? [] : [format.dateTime(held.startsAt)])].join(' · ')}
            </span>
            {isAsked && state !== 'read' && <Tag tone="wait">{t('unread')}</Tag>}
          </li>
        ))}
      </ul>
    </Panel>
  );
}

/** Every active operation, for the person of the selected character; nothing without any. */
export function OwnOperations({ Drawing, map }: OwnOperationsProps) {
  const key = nameKey(useCharacter()?.name ?? '');
  const { view } = useOperations();
  const timeOf = useTimeOf();
  const nowMs = useClanNow();
  const shown = useMemo(() => ownOperations(view, key, timeOf, nowMs), [view, key, timeOf, nowMs]);
  const here = shown.filter(({ operation }) => map === undefined || operation.map === map);
  return (
    <>
      {here.map((own) => (
        <OneOperation key={own.operation.id} own={own} isSquadAbove={map !== undefined} Drawing={Drawing} />
      ))}
      <OfOtherMaps operations={shown.filter((own) => !here.includes(own))} />
    </>
  );
}
