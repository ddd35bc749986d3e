import { useMemo, useRef, useState } from 'react';
import type { MapStage } from '../../../../domain/loadouts/map-stage.ts';
import type { ShownLoadoutItem } from '../../../../offline/mirror/overlays/loadouts.ts';
import { useFormats, useT } from '../../../data/i18n/use-t.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { ConfirmDialog } from '../../../components/form/ConfirmDialog.tsx';
import { StateBlock } from '../../../ui/feedback/StateBlock.tsx';
import { Switch } from '../../../ui/form/Switch.tsx';
import { useBreakpoint } from '../../../ui/layout/use-breakpoint.ts';
import { GuestDialog } from '../behalf/GuestDialog.tsx';
import { targetOfMember } from '../behalf/target.ts';
import type { ManagerSearch } from '../url/search-params.ts';
import { clearMarks, markLine, peopleMoved, piecesMoved, sendOpen } from '../people/marks.ts';
import { useOwnNames } from '../mirror/use-loadouts.ts';
import { UnmarkDialog, type Unmarking } from '../marking/UnmarkDialog.tsx';
import { MarkStatusMessage } from '../marking/MarkStatusMessage.tsx';
import { PartialSendDialog } from '../marking/PartialSendDialog.tsx';
import { CloseWar } from '../wars/CloseWar.tsx';
import { ExportRequests } from '../people/ExportRequests.tsx';
import { RemindRequests } from '../people/RemindRequests.tsx';
import { PeopleList, WithoutRequests } from '../people/PeopleList.tsx';
import type { CardActions } from '../people/PersonCard.tsx';
import type { Person, PersonLoadout } from '../people/people.ts';
import type { ClanRequests } from '../people/use-clan-requests.ts';
import type { Marking } from '../marking/use-marking.ts';

/** The next person slides under the thumb when one is served: the second tap of a double tap is not for them. */
const DOUBLE_TAP_MS = 300;

interface SendViewProps {
  readonly manager: ClanRequests;
  readonly marking: Marking;
  readonly map: MapStage | undefined;
  /** A search is active, so "everything" means the people shown. */
  readonly isSearching: boolean;
  /** On a phone: whether also what is rarely pressed is shown. */
  readonly isUnfolded: boolean;
  /** Enters the request of a person, or of a guest, for a map. */
  readonly onEdit: (change: Pick<ManagerSearch, 'edit' | 'guest'>, stage?: MapStage) => void;
}

interface Part {
  readonly person: Person;
  readonly one: PersonLoadout;
  readonly line: ShownLoadoutItem;
}

