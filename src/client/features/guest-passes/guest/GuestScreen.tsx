import { useLocation } from '@tanstack/react-router';
import { MissingAnswer } from '../../../components/feedback/AnswerPanel.tsx';
import { useSquadWords } from '../../../components/squads/squad-words.ts';
import { isNetworkError } from '../../../data/connection/api-error.ts';
import { useFormats, useT } from '../../../data/i18n/use-t.ts';
import { Age } from '../../../ui/feedback/Age.tsx';
import { StateBlock } from '../../../ui/feedback/StateBlock.tsx';
import { Page } from '../../../ui/layout/Page.tsx';
import { Panel } from '../../../ui/layout/Panel.tsx';
import { Tag } from '../../../ui/layout/Tag.tsx';
import { LinkButton } from '../../../ui/link/LinkButton.tsx';
import { GuestOperation, type PlanPart, type ShownOperation } from './GuestOperation.tsx';
import { GuestSquads } from './GuestSquads.tsx';
import { useGuestPass } from './use-guest-pass.ts';

const STATE_KEYS = {
  prepared: 'statePrepared',
  active: 'stateActive',
  finished: 'stateFinished',
  cancelled: 'stateCancelled',
} as const satisfies Record<ShownOperation['state'], string>;
const STATE_TONES = { prepared: 'wait', active: 'ok', finished: 'neutral', cancelled: 'no' } as const;

/** What the pass with this token shows. */
function Pass({ token, Drawing }: { readonly token: string; readonly Drawing: PlanPart }) {
  const t = useT('guest');
  const { mapName } = useSquadWords();
  const format = useFormats();
  const { view, checkedAt, end, problem, retry, offline } = useGuestPass(token);
  if (end !== null || view === null)
    return (
      <>
        <h1 className="sr-only">{t('name')}</h1>
        {end === null && problem !== null && isNetworkError(problem) ? (
          <Panel>
            <StateBlock kind="offline">{t('neverLoaded')}</StateBlock>
          </Panel>
        ) : (
          <MissingAnswer
            gone={
              end === null
                ? null
                : {
                    title: t(end),
                    body: t(end === 'unknown' ? 'incomplete' : 'askAgain'),
                    action: (
                      <LinkButton to="/{-$locale}" icon="house">
                        {t('toStart')}
                      </LinkButton>
                    ),
                  }
            }
            answer={{ state: problem === null ? 'loading' : 'broken', problem, retry }}
            rows={8}
          />
        )}
      </>
    );
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
          ].join(' · ')}
        </p>
        {offline !== 'never' && (
          <p role="status" className="text-xs text-ink-3">
            {t(offline === 'ready' ? 'offlineReady' : 'offlineSaving')}
          </p>
        )}
      </div>
      {problem !== null && (
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

/** For whoever has the link of a pass; its token is behind the `#`, which reaches no server and no other page. */
export function GuestScreen({ Drawing }: { readonly Drawing: PlanPart }) {
  const token = useLocation({ select: ({ hash }) => hash });
  return (
    <Page className="max-w-[100rem]">
      <Pass key={token} token={token} Drawing={Drawing} />
    </Page>
  );
}
