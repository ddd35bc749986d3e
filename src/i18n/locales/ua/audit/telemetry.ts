import type { Translation } from '../../../translation.ts';
import type { audit as en } from '../../en/audit/telemetry.ts';

export const audit: Translation<typeof en> = {
  telemetryChanged: '{{actor}}: змінено захист сторінок',
  telemetryViewed: '{{actor}}: переглянуто записані події',
};
