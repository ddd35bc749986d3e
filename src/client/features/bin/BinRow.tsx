import type { BinItem } from '../../../contract/bin.ts';
import type { OutboxRow } from '../../../offline/database/database.ts';
import { pendingStatusOf } from '../../../offline/outbox/rows/pending-status.ts';
import { PendingBadge } from '../../components/feedback/PendingBadge.tsx';
import { Button } from '../../ui/button/Button.tsx';
import { Icon } from '../../ui/icon/Icon.tsx';
import {
  KIND_WORDS,
  noteOf,
  ROLE_WORDS,
  thingFacts,
  thingName,
  timeLeft,
  type BinWords,
} from './bin-words.ts';

/** A deleted thing: what it was, who deleted it when, how long it stays, and the way back. */
export function BinRow({
  item,
  words,
  nowMs,
  waiting,
  onRestore,
}: {
  readonly item: BinItem;
  readonly words: BinWords;
  readonly nowMs: number;
  /** The change that brings it back and that the server has not confirmed. */
  readonly waiting: Pick<OutboxRow, 'state'> | undefined;
  readonly onRestore: () => void;
}) {
  const { t, format } = words;
  const { icon } = KIND_WORDS[item.kind];
  const note = noteOf(item.kind);
  const name = thingName(item, words);
  const status = waiting === undefined ? null : pendingStatusOf(waiting);
  return (
    <li
      data-bin={item.kind}
      className="flex flex-wrap items-start gap-x-3 gap-y-2 border-t border-line px-3.5 py-2.5 first:border-t-0"
    >
      <Icon name={icon} className="mt-0.5 size-4.5 text-ink-3" />
      <div className="grid min-w-0 flex-1 basis-56 gap-0.5">
        <strong className="min-w-0 font-semibold wrap-anywhere">{name}</strong>
        <p className="text-ink-2 wrap-anywhere">{thingFacts(item, words).join(' · ')}</p>
        <p className="text-xs text-ink-3">
          {t('deleted', { who: item.deletedBy, when: format.dateTime(item.deletedAt) })}
          {' · '}
          {timeLeft(item, nowMs, words)}
        </p>
        {note !== null && item.needs === null && <p className="text-xs text-ink-3">{t(note)}</p>}
      </div>
      <div className="ms-auto grid justify-items-end gap-1">
        {item.needs !== null ? (
          <span className="flex items-center gap-1 text-xs text-ink-3">
            <Icon name="lock" className="size-3.5" />
            {t(ROLE_WORDS[item.needs])}
          </span>
        ) : (
          (status === null || status === 'refused') && (
            <Button icon="rotate-ccw" aria-label={t('bringBackNamed', { name })} onClick={onRestore}>
              {t('bringBack')}
            </Button>
          )
        )}
        <PendingBadge status={status} />
      </div>
    </li>
  );
}
