import type { ReactNode } from 'react';
import type { ApiTokenRow } from '../../../../contract/api-tokens.ts';
import type { Formats } from '../../../../i18n/formats.ts';
import { useT } from '../../../data/i18n/use-t.ts';
import { Icon } from '../../../ui/icon/Icon.tsx';
import { Tag } from '../../../ui/layout/Tag.tsx';
import { scopeLines } from '../../../components/integrations/token-labels.ts';

/** A token: what it may do, in whose name, until when, and when it was last used. */
export function TokenLine({
  token,
  format,
  nowMs,
  children,
}: {
  readonly token: ApiTokenRow;
  /** In the device's time for its person, in the clan's for the clan. */
  readonly format: Formats;
  readonly nowMs: number;
  readonly children: ReactNode;
}) {
  const t = useT('api-tokens');
  const { name, scopes, character, clan, expiresAt, isExpired, lastUsedAt } = token;
  const facts = [
    ...(character === '' ? [] : [t('actingAs', { character, clan })]),
    ...(isExpired ? [] : [t('expires', { when: format.date(expiresAt) })]),
    lastUsedAt === null
      ? t('neverUsed')
      : t('lastUsed', { when: format.ago(Math.max(0, nowMs - Date.parse(lastUsedAt)) / 1000) }),
  ];
  return (
    <li data-token={name} className="flex flex-wrap items-start gap-x-3 gap-y-2 px-3.5 py-2.5">
      <Icon name="lock" className="mt-0.5 size-4.5 text-ink-3" />
      <div className="grid min-w-0 flex-1 basis-48 gap-0.5">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <strong className="min-w-0 font-semibold wrap-anywhere">{name}</strong>
          {isExpired && <Tag tone="no">{t('expired')}</Tag>}
        </p>
        {scopeLines(scopes, t, format.list).map((line) => (
          <p key={line} className="text-ink-2">
            {line}
          </p>
        ))}
        <p className="text-xs text-ink-3">{facts.join(' · ')}</p>
      </div>
      {children}
    </li>
  );
}
