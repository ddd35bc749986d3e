import { useEffect } from 'react';
import { note } from '../../../../contract/telemetry.ts';
import { notedUrl } from '../../../../domain/telemetry/pages.ts';
import type { Report } from '../../../../domain/telemetry/recorder.ts';
import { withoutLocale } from '../../../../i18n/locale/locale-path.ts';
import { createClient } from '../../../data/http/call.ts';
import { CLIENT_DEPS } from '../../../data/http/client.ts';
import { startRecorder } from './record.ts';

const { onError: _loud, ...quiet } = CLIENT_DEPS;
/** Its failures say nothing about the connection or the person's rights: nobody hears of them. */
const call = createClient({ ...quiet, reportContact: () => undefined });

function send({ type, risk, keys }: Report): void {
  const { pathname, search } = window.location;
  call(
    note,
    {
      body: {
        url: notedUrl(withoutLocale(pathname), search),
        type,
        risk,
        keys: keys.map(({ combination, atMs }) => ({ combination, time: Math.round(atMs) })),
      },
    },
    { keepalive: true },
  ).catch(() => undefined);
}

/** Notes signs of screenshots while the page is open. */
export function useRecorder(): void {
  useEffect(
    () =>
      startRecorder({
        send,
        isOnline: () => navigator.onLine,
        now: () => performance.timeOrigin + performance.now(),
      }),
    [],
  );
}
