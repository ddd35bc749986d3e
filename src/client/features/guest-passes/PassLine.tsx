import type { ReactNode } from 'react';
import type { GuestPassRow } from '../../../contract/guest-passes.ts';
import { useClanFormats } from '../../data/clan/use-clan-formats.ts';
import { useClanNow } from '../../data/clan/use-clan-now.ts';
import { useT } from '../../data/i18n/use-t.ts';
import { Tag } from '../../ui/layout/Tag.tsx';

const TONES = { live: 'ok', expired: 'neutral', revoked: 'no' } as const;

/** A pass: whose it is, what it shows, until when, and when it was last opened. */
export function PassLine({
  pass,
  children,
}: {
  readonly pass: GuestPassRow;
  /** What can be done with it. */
  readonly children: ReactNode;
}) {
  const t = useT('guest-passes');
  const format = useClanFormats();
  const nowMs = useClanNow();
  const { name, operation, showsNames, createdBy, createdAt, endsAt, state, lastUsedAt } = pass;
  const ago = (at: string): string => format.ago(Math.max(0, nowMs - Date.parse(at)) / 1_000);
  const shows =
    operation === null
      ? t('showsSquads')
      : operation.title === null
        ? t('showsGone')
        : t('showsOperation', { title: operation.title });
  const end =
    pass.revokedAt !== null
      ? t('endedBy', { name: pass.revokedBy ?? '', when: ago(pass.revokedAt) })
      : state === 'expired'
        ? t('ended', { when: ago(endsAt) })
        : t('until', { when: format.dateTime(endsAt) });
  return (
    <li data-pass={name} className="flex flex-wrap items-start gap-x-3 gap-y-2 px-3.5 py-2.5">
      <div className="grid min-w-0 flex-1 basis-56 gap-0.5">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <strong className="min-w-0 font-semibold wrap-anywhere">{name}</strong>
          <Tag tone={TONES[state]}>{t(state)}</Tag>
        </p>
        <p className="wrap-anywhere text-ink-2">{shows}</p>
        <p className="text-xs wrap-anywhere text-ink-3">
          {[
            end,
            t(showsNames ? 'withNames' : 'withoutNames'),
            lastUsedAt === null ? t('neverUsed') : t('lastUsed', { when: ago(lastUsedAt) }),
            t('made', { name: createdBy, when: ago(createdAt) }),
          ].join(' · ')}
        </p>
      </div>
      <div className="flex flex-wrap gap-2">{children}</div>
    </li>
  );
}
