import { useState, type ReactNode } from 'react';
import { presentShare } from '../../../../domain/absences/attendance/attendance.ts';
import type { GameMap } from '../../../../domain/squads/game-map.ts';
import type { DecidingPerson } from '../../../../domain/squads/people/deciding.ts';
import { useFormats, useT } from '../../../data/i18n/use-t.ts';
import { Icon } from '../../../ui/icon/Icon.tsx';
import { Tag } from '../../../ui/layout/Tag.tsx';
import { useLackText } from '../words/lack-text.ts';
import { useSquadWords } from '../../../components/squads/squad-words.ts';

function Figure({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <span className="whitespace-nowrap">
      {`${label} `}
      <b className="font-display font-semibold text-ink-2 tabular-nums">{children}</b>
    </span>
  );
}

/** What helps to decide about somebody: only what is known, and away first. */
export function PersonFacts({ person, map }: { readonly person: DecidingPerson; readonly map: GameMap }) {
  const t = useT('squad-list');
  const lackText = useLackText();
  const format = useFormats();
  const { roleName } = useSquadWords();
  const [isOpen, setOpen] = useState(false);
  const { presence, awayStages, readiness, supplies, attendance, killRatio, preference } = person;
  const share = attendance === null ? null : presentShare(attendance);
  const likesMap = preference.maps.includes(map);
  return (
    <>
      <span className="flex min-w-0 flex-wrap items-center gap-x-2.5 gap-y-1 text-xs text-ink-3">
        {presence === 'approved' && (
          <Tag tone="no">{t(awayStages === null ? 'presenceAway' : 'awayPart')}</Tag>
        )}
        {presence === 'pending' && <Tag tone="wait">{t('presencePending')}</Tag>}
        {presence === 'unknown' && !person.isGuest && <span>{t('presenceUnknown')}</span>}
        {readiness?.state === 'ready' && (
          <span className="inline-flex items-center gap-1 text-ok">
            <Icon name="shield" className="size-3.5" />
            {t('ready')}
          </span>
        )}
        {readiness?.state === 'lacking' && (
          <button
            type="button"
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
            className="inline-flex min-h-6 items-center gap-1 text-wait underline decoration-dotted underline-offset-2"
          >
            <Icon name="shield" className="size-3.5" />
            {t('lacks', { count: readiness.lacks.length })}
          </button>
        )}
        {readiness?.state === 'unlisted' && !person.isGuest && <span>{t('unlisted')}</span>}
        {supplies !== null && supplies.total > 0 && (
          <Figure label={t('supplies')}>
            <span className={supplies.sent >= supplies.total ? 'text-ok' : 'text-wait'}>
              {`${format.number(supplies.sent)}/${format.number(supplies.total)}`}
            </span>
          </Figure>
        )}
        {share !== null && <Figure label={t('attendanceShort')}>{format.percent(share, 0)}</Figure>}
        {killRatio !== null && <Figure label={t('killRatio')}>{format.fixed(killRatio, 2)}</Figure>}
        {(preference.roles.length > 0 || likesMap) && (
          <span className="min-w-0 wrap-anywhere">
            {`${t('likes')}: ${[...preference.roles.map(roleName), ...(likesMap ? [t('likesMap').toLocaleLowerCase()] : [])].join(', ')}`}
          </span>
        )}
      </span>
      {isOpen && readiness?.state === 'lacking' && (
        <span className="text-xs text-ink-2">
          {`${t('lackFrom', { set: readiness.readyName })} ${readiness.lacks.map(lackText).join('; ')}`}
        </span>
      )}
    </>
  );
}
