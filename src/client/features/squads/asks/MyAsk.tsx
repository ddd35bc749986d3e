import { useState } from 'react';
import type { ShownAsk, ShownMap } from '../../../../offline/mirror/overlays/squads/squads.ts';
import { PendingBadge } from '../../../components/feedback/PendingBadge.tsx';
import { useClanNow } from '../../../data/clan/use-clan-now.ts';
import { useFormats, useT } from '../../../data/i18n/use-t.ts';
import { useChange } from '../../../data/outbox/use-outbox.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { useSquadWords } from '../../../components/squads/squad-words.ts';

interface MyAskProps {
  /** Open or refused; what came true is seen in the squads. */
  readonly ask: ShownAsk;
  readonly shown: ShownMap;
}

/** What the selected character asks for on this map, or the answer, until it was read. */
export function MyAsk({ ask, shown }: MyAskProps) {
  const t = useT('squads');
  const format = useFormats();
  const nowMs = useClanNow();
  const { squadName } = useSquadWords();
  const change = useChange('squad.ask');
  const [hasFailed, setFailed] = useState(false);
  const at = shown.squads.findIndex(({ id }) => id === ask.squadId);
  const squad = shown.squads[at];
  const name = squad === undefined ? '' : squadName(squad, at);
  const isOpen = ask.state === 'open';
  const word = isOpen ? ask.note : ask.answer;
  const takeBack = async (): Promise<void> => {
    const done = await change({ map: ask.map, squadId: null, note: '' });
    setFailed(!done.ok);
  };
  const age = format.ago((nowMs - Date.parse(isOpen ? ask.askedAt : (ask.decidedAt ?? ask.askedAt))) / 1_000);
  return (
    <section
      data-ask={ask.state}
      className={`flex flex-wrap items-center gap-x-4 gap-y-2 border border-line border-s-4 bg-panel px-3.5 py-2.5 ${isOpen ? 'border-s-wait' : 'border-s-no'}`}
    >
      <div className="grid min-w-0 flex-1 basis-56 gap-0.5">
        <p className="wrap-anywhere">
          <b>
            {squad === undefined
              ? t('askGone')
              : isOpen
                ? t('asked', { squad: name })
                : t('askRefused', { squad: name, by: ask.decidedBy ?? '' })}
          </b>
        </p>
        {word !== '' && <p className="text-ink-2 wrap-anywhere">{word}</p>}
        <p className="text-xs text-ink-3">{age}</p>
        {ask.isWaiting && <PendingBadge status="waiting" waiting={t('askWaiting')} />}
      </div>
      <Button onClick={() => void takeBack()}>{t(isOpen ? 'askBack' : 'askAgain')}</Button>
      {hasFailed && (
        <p role="alert" className="w-full text-no">
          {t('notSaved')}
        </p>
      )}
    </section>
  );
}
