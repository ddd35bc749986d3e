import type { ReactNode } from 'react';
import type { TelemetryEvent } from '../../../contract/telemetry.ts';
import { useClanFormats } from '../../data/clan/use-clan-formats.ts';
import { useT } from '../../data/i18n/use-t.ts';
import { EVENT_LABELS } from './event-labels.ts';
import { usePageNames } from './notice/page-names.ts';

interface TelemetryEventRowProps {
  readonly event: TelemetryEvent;
  readonly action?: ReactNode;
}

/** An event: what, when, where, how much, and what the person says of it. */
export function TelemetryEventRow({ event, action }: TelemetryEventRowProps) {
  const t = useT('telemetry');
  const format = useClanFormats();
  const nameOf = usePageNames();
  const { type, at, page, risk, objection } = event;
  return (
    <li data-event={event.id} className="flex flex-wrap items-center gap-x-3 gap-y-1 px-3.5 py-2">
      <span className="grid min-w-0 grow basis-52 gap-0.5">
        <span>{t(EVENT_LABELS[type])}</span>
        <small className="text-xs text-ink-3">
          {[format.dateTime(at), nameOf(page), t('risk', { value: format.number(risk) })].join(' · ')}
        </small>
        {objection !== null && (
          <small className="max-w-prose text-xs whitespace-pre-line text-ink-2 wrap-anywhere">
            {t('objection', { text: objection })}
          </small>
        )}
      </span>
      {action}
    </li>
  );
}
