import type { PushReply } from './push-endpoint.ts';

/** How the push service treats a device, and how many of its messages it finally accepted. */
export const KINDS = [
  'taken',
  'taken200',
  'gone404',
  'gone410',
  'large413',
  'limitedSeconds',
  'limitedDate',
  'brokenTwice',
  'broken',
  'silentOnce',
  'moved301',
  'refused403',
] as const;
export type Kind = (typeof KINDS)[number];

/** The service's answer to the message after `before` others with the same topic. */
export function respondAs(
  kind: Kind,
  before: number,
  {
    nowMs,
    silences,
    elsewhere,
  }: { readonly nowMs: number; readonly silences: number; readonly elsewhere: string },
): PushReply {
  switch (kind) {
    case 'taken':
      return { status: 201 };
    case 'taken200':
      return { status: 200 };
    case 'gone404':
      return { status: 404 };
    case 'gone410':
      return { status: 410 };
    case 'large413':
      return { status: 413 };
    case 'limitedSeconds':
      return before < 2 ? { status: 429, headers: { 'retry-after': '120' } } : { status: 201 };
    case 'limitedDate':
      return before < 2
        ? {
            status: before === 0 ? 429 : 503,
            headers: { 'retry-after': new Date(nowMs + 300_000).toUTCString() },
          }
        : { status: 201 };
    case 'brokenTwice':
      return before < 2 ? { status: 502, body: '<html>' } : { status: 201 };
    case 'broken':
      return { status: 500 };
    case 'silentOnce':
      // A timeout takes long: a few are enough.
      return before > 0 ? { status: 202 } : silences < 3 ? 'silence' : 'hangUp';
    case 'moved301':
      return { status: 301, headers: { location: elsewhere } };
    case 'refused403':
      return { status: 403 };
  }
}
