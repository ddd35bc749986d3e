import type { ClanWarRow, WarStageRow } from '../../../../contract/clan-wars.ts';
import type { CheckId } from '../../../../domain/absences/check.ts';
import { squadLabel } from '../../../../domain/clan-wars/figures.ts';
import { nameKey } from '../../../../domain/characters/name-key.ts';
import { toId } from '../../../../domain/ids.ts';
import { checkView } from '../../../../offline/mirror/overlays/discipline/absences.ts';
import { useMirrorView } from '../../../data/clan/use-mirror-view.ts';
import { useOfficerAccess } from '../../../data/http/use-page-access.ts';
import { useT } from '../../../data/i18n/use-t.ts';
import { Panel } from '../../../ui/layout/Panel.tsx';
import { LinkButton } from '../../../ui/link/LinkButton.tsx';
import { missingFrom } from './war-lines.ts';

interface MissingPanelProps {
  readonly war: ClanWarRow;
  readonly stages: readonly WarStageRow[];
}

interface Missing {
  readonly key: string;
  readonly name: string;
  readonly about: string;
}

/**
 * Who stood in a squad and is on no scoreboard; for those who check attendance also who the check of the event has as
 * absent, with or without a reason.
 */
export function MissingPanel({ war, stages }: MissingPanelProps) {
  const t = useT('clan-wars');
  const canCheck = useOfficerAccess('absent-checker') === true;
  const view = useMirrorView(checkView, (shown) => shown, {
    isEnabled: canCheck && war.eventId !== null,
    detail: toId<CheckId>(war.id),
  });
  const there = new Set(stages.flatMap(({ rows }) => rows.map(({ name }) => nameKey(name))));
  const ids = new Set(stages.map(({ stageId }) => stageId));
  const checked = view.people.flatMap((person): readonly Missing[] => {
    if (there.has(person.memberKey)) return [];
    const marks = Object.entries(person.marks).filter(([stageId]) => ids.has(stageId));
    const isExcused =
      marks.some(([, mark]) => !mark.present && mark.hasReason) ||
      (view.skips.get(person.memberKey) ?? []).some(
        ({ status }) => status === 'approved' || status === 'auto_approved',
      );
    const isAbsent = marks.some(([, mark]) => !mark.present);
    return isExcused || isAbsent
      ? [
          {
            key: person.memberKey,
            name: person.name,
            about: t(isExcused ? 'missingExcused' : 'missingUnexcused'),
          },
        ]
      : [];
  });
  const known = new Set(checked.map(({ key }) => key));
  const planned = missingFrom(stages, war.lineup ?? [])
    .filter(({ key }) => !known.has(key))
    .map((place): Missing => ({
      key: place.key,
      name: place.name,
      about: t('missingSquad', { squad: squadLabel(place) }),
    }));
  const all = [...checked, ...planned];
  if (all.length === 0) return null;
  return (
    <Panel
      title={t('missing')}
      aside={
        view.check !== null && (
          <LinkButton to="/{-$locale}/officer/absent-checker" search={{ check: war.id }} variant="quiet">
            {t('openCheck')}
          </LinkButton>
        )
      }
    >
      <ul className="divide-y divide-line">
        {all.map(({ key, name, about }) => (
          <li key={key} className="flex flex-wrap justify-between gap-x-3 px-3.5 py-1.5">
            <span className="wrap-anywhere">{name}</span>
            <span className="text-ink-3">{about}</span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
