import { type CharacterId, toId } from '../../../../domain/ids.ts';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { progressOf } from '../../../../domain/loadouts/loadout.ts';
import { useFormats, useT } from '../../../data/i18n/use-t.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { Icon } from '../../../ui/icon/Icon.tsx';
import { Meter } from '../../../ui/layout/Meter.tsx';
import { stripeOfRank } from '../../../ui/layout/clan-rank-stripe.ts';
import { RankStripe } from '../../../ui/layout/RankStripe.tsx';
import { StateBlock } from '../../../ui/feedback/StateBlock.tsx';
import { STAGE_KEYS } from '../../../components/supplies/supply-labels.ts';
import { useWakeLock } from '../../../ui/browser/use-wake-lock.ts';
import { useSwipe } from '../../../ui/browser/use-swipe.ts';
import { markLine, nextToServe, sendOpen, toggledQuantity } from '../people/marks.ts';
import { LoadoutLine } from '../lines/LoadoutLine.tsx';
import { MarkStatusMessage } from '../marking/MarkStatusMessage.tsx';
import { PartialSendDialog } from '../marking/PartialSendDialog.tsx';
import { useRankLabel } from '../people/rank-label.ts';
import { isRefused, isServed, withWaiting, type Person, type PersonLoadout } from '../people/people.ts';
import { useSendWaiting, useSentWaiting, useWaiting, type WaitingQueue } from '../people/use-waiting.ts';
import { RefusedMarks } from '../people/RefusedMarks.tsx';
import type { ClanRequests } from '../people/use-clan-requests.ts';
import type { Marking } from '../marking/use-marking.ts';
import type { ShownLoadoutItem } from '../../../../offline/mirror/overlays/loadouts.ts';

interface PackViewProps {
  readonly manager: ClanRequests;
  readonly marking: Marking;
  /** Requests without a map, which are packed with the others. */
  readonly queue: WaitingQueue | undefined;
  /** Whether somebody with this name is packed for at all; missing: everybody is. */
  readonly isListed?: (name: string) => boolean;
  /** The character being packed for; null: the first one with open lines. */
  readonly who: string | null;
  readonly onWho: (characterId: CharacterId) => void;
}

function isAnybody(): boolean {
  return true;
}

interface Part {
  readonly one: PersonLoadout;
  readonly line: ShownLoadoutItem;
}

/**
 * Packing, one person at a time and one-handed: press what went into the chest, then go to the next person
 * with open lines.
 */