/** Who requested what and, in send mode, what has been sent. */
export function SendView({
  manager: { loadouts, rev, people, isRosterLoading, supplies },
  marking,
  map,
  isSearching,
  isUnfolded,
  onEdit,
}: SendViewProps) {
  const t = useT('loadouts');
  const common = useT('common');
  const format = useFormats();
  const isWide = useBreakpoint('lg');
  const [isSending, setSending] = useState(true);
  const ownNames = useOwnNames();
  const own = useMemo(() => [...ownNames], [ownNames]);
  const [confirming, setConfirming] = useState<'send' | null>(null);
  const [unmarking, setUnmarking] = useState<Unmarking | null>(null);
  const [part, setPart] = useState<Part | null>(null);
  const [isAddingGuest, setAddingGuest] = useState(false);
  const { mark, dismiss } = marking;
  const last = useRef({ name: '', at: 0 });
  const actions = useMemo(
    (): CardActions => ({
      mark: (sets, name) => {
        const now = performance.now();
        if (name !== last.current.name && now - last.current.at < DOUBLE_TAP_MS) return;
        last.current = { name, at: now };
        void mark(sets, name);
      },
      unmark: (requests, name) => {
        const all = clearMarks(requests);
        if (piecesMoved(all) === piecesMoved(clearMarks(requests, own))) void mark(all, name);
        else setUnmarking({ requests, name });
      },
      part: (person, one, line) => setPart({ person, one, line }),
      dismiss: (key) => void dismiss(key),
      edit: ({ characterId }, stage) => onEdit({ edit: characterId }, stage),
    }),
    [mark, dismiss, own, onEdit],
  );
  const shown = people.withRequests.flatMap((person) => person.loadouts);
  const folded = isUnfolded ? '' : 'max-sm:hidden';
  const open = sendOpen(shown);
  const marked = clearMarks(shown);
  const stages = (
    map === undefined ? [null] : map === 'allMaps' ? ['allMaps' as const] : [map, 'allMaps' as const]
  ).filter((stage) => stage === null || loadouts.some(({ mapStage }) => mapStage === stage));
  const markEverything = async (): Promise<null> => {
    if (isSearching) await mark(open, null);
    else await marking.markAll({ action: 'send', stages, rev, sets: open, by: null });
    return null;
  };
  const unmark = async ({ requests, name }: Unmarking, isByAnyone: boolean): Promise<null> => {
    const sets = clearMarks(requests, isByAnyone ? null : own);
    if (name === null && !isSearching)
      await marking.markAll({ action: 'clear', stages, rev, sets, by: isByAnyone ? null : own });
    else await mark(sets, name);
    return null;
  };
  return (
    <div className="grid gap-4">
      <div className="z-20 flex flex-wrap sm:sticky sm:top-[var(--bar-height,3.5rem)] items-center gap-x-3 gap-y-1 border-line sm:border sm:bg-panel sm:py-1.5 sm:pe-2.5 max-sm:gap-2 max-sm:[&_button>svg]:hidden">
        <span className={folded}>
          <Switch label={t('sendMode')} isOn={isSending} onChange={setSending} />
        </span>
        {isWide && (
          <div className="min-w-0 flex-1">
            <MarkStatusMessage marking={marking} />
          </div>
        )}
        {isSending && (
          <span className="flex flex-wrap gap-2 max-sm:contents sm:ms-auto">
            {open.length > 0 && (
              <Button icon="check" onClick={() => setConfirming('send')}>
                {t(isSearching ? 'markShown' : 'markAll', { count: piecesMoved(open) })}
              </Button>
            )}
            {marked.length > 0 && (
              <Button
                variant="quiet"
                icon="rotate-ccw"
                className={folded}
                onClick={() => setUnmarking({ requests: shown, name: null })}
              >
                {t(isSearching ? 'unmarkShown' : 'unmarkAll')}
              </Button>
            )}
          </span>
        )}
        <CloseWar loadouts={loadouts} />
      </div>
      <section className="grid gap-3" aria-labelledby="with-requests">
        <h2 id="with-requests" className={people.withRequests.length > 0 ? 'max-sm:sr-only' : ''}>
          {t('withTitle')}
          <span className="ms-2 text-ink-3">{format.number(people.withRequests.length)}</span>
        </h2>
        {people.withRequests.length === 0 ? (
          <div className="border border-line bg-panel">
            {isSearching ? (
              <StateBlock kind="empty" title={t('noPerson')}>
                {t('noPersonBody')}
              </StateBlock>
            ) : (
              <StateBlock kind="empty" title={t('noRequests')}>
                {t('noRequestsBody')}
              </StateBlock>
            )}
          </div>
        ) : (
          <PeopleList
            people={people.withRequests}
            supplies={supplies}
            actions={isSending ? actions : null}
            isUnfolded={isUnfolded}
          />
        )}
      </section>
      <ExportRequests people={people.withRequests} map={map} nameOf={supplies.nameOf} />
      <WithoutRequests
        roster={people.without}
        isLoading={isRosterLoading}
        actions={<RemindRequests roster={people.without} isWhole={map === undefined && !isSearching} />}
        onEnter={(member) => onEdit({ edit: targetOfMember(member).id })}
        onGuest={() => setAddingGuest(true)}
      />
      <GuestDialog
        isOpen={isAddingGuest}
        onClose={() => setAddingGuest(false)}
        onName={(guest) => {
          setAddingGuest(false);
          onEdit({ guest });
        }}
      />
      {!isWide && (
        <div
          className={
            marking.last === null && marking.problem === null
              ? 'sr-only'
              : 'sticky bottom-[calc(var(--tab-bar-height)+env(safe-area-inset-bottom))] z-20 -mx-4 border-y border-line-strong bg-panel px-4 py-1.5 md:mx-0 md:border'
          }
        >
          <MarkStatusMessage marking={marking} />
        </div>
      )}
      <ConfirmDialog
        about={confirming}
        onClose={() => setConfirming(null)}
        onConfirm={markEverything}
        ask={() => ({
          title: t('markAllQuestion', { count: piecesMoved(open) }),
          body: (
            <p className="text-ink-2">
              {t('markAllBody', { count: peopleMoved(open, people.withRequests) })}
            </p>
          ),
          cancel: common('cancel'),
          confirm: t('markAllYes'),
          variant: 'primary',
        })}
      />
      <UnmarkDialog
        about={unmarking}
        people={people.withRequests}
        own={own}
        onClose={() => setUnmarking(null)}
        onConfirm={unmark}
      />
      <PartialSendDialog
        line={part?.line ?? null}
        name={part === null ? '' : supplies.nameOf(part.line.itemId)}
        owner={part?.person.name ?? ''}
        onClose={() => setPart(null)}
        onMark={(to) => {
          if (part !== null) void mark([markLine(part.one.loadout.id, part.line, to)], part.person.name);
        }}
      />
    </div>
  );
}
