import { OFFICER_ROLES } from '../../../../domain/characters/rank.ts';
import { type ClanId, toId } from '../../../../domain/ids.ts';
import { useEffect, useMemo, useState } from 'react';
import { clanLoadouts } from '../../../../contract/loadouts.ts';
import { MAP_STAGES } from '../../../../domain/loadouts/map-stage.ts';
import type { ShownLoadout } from '../../../../offline/mirror/overlays/loadouts.ts';
import { requestItemPictures } from '../../../components/item-picture/item-pictures.ts';
import { useOfficerFor, useSession, useClanId } from '../../../data/session/session.ts';
import { useEndpoint } from '../../../data/http/use-endpoint.ts';
import { useErrorMessage } from '../../../data/i18n/use-error-message.ts';
import { useSupplies } from '../../../data/clan/use-supplies.ts';
import { useFormats, useT } from '../../../data/i18n/use-t.ts';
import { AccessDenied } from '../../../ui/feedback/AccessDenied.tsx';
import { Age } from '../../../ui/feedback/Age.tsx';
import { Button } from '../../../ui/button/Button.tsx';
import { LinkButton } from '../../../ui/link/LinkButton.tsx';
import { Meter } from '../../../ui/layout/Meter.tsx';
import { Page } from '../../../ui/layout/Page.tsx';
import { Panel } from '../../../ui/layout/Panel.tsx';
import { Segmented } from '../../../ui/display/Segmented.tsx';
import { StateBlock } from '../../../ui/feedback/StateBlock.tsx';
import { STAGE_KEYS } from '../../../components/supplies/supply-labels.ts';
import { peopleOf } from './people.ts';
import { PeopleList, WithoutRequests } from './PeopleList.tsx';

type MapChoice = (typeof MAP_STAGES)[number] | 'every';

/**
 * Read-only list of the clan's requests. A failed fetch clears it and shows the error; the mirrored data
 * stays.
 */
export function ClanListScreen() {
  const t = useT('loadouts');
  useT('errors');
  useT('characters');
  const common = useT('common');
  const format = useFormats();
  const { permissionsLoading } = useSession();
  const clanId = useClanId() ?? toId<ClanId>('');
  const supplies = useSupplies();
  const isAllowed = useOfficerFor('request-manager');
  const answer = useEndpoint(clanLoadouts, { params: { clanId } }, { enabled: isAllowed });
  const problem = useErrorMessage(answer.problem);
  const [map, setMap] = useState<MapChoice>('every');
  useEffect(requestItemPictures, []);
  // a failed fetch clears the list, even if an earlier one succeeded
  const data = answer.problem === null ? answer.data : undefined;
  const people = useMemo(() => {
    const loadouts = (data?.characters ?? []).flatMap(({ requests }) =>
      requests.map((one): ShownLoadout => ({
        ...one,
        items: one.items.map((item) => ({ ...item, pendingStatus: null, outboxKey: null })),
        pendingStatus: null,
        change: null,
        outboxKey: null,
      })),
    );
    const without = (data?.withoutRequests ?? []).flatMap(({ id, name, clanRank }) =>
      clanRank === null ? [] : [{ name, rank: clanRank, characterId: id }],
    );
    return peopleOf(loadouts, without, { map: map === 'every' ? undefined : map, compare: format.compare });
  }, [data, map, format]);
  if (!isAllowed)
    return permissionsLoading ? (
      <Page>
        <StateBlock kind="loading" rows={8} />
      </Page>
    ) : (
      <AccessDenied roles={OFFICER_ROLES} />
    );
  return (
    <Page>
      <div className="flex flex-wrap items-end gap-x-3.5 gap-y-2">
        <h1>{t('clanListTitle')}</h1>
        <Age at={data === undefined ? null : answer.fetchedAt} />
        {people.total > 0 && (
          <span className="ms-auto font-display text-[1.25rem] font-bold">
            {t('sentOf', { sent: format.number(people.sent), total: format.number(people.total) })}
          </span>
        )}
        {people.total > 0 && <Meter part={people.sent} whole={people.total} />}
      </div>
      <div className="flex flex-wrap items-center gap-3">
        <Segmented<MapChoice>
          label={common('map')}
          options={[
            { value: 'every', label: t('everyMap') },
            ...MAP_STAGES.map((stage) => ({ value: stage, label: t(STAGE_KEYS[stage]) })),
          ]}
          value={map}
          onChange={setMap}
        />
        <LinkButton to="/{-$locale}/officer/request-manager" icon="package">
          {t('openManager')}
        </LinkButton>
        <Button
          variant="quiet"
          icon="refresh-cw"
          isBusy={answer.isFetching}
          aria-label={common('refresh')}
          onClick={answer.retry}
        />
      </div>
      {data === undefined ? (
        <Panel title={t('withTitle')}>
          {answer.problem?.kind === 'refused' ? (
            <StateBlock
              kind={answer.problem.status === 403 ? 'refused' : 'broken'}
              action={
                <Button icon="rotate-ccw" onClick={answer.retry}>
                  {common('tryAgain')}
                </Button>
              }
            >
              {t('fetchFailed')} {problem}
            </StateBlock>
          ) : answer.problem !== null || answer.state === 'offline' ? (
            <StateBlock
              kind="offline"
              title={t('fetchFailed')}
              action={
                <Button icon="rotate-ccw" onClick={answer.retry}>
                  {common('tryAgain')}
                </Button>
              }
            >
              {t('fetchOffline')}
            </StateBlock>
          ) : (
            <StateBlock kind="loading" rows={8} />
          )}
        </Panel>
      ) : (
        <>
          <h2>
            {t('withTitle')}
            <span className="ms-2 text-ink-3">{format.number(people.withRequests.length)}</span>
          </h2>
          {people.withRequests.length === 0 ? (
            <Panel>
              <StateBlock kind="empty" title={t('noRequests')}>
                {t('noRequestsBody')}
              </StateBlock>
            </Panel>
          ) : (
            <PeopleList people={people.withRequests} supplies={supplies} actions={null} />
          )}
          <WithoutRequests roster={people.without} hasAccount />
        </>
      )}
    </Page>
  );
}