export function PackView({
  manager: {
    people: { withRequests, sent, total },
    supplies,
  },
  marking,
  queue,
  isListed = isAnybody,
  who,
  onWho,
}: PackViewProps) {
  const t = useT('loadouts');
  const rankLabel = useRankLabel();
  const format = useFormats();
  // one hand holds the phone while the eyes are on the game
  useWakeLock();
  const [part, setPart] = useState<Part | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const waiting = useWaiting(queue);
  const sendWaiting = useSendWaiting(queue);
  const sentWaiting = useSentWaiting(queue);
  // whoever was served stays in the list until the receipt: the mark can be taken back there
  const people = useMemo(
    () =>
      withWaiting(
        withRequests,
        [...waiting, ...sentWaiting.filter(({ isReceived }) => !isReceived)].filter(({ characterName }) =>
          isListed(characterName),
        ),
      ),
    [withRequests, waiting, sentWaiting, isListed],
  );
  const waitsFor = useMemo(() => new Set(waiting.map(({ characterId }) => characterId)), [waiting]);
  const isDone = (one: Person): boolean => isServed(one) && !waitsFor.has(one.characterId);
  const known = people.findIndex(({ characterId }) => characterId === who);
  const person: Person | undefined = people[known] ?? nextToServe(people, null, isDone) ?? people[0];
  const at = person === undefined ? -1 : people.indexOf(person);
  const go = useCallback(
    (characterId: CharacterId): void => {
      onWho(characterId);
      heading.current?.focus({ preventScroll: true });
      window.scrollTo({ top: 0 });
    },
    [onWho],
  );
  // the person stays selected while marks change what is left
  useEffect(() => {
    if (who === null && person !== undefined) onWho(person.characterId);
  }, [who, person, onWho]);
  const step = (by: number): void => {
    const target = people[(at + by + people.length) % people.length];
    if (target !== undefined) go(target.characterId);
  };
  const swipe = useSwipe((way) => step(way === 'next' ? 1 : -1));
  if (person === undefined)
    return (
      <div className="border border-line bg-panel">
        <StateBlock kind="empty" title={t('noRequests')}>
          {t('noRequestsBody')}
        </StateBlock>
      </div>
    );

  const open = sendOpen(person.loadouts);
  const hasOpen = open.length > 0 || waitsFor.has(person.characterId);
  const left = people.filter((one) => !isDone(one)).length;
  const next = nextToServe(people, person.characterId, isDone);
  const finish = async (): Promise<void> => {
    if (open.length > 0 && !(await marking.mark(open, person.name))) return;
    if (!(await sendWaiting(person.characterId))) return;
    if (next !== null) go(next.characterId);
  };
  const mark = (one: PersonLoadout, line: ShownLoadoutItem, to: number): void =>
    void marking.mark([markLine(one.loadout.id, line, to)], person.name);
  return (
    // full screen height, so that the bar is in the same place for every person
    <div className="mx-auto flex w-full max-w-xl flex-col gap-3 max-md:-mb-4 max-md:min-h-[calc(100dvh-8rem-var(--tab-bar-height)-env(safe-area-inset-bottom))]">
      <div className="grid gap-1.5">
        <div className="flex items-center gap-3">
          <label className="relative min-w-0 flex-1">
            <span className="sr-only">{t('packWho')}</span>
            <select
              value={person.characterId}
              onChange={({ target }) => go(toId(target.value))}
              className="h-11 w-full min-w-0 cursor-pointer border border-line-strong bg-panel px-2.5 text-ink"
            >
              {people.map((one, index) => (
                <option
                  key={one.characterId}
                  value={one.characterId}
                >{`${isDone(one) ? '✓ ' : ''}${format.number(index + 1)}. ${one.name} · ${t('sentOf', { sent: format.number(one.sent), total: format.number(one.total) })}`}</option>
              ))}
            </select>
          </label>
          <span className="shrink-0 text-xs text-ink-2" role="status">
            {left === 0 ? t('packAllDone') : t('packLeft', { count: left })}
          </span>
        </div>
        <Meter part={sent} whole={total} />
      </div>
      {people
        .filter((one) => one !== person && isRefused(one))
        .map(({ characterId, name }) => (
          <div
            key={characterId}
            role="alert"
            data-refused-of={characterId}
            className="flex items-center gap-2 border-s-3 border-s-no bg-panel px-3 py-1.5"
          >
            <span className="flex min-w-0 flex-1 items-start gap-2">
              <Icon name="triangle-alert" className="mt-0.5 size-4 text-no" />
              <span className="min-w-0 wrap-anywhere">{t('messageRefusedOf', { name })}</span>
            </span>
            <Button aria-label={t('packShowNamed', { name })} onClick={() => go(characterId)}>
              {t('packShow')}
            </Button>
          </div>
        ))}
      <div {...swipe} className="grid gap-3" data-packing={person.characterId}>
        <RankStripe
          rank={stripeOfRank(person.rank)}
          className="border-y border-e border-y-line border-e-line bg-panel"
        >
          <div className="flex flex-wrap items-baseline gap-x-3 px-3 py-2.5">
            <h2 ref={heading} tabIndex={-1} className="min-w-0 text-[1.5rem] wrap-anywhere outline-none">
              {person.name}
            </h2>
            <span className="text-xs text-ink-3">{rankLabel(person)}</span>
            {person.total > 0 && (
              <span className={`ms-auto font-semibold ${isDone(person) ? 'text-ok' : 'text-ink-2'}`}>
                {t('sentOf', { sent: format.number(person.sent), total: format.number(person.total) })}
              </span>
            )}
          </div>
          {person.loadouts.map((one) => {
            const progress = progressOf(one.lines);
            return (
              <section
                key={one.loadout.id}
                data-loadout={one.loadout.id}
                aria-label={t(STAGE_KEYS[one.loadout.mapStage])}
              >
                <div className="flex items-baseline gap-3 border-t border-line bg-ground px-3 py-1.5">
                  <h3 className="me-auto">{t(STAGE_KEYS[one.loadout.mapStage])}</h3>
                  <span className="text-xs text-ink-2">
                    {t('sentOf', {
                      sent: format.number(progress.sent),
                      total: format.number(progress.total),
                    })}
                  </span>
                </div>
                <RefusedMarks
                  loadout={one.loadout}
                  nameOf={supplies.nameOf}
                  onDismiss={(key) => void marking.dismiss(key)}
                />
                <ul>
                  {one.lines.map((line) => (
                    <li key={line.itemId} className="border-t border-line">
                      <LoadoutLine
                        isLarge
                        line={line}
                        name={supplies.nameOf(line.itemId)}
                        rank={supplies.itemOf(line.itemId)?.rank ?? 'default'}
                        owner={person.name}
                        onToggle={() => mark(one, line, toggledQuantity(line))}
                        onPart={line.quantity < 2 ? null : () => setPart({ one, line })}
                      />
                    </li>
                  ))}
                </ul>
              </section>
            );
          })}
          {queue !== undefined && <queue.Pack characterId={person.characterId} />}
        </RankStripe>
      </div>
      <div
        data-foot="bar"
        className="sticky bottom-[calc(var(--tab-bar-height)+env(safe-area-inset-bottom))] z-10 -mx-4 mt-auto grid gap-2 border-t border-line bg-panel px-4 py-2.5 md:mx-0 md:border"
      >
        <MarkStatusMessage marking={marking} onUndone={go} />
        <div className="flex items-stretch gap-2">
          <Button
            isLarge
            icon="arrow-left"
            aria-label={t('packPrevious')}
            className="min-w-13"
            onClick={() => step(-1)}
          />
          <Button
            variant={hasOpen || next !== null ? 'primary' : 'plain'}
            isLarge
            className="min-h-14 flex-1"
            disabled={!hasOpen && next === null}
            onClick={() => void finish()}
          >
            <Icon name={hasOpen ? 'check' : 'arrow-right'} />
            {hasOpen
              ? next === null
                ? t('packFinish')
                : t('packAllNext')
              : next === null
                ? t('packAllDone')
                : t('packNext', { name: next.name })}
          </Button>
          <Button
            isLarge
            icon="arrow-right"
            aria-label={t('packSkip')}
            className="min-w-13"
            onClick={() => step(1)}
          />
        </div>
      </div>
      <PartialSendDialog
        line={part?.line ?? null}
        name={part === null ? '' : supplies.nameOf(part.line.itemId)}
        owner={person.name}
        onClose={() => setPart(null)}
        onMark={(to) => {
          if (part !== null) mark(part.one, part.line, to);
        }}
      />
    </div>
  );
}
