import type { GuestView } from '../../../../contract/guest-passes.ts';
import { useSquadWords } from '../../../components/squads/squad-words.ts';
import { useFormats, useT } from '../../../data/i18n/use-t.ts';
import { Age } from '../../../ui/feedback/Age.tsx';
import { Tag } from '../../../ui/layout/Tag.tsx';
import { GuestOperation, type PlanPart, type ShownOperation } from './GuestOperation.tsx';
import { GuestSquads } from './GuestSquads.tsx';
import type { OfflineState } from './use-guest-pass.ts';

const STATE_KEYS = {
  prepared: 'statePrepared',
  active: 'stateActive',
  finished: 'stateFinished',
  cancelled: 'stateCancelled',
} as const satisfies Record<ShownOperation['state'], string>;
const STATE_TONES = { prepared: 'wait', active: 'ok', finished: 'neutral', cancelled: 'no' } as const;

interface PassViewProps {
  readonly view: GuestView;
  /** When the server was last asked. */
  readonly checkedAt: number | null;
  /** Of the device: whether it has what the pass shows. */
  readonly offline: OfflineState;
  /** What is shown may be outdated. */
  readonly isOld: boolean;
  readonly Drawing: PlanPart;
}

/** What a pass shows: whose it is, and the operation or the squads. */
export function PassView({ view, checkedAt, offline, isOld, Drawing }: PassViewProps) {
  const t = useT('guest');
  const schedule = useT('schedule');
  const { mapName } = useSquadWords();
  const format = useFormats();
  const { guest, clan, endsAt, shows } = view;
  return (
    <>
      <div className="grid gap-1">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
          <h1 className="min-w-0 wrap-anywhere">{shows.kind === 'operation' ? shows.title : t('squads')}</h1>
          {shows.kind === 'operation' && (
            <span className="flex flex-wrap gap-1.5">
              <Tag>{mapName(shows.map)}</Tag>
              <Tag tone={STATE_TONES[shows.state]}>{t(STATE_KEYS[shows.state])}</Tag>
            </span>
          )}
          <Age className="sm:ms-auto" at={checkedAt} />
        </div>
        <p className="text-xs text-ink-3">
          {[
            t('passOf', { name: guest }),
            ...(clan === null ? [] : [t('fromClan', { clan })]),
            t('until', { when: format.dateTime(endsAt) }),
            // the guest's own: a guest is in no clan
            schedule('clanTime', { zone: Intl.DateTimeFormat().resolvedOptions().timeZone }),
          ].join(' · ')}
        </p>
        {offline !== 'never' && (
          <p role="status" className="text-xs text-ink-3">
            {t(offline === 'ready' ? 'offlineReady' : 'offlineSaving')}
          </p>
        )}
      </div>
      {isOld && (
        <p role="status" className="border border-line border-s-3 border-s-wait px-3 py-2 text-ink-2">
          {t('notLatest')}
        </p>
      )}
      {shows.kind === 'operation' ? (
        <GuestOperation operation={shows} Drawing={Drawing} />
      ) : shows.maps.length === 0 ? (
        <GuestSquads squads={[]} title={t('squads')} />
      ) : (
        shows.maps.map(({ map, squads }) => <GuestSquads key={map} squads={squads} title={mapName(map)} />)
      )}
    </>
  );
}
