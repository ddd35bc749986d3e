import type { Translation } from '../../../translation.ts';
import type { audit as en } from '../../en/audit/fast-requests.ts';

export const audit: Translation<typeof en> = {
  fastRequestRequested: '{{actor}}: подано термінову заявку',
  fastRequestSent: '{{actor}}: термінову заявку гравця {{subject}} видано',
  fastRequestSentOwn: '{{actor}}: свою термінову заявку видано',
  fastRequestCancelled: '{{actor}}: термінову заявку гравця {{subject}} скасовано',
  fastRequestCancelledOwn: '{{actor}}: свою термінову заявку скасовано',
  fastRequestAcquired: '{{actor}}: термінову заявку гравця {{subject}} отримано',
  fastRequestAcquiredOwn: '{{actor}}: термінову заявку отримано',
  fastRequestTakenBack: '{{actor}}: термінову заявку гравця {{subject}} знову відкрито',
  fastRequestTakenBackOwn: '{{actor}}: свою термінову заявку знову відкрито',
  fastRequestLeft: '{{subject}} більше не в клані, термінову заявку закрито',
};
