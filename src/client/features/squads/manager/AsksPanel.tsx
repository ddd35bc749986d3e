import { useState } from 'react';
import { MAX_ASK_ANSWER } from '../../../../domain/squads/ask.ts';
import { GAME_MAPS } from '../../../../domain/squads/game-map.ts';
import { countIn } from '../../../../domain/squads/steps.ts';
import type { ShownAsk } from '../../../../offline/mirror/overlays/squads/squads.ts';
import { PendingBadge } from '../../../components/feedback/PendingBadge.tsx';
import { useClanNow } from '../../../data/clan/use-clan-now.ts';
import { useFormats, useT } from '../../../data/i18n/use-t.ts';
import { useChange } from '../../../data/outbox/use-outbox.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { TextField } from '../../../ui/form/TextField.tsx';
import { useSubmit } from '../../../ui/form/use-submit.ts';
import { Panel } from '../../../ui/layout/Panel.tsx';
import { useSquadWords } from '../../../components/squads/squad-words.ts';
import { useSquadLimits } from './use-limits.ts';
import type { Plan } from './use-plan.ts';

interface AskRowProps {
  readonly plan: Plan;
  readonly ask: ShownAsk;
  readonly onFailed: (hasFailed: boolean) => void;
}

function AskRow({ plan, ask, onFailed }: AskRowProps) {
  const t = useT('squad-list');
  const format = useFormats();
  const nowMs = useClanNow();
  const { size } = useSquadLimits();
  const change = useChange('squad.decideAsk');
  const [answer, setAnswer] = useState('');
  const { board } = plan.squads.shown;
  const { map, memberKey, askedAt } = ask;
  const name = plan.nameOf(memberKey);
  const squad = plan.squadName(ask.squadId);
  const place = board.places.get(memberKey) ?? null;
  const isFull = squad !== null && countIn(board.places, ask.squadId) >= size;
  const now = place === null ? null : plan.squadName(place.squadId);
  const decide = async (isAccepted: boolean): Promise<void> => {
    const base = place === null ? null : { ...place };
    const done = await change({ map, memberKey, askedAt, base, isAccepted, answer: answer.trim() });
    onFailed(!done.ok);
  };
  const accept = useSubmit(() => decide(true));
  const refuse = useSubmit(() => decide(false));
  return (
    <li data-asks={memberKey} className="flex flex-wrap items-end gap-x-3 gap-y-2 px-3.5 py-2.5">
      <div className="grid min-w-0 flex-1 basis-60 gap-0.5 self-center">
        <p className="wrap-anywhere">
          <b className="font-display text-[1.0625rem] leading-tight">{name}</b>
          <span className="ms-2 text-ink-2">
            {squad === null ? t('asksGone') : t('asksWants', { squad })}
          </span>
        </p>
        {ask.note !== '' && <p className="text-ink-2 wrap-anywhere">{ask.note}</p>}
        <p className="text-xs text-ink-3">
          {[
            ...(now === null ? [] : [t('asksNow', { squad: now })]),
            format.ago((nowMs - Date.parse(askedAt)) / 1_000),
          ].join(', ')}
        </p>
        {isFull && <p className="text-xs text-wait">{t('asksFull')}</p>}
        {ask.isWaiting && <PendingBadge status="waiting" waiting={t('waiting')} />}
      </div>
      <div className="min-w-0 flex-1 basis-52">
        <TextField
          label={t('asksWord', { name })}
          value={answer}
          maxLength={MAX_ASK_ANSWER}
          onChange={setAnswer}
        />
      </div>
      <div className="flex flex-wrap gap-2">
        <Button
          variant="primary"
          isBusy={accept.isBusy}
          disabled={squad === null || isFull}
          aria-label={t('asksAccept', { name })}
          onClick={accept.submit}
        >
          {t('accept')}
        </Button>
        <Button isBusy={refuse.isBusy} aria-label={t('asksRefuse', { name })} onClick={refuse.submit}>
          {t('refuse')}
        </Button>
      </div>
    </li>
  );
}

/** Members who ask to join a squad of the map, and the way to those who ask on other maps. */
export function AsksPanel({ plan }: { readonly plan: Plan }) {
  const t = useT('squad-list');
  const format = useFormats();
  const { mapName } = useSquadWords();
  const [hasFailed, setFailed] = useState(false);
  const open = plan.squads.view.asks.filter(({ state }) => state === 'open');
  const asks = open.filter(({ map }) => map === plan.map);
  const otherMaps = GAME_MAPS.map((map) => ({
    map,
    count: map === plan.map ? 0 : open.filter((ask) => ask.map === map).length,
  })).filter(({ count }) => count > 0);
  if (open.length === 0 && !hasFailed) return null;
  return (
    <Panel title={t('asksHeading')} aside={format.number(open.length)}>
      {otherMaps.length > 0 && (
        <div className="flex flex-wrap items-center gap-2 border-b border-line px-3.5 py-2 text-ink-2">
          {t('asksElsewhere')}
          {otherMaps.map(({ map, count }) => (
            <Button key={map} data-asks-on={map} onClick={() => plan.chooseMap(map)}>
              {`${mapName(map)} · ${format.number(count)}`}
            </Button>
          ))}
        </div>
      )}
      <ul className="divide-y divide-line">
        {asks.map((ask) => (
          <AskRow key={`${ask.id} ${ask.askedAt}`} plan={plan} ask={ask} onFailed={setFailed} />
        ))}
      </ul>
      {hasFailed && (
        <p role="alert" className="border-t border-line px-3.5 py-2 text-no">
          {t('notSaved')}
        </p>
      )}
    </Panel>
  );
}
