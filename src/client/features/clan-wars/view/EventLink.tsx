import { useMemo, useState } from 'react';
import { link, type ClanWarRow } from '../../../../contract/clan-wars.ts';
import { warOccurrence } from '../../../../domain/clan-wars/war-result.ts';
import { isLinkable } from '../../../../domain/clan-wars/war.ts';
import { heldTime } from '../../../../domain/operations/operation-time.ts';
import {
  occurrenceKey,
  parseOccurrenceKey,
  type Occurrence,
  type OccurrenceKey,
} from '../../../../domain/schedule/occurrences.ts';
import { operationsView } from '../../../../offline/mirror/overlays/squads/operations.ts';
import { useEventWords } from '../../../components/schedule/event-words.ts';
import { useSchedule } from '../../../components/schedule/use-schedule.ts';
import { useMirroredRows } from '../../../data/clan/use-mirrored-rows.ts';
import type { ApiError } from '../../../data/connection/api-error.ts';
import { useNetwork } from '../../../data/connection/use-network.ts';
import { useErrorMessage } from '../../../data/i18n/use-error-message.ts';
import { useNow } from '../../../data/i18n/use-now.ts';
import { useT } from '../../../data/i18n/use-t.ts';
import { useKeyedCall } from '../../../data/keyed-call/use-keyed-call.ts';
import { useChange } from '../../../data/outbox/use-outbox.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { useSubmit } from '../../../ui/form/use-submit.ts';
import { Panel } from '../../../ui/layout/Panel.tsx';
import { useWarWords } from '../words/use-war-words.ts';
import { likelyEvents, likelyOperations } from './likely-links.ts';

interface EventLinkProps {
  readonly war: ClanWarRow;
  /** All of the clan: an event has one. */
  readonly wars: readonly ClanWarRow[];
}

/** Links a war that was entered by hand to its event, proposed by day and time; its operation gives it a map. */
export function EventLink({ war, wars }: EventLinkProps) {
  const t = useT('clan-wars');
  const words = useWarWords();
  const { nameOf: eventName } = useEventWords();
  const { events, zone } = useSchedule();
  const { view } = useMirroredRows(operationsView);
  const nowMs = useNow();
  const { isOnline } = useNetwork();
  const send = useKeyedCall(link);
  const edit = useChange('war.edit');
  const [chosen, setChosen] = useState<string | null>(null);
  const [failure, setFailure] = useState<ApiError | null>(null);
  const problem = useErrorMessage(failure);
  const likely = useMemo(
    () => likelyEvents({ events, zone }, war, wars, nowMs),
    [events, zone, war, wars, nowMs],
  );
  const operations = useMemo(
    () => likelyOperations(view.operations, war, ({ time }) => heldTime(time, events, zone)),
    [view.operations, war, events, zone],
  );
  const save = async (occurrence: OccurrenceKey | null): Promise<void> => {
    setFailure(await send({ params: { id: war.id }, body: { occurrence } }));
  };
  const wanted = chosen ?? likely[0]?.key ?? '';
  const { submit, isBusy } = useSubmit(async () => {
    const occurrence = parseOccurrenceKey(wanted);
    if (occurrence !== null) await save(occurrence);
  });
  const { submit: unlink, isBusy: isUnlinking } = useSubmit(() => save(null));
  if (!isLinkable(war)) return null;
  const nameOf = ({ event, day, startsAt }: Occurrence): string =>
    `${eventName(event)}, ${words.format.day(day)}, ${words.format.time(startsAt)}`;
  const linked = warOccurrence(war, events, zone);
  return (
    <Panel title={t('linkTitle')}>
      <div className="grid gap-3 p-3.5">
        {war.eventId !== null ? (
          <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
            <p className="min-w-0 flex-1 basis-52 wrap-anywhere">
              {linked === null ? t('linkedGone') : t('linkedTo', { event: nameOf(linked) })}
            </p>
            <Button
              variant="quiet"
              icon="x"
              isBusy={isUnlinking}
              disabled={!isOnline}
              onClick={() => unlink()}
            >
              {t('unlink')}
            </Button>
          </div>
        ) : likely.length === 0 ? (
          <p className="text-ink-2">{t('linkNone')}</p>
        ) : (
          <form onSubmit={submit} className="grid gap-2">
            <p className="text-ink-2">{t('linkBody')}</p>
            <div className="flex flex-wrap items-end gap-2">
              <label className="grid min-w-0 flex-1 basis-52 gap-1">
                <span className="text-xs text-ink-2">{t('linkChoose')}</span>
                <select
                  value={wanted}
                  onChange={({ target }) => setChosen(target.value)}
                  className="h-10 w-full min-w-0 border border-line-field bg-ground px-2 text-ink"
                >
                  {likely.map((one) => (
                    <option key={occurrenceKey(one)} value={one.key}>
                      {nameOf(one)}
                    </option>
                  ))}
                </select>
              </label>
              <Button type="submit" variant="primary" icon="link" isBusy={isBusy} disabled={!isOnline}>
                {t('linkTo')}
              </Button>
            </div>
          </form>
        )}
        {operations.map(({ id, title, map }) => (
          <Button
            key={id}
            icon="map"
            className="justify-self-start"
            onClick={() =>
              void edit({
                id: war.id,
                base: { map: war.map, opponent: war.opponent, note: war.note },
                to: { map, opponent: war.opponent, note: war.note },
              })
            }
          >
            {t('linkOperation', { title, map: words.mapName(map) })}
          </Button>
        ))}
        {!isOnline && <p className="text-sm text-wait">{t('onlineOnly')}</p>}
        {failure !== null && (
          <p role="alert" className="text-no">
            {problem}
          </p>
        )}
      </div>
    </Panel>
  );
}
