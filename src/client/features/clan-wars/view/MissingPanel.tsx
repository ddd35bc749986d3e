import { useMemo } from 'react';
import type { ClanWarRow, WarStageRow } from '../../../../contract/clan-wars.ts';
import { checkIdOf } from '../../../../domain/absences/check.ts';
import { squadLabel } from '../../../../domain/clan-wars/figures.ts';
import { checkView } from '../../../../offline/mirror/overlays/discipline/absences.ts';
import { membersView, type MembersView } from '../../../../offline/mirror/overlays/clan-members.ts';
import { skipsView, type SkipsView } from '../../../../offline/mirror/overlays/skips.ts';
import { useMirrorView } from '../../../data/clan/use-mirror-view.ts';
import { useOfficerAccess } from '../../../data/http/use-page-access.ts';
import { useFormats, useT } from '../../../data/i18n/use-t.ts';
import { Disclosure } from '../../../ui/display/Disclosure.tsx';
import { Panel } from '../../../ui/layout/Panel.tsx';
import { LinkButton } from '../../../ui/link/LinkButton.tsx';
import { missingInCheck, missingMembers, presentInCheck, type MissingPerson } from './missing-people.ts';
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

/** More of those whom nobody has marked are a press away. */
const SHOWN_UNMARKED = 5;

const TEXTS = {
  excused: 'missingExcused',
  unexcused: 'missingUnexcused',
  unmarked: 'missingUnmarked',
} as const satisfies Record<MissingPerson['why'], string>;

function membersOf({ members }: MembersView): MembersView['members'] {
  return members;
}

function allSkips({ skips }: SkipsView): SkipsView['skips'] {
  return skips;
}

function MissingList({ people }: { readonly people: readonly Missing[] }) {
  return (
    <ul className="divide-y divide-line">
      {people.map(({ key, name, about }) => (
        <li key={key} className="flex flex-wrap justify-between gap-x-3 px-3.5 py-1.5">
          <span className="wrap-anywhere">{name}</span>
          <span className="text-ink-3">{about}</span>
        </li>
      ))}
    </ul>
  );
}

/**
 * Who stood in a squad and is on no scoreboard; for those who check attendance also who of the event's roster was
 * missing, with or without a reason: by its check, else by the list of members.
 */
export function MissingPanel({ war, stages }: MissingPanelProps) {
  const t = useT('clan-wars');
  const format = useFormats();
  const { eventId, eventDate } = war;
  const checkId = eventId === null || eventDate === null ? null : checkIdOf({ eventId, date: eventDate });
  const canCheck = useOfficerAccess('absent-checker') === true && checkId !== null;
  const view = useMirrorView(checkView, (shown) => shown, {
    isEnabled: canCheck,
    ...(checkId !== null && { detail: checkId }),
  });
  const isUnchecked = canCheck && view.check === null;
  const members = useMirrorView(membersView, membersOf, { isEnabled: isUnchecked, detail: war.day });
  const skips = useMirrorView(skipsView, allSkips, { isEnabled: isUnchecked });
  const found = useMemo(
    () =>
      !canCheck
        ? []
        : isUnchecked
          ? missingMembers(members, skips, war, stages)
          : missingInCheck(view, stages),
    [canCheck, isUnchecked, members, skips, war, stages, view],
  );
  const present = useMemo(
    () => (canCheck && !isUnchecked ? presentInCheck(view, stages) : []),
    [canCheck, isUnchecked, stages, view],
  );
  const places = new Map(missingFrom(stages, war.lineup ?? []).map((place) => [place.key, place]));
  const known = new Set(found.map(({ key }) => key));
  const shown = ({ key, name, why }: MissingPerson): Missing => {
    const place = places.get(key);
    const about = t(TEXTS[why]);
    return {
      key,
      name,
      about: place === undefined ? about : `${t('missingSquad', { squad: squadLabel(place) })} · ${about}`,
    };
  };
  const first = [
    ...found.filter(({ key, why }) => why !== 'unmarked' || places.has(key)).map(shown),
    ...[...places.values()]
      .filter(({ key }) => !known.has(key))
      .map((place): Missing => ({
        key: place.key,
        name: place.name,
        about: t('missingSquad', { squad: squadLabel(place) }),
      })),
  ];
  const unmarked = found.filter(({ key, why }) => why === 'unmarked' && !places.has(key)).map(shown);
  if (first.length + unmarked.length + present.length === 0) return null;
  const isShort = unmarked.length <= SHOWN_UNMARKED;
  return (
    <Panel
      title={t('missing')}
      aside={
        view.check !== null && (
          <LinkButton
            to="/{-$locale}/officer/absent-checker"
            search={{ check: view.check.id }}
            variant="quiet"
          >
            {t('openCheck')}
          </LinkButton>
        )
      }
    >
      <MissingList people={isShort ? [...first, ...unmarked] : first} />
      {!isShort && (
        <Disclosure title={`${t('missingUnmarked')}: ${format.number(unmarked.length)}`}>
          <MissingList people={unmarked} />
        </Disclosure>
      )}
      {present.length > 0 && (
        <Disclosure title={t('missingPresent', { count: present.length })}>
          <MissingList people={present.map(({ key, name }) => ({ key, name, about: '' }))} />
        </Disclosure>
      )}
    </Panel>
  );
}
